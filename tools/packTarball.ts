import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './runCommand.ts'

/**
 * Packs the package of a folder without building it.
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
  const { ok, output } = await (npm
    ? runCommand(process.execPath, [npm, ...args], { cwd: folder })
    : runCommand('npm', args, { cwd: folder }))
  const name = output.match(/"filename":\s*"([^"]+)"/)?.[1]
  if (!ok || !name) throw new Error(`npm pack failed:\n${output}`)
  return path.join(into, name.replace(/^@/, '').replace('/', '-'))
}
