import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInstalled } from '../runCommand.ts'
import { walkFiles } from '../walkFiles.ts'

const block = /^```(ts|tsx)\n([\s\S]*?)^```$/gm

/** Compiles every TypeScript block of the README and the docs as a separate file of an app. */
export async function checkReadme(folder: string): Promise<string[]> {
  const pages = [
    path.join(folder, 'README.md'),
    ...walkFiles(path.join(folder, 'playground/docs'), /\.md$/),
  ].filter((file) => existsSync(file))
  // The files are inside the folder, so that their imports resolve to its packages.
  const place = path.join(folder, 'node_modules/.cache/readme')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  let count = 0
  for (const page of pages) {
    for (const [, language, code] of readFileSync(page, 'utf8').matchAll(block)) {
      const name = path.relative(folder, page).replaceAll(/[^\w]/g, '-')
      writeFileSync(path.join(place, `${name}-${++count}.${language}`), `${code}\nexport {}\n`)
    }
  }
  if (count === 0) return ['No code block was found in README.md: show the first use as ```tsx.']
  writeFileSync(
    path.join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: path.relative(place, path.join(folder, 'tsconfig.check.json')),
      compilerOptions: { rootDir: path.relative(place, folder), noUnusedLocals: false },
      include: ['*.ts', '*.tsx', path.relative(place, path.join(folder, 'css.d.ts'))],
      exclude: [],
    }),
  )
  const { ok, output } = await runInstalled('tsc', ['-p', place, '--noEmit', '--pretty', 'false'], {
    cwd: folder,
  })
  return ok
    ? []
    : [`A code block of the README or the docs does not compile; mend the text:\n${output.trim()}`]
}
