import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildStyles } from './buildStyles.ts'
import { bundlePackage } from './bundlePackage.ts'
import { root, stylesheet } from './entries.ts'
import { picturesOf } from './packedReadme.ts'
import { runInstalled } from './runCommand.ts'

/**
 * Builds the package of a folder into its `dist/`: the code in few files, a declaration file from the compiler for each
 * module, and one stylesheet.
 */
async function build(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const compiled = await runInstalled(
    'tsc',
    ['-b', '--force', '--emitDeclarationOnly', '--pretty', 'false'],
    {
      cwd: folder,
    },
  )

  const { css, classes } = buildStyles(folder)
  const output = path.join(folder, stylesheet.output)
  mkdirSync(path.dirname(output), { recursive: true })
  writeFileSync(output, css)
  writeFileSync(`${output}.d.ts`, 'export {}\n')
  await bundlePackage({ folder, classes })

  // Error messages link to docs/<page>, so the package contains the docs there, together with the README's pictures.
  const docs = path.join(folder, 'docs')
  const pages = path.join(folder, 'playground/docs')
  rmSync(docs, { recursive: true, force: true })
  if (existsSync(pages)) {
    cpSync(pages, docs, { recursive: true })
    for (const picture of picturesOf(readFileSync(path.join(folder, 'README.md'), 'utf8'))) {
      cpSync(path.join(folder, picture), path.join(docs, path.basename(picture)))
    }
  }

  // Thrown last, so that the rest of the output is there while the error is being fixed.
  if (!compiled.ok) throw new Error(`The package does not compile:\n${compiled.output}`)
}

await build(path.resolve(process.argv[2] ?? root)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
