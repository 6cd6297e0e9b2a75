import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toPackedReadme } from './packedReadme.ts'
import { runCommand } from './runCommand.ts'

/**
 * Packs the package of a folder without building it. It packs a copy, because the packed README has other links and
 * tests read the original at the same time.
 *
 * @returns The tarball's path.
 */
export async function packTarball(folder: string, into: string): Promise<string> {
  mkdirSync(into, { recursive: true })
  const npm = process.env.npm_execpath
  const args = [
    'pack',
    '--ignore-scripts',
    '--json',
    '--loglevel=error',
    '--pack-destination',
    into,
  ]
  const cwd = copyPackage(folder)
  const { ok, output } = await (npm
    ? runCommand(process.execPath, [npm, ...args], { cwd })
    : runCommand('npm', args, { cwd }))
  rmSync(cwd, { recursive: true })
  const name = output.match(/"filename":\s*"([^"]+)"/)?.[1]
  if (!ok || !name) throw new Error(`npm pack failed:\n${output}`)
  return path.join(into, name.replace(/^@/, '').replace('/', '-'))
}

/** Copies the files of the package to a temporary folder, with the packed README. Returns the folder. */
function copyPackage(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'latchkit-package-'))
  const { files = [] } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    files?: string[]
  }
  for (const name of [...files, 'LICENSE', 'README.md', 'package.json']) {
    const from = path.join(folder, name)
    if (existsSync(from)) cpSync(from, path.join(copy, name), { recursive: true })
  }
  const readme = path.join(copy, 'README.md')
  if (existsSync(readme)) writeFileSync(readme, toPackedReadme(readFileSync(readme, 'utf8')))
  return copy
}
