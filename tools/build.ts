import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildStyles } from './buildStyles.ts'
import { entries, root, stylesheet } from './entries.ts'
import { firstOpen } from './firstOpenModules.ts'
import { mergeFirstOpen } from './mergeFirstOpen.ts'
import { runInstalled } from './runCommand.ts'
import { walkFiles } from './walkFiles.ts'

const cssImport = /(['"])((?:\.{1,2}\/)[^'"]+\.module\.css)\1/g
const anyCssImport = /(?:from|import)\s*\(?\s*['"][^'"]+\.css['"]/

/**
 * Builds the package of a folder into its dist/: one file per module by the compiler, one stylesheet, class maps as
 * modules, and what the first open of the dialog loads in one of them.
 */
async function build(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const compiled = await runInstalled('tsc', ['-b', '--force', '--pretty', 'false'], {
    cwd: folder,
  })

  const { css, classes } = buildStyles(folder)
  const output = path.join(folder, stylesheet.output)
  mkdirSync(path.dirname(output), { recursive: true })
  writeFileSync(output, css)
  writeFileSync(`${output}.d.ts`, 'export {}\n')
  for (const [module, names] of classes) {
    const file = path.join(dist, `${module}.js`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `export default ${JSON.stringify(names, null, 2)}\n`)
  }
  for (const file of walkFiles(dist, /\.js$/)) {
    const code = readFileSync(file, 'utf8')
    const rewritten = code.replace(cssImport, '$1$2.js$1')
    if (anyCssImport.test(rewritten)) {
      throw new Error(
        `${path.relative(folder, file)} imports a stylesheet that is not a CSS module: put its rules into a *.module.css or into ${stylesheet.source}.`,
      )
    }
    if (rewritten !== code) writeFileSync(file, rewritten)
  }

  // The fixtures of the gates are small packages, with no dialog.
  if (compiled.ok && existsSync(path.join(dist, firstOpen))) {
    const built = entries.map((entry) => path.relative('dist', entry.output))
    await mergeFirstOpen(dist, built)
  }

  // Errors name docs/<page>: the pages are shipped there.
  const docs = path.join(folder, 'docs')
  const pages = path.join(folder, 'playground/docs')
  rmSync(docs, { recursive: true, force: true })
  if (existsSync(pages)) cpSync(pages, docs, { recursive: true })

  // Said last: what was written all the same can be looked at while the error is mended.
  if (!compiled.ok) throw new Error(`The package does not compile:\n${compiled.output}`)
}

await build(path.resolve(process.argv[2] ?? root)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
