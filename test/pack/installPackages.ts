import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/entries.ts'
import { runCommand } from '../../tools/runCommand.ts'

/** The folder in which installations are kept between runs. */
const cache = path.join(root, 'node_modules/.cache/fixture-apps')

/**
 * Installs exact versions of packages with npm. Later runs reuse the installation.
 *
 * @returns The folder node_modules.
 * @throws Error when npm cannot install the packages, or warns about a peer dependency.
 */
export async function installPackages(
  name: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<string> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies })
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  const folder = path.join(cache, `${name}-${digest}`)
  const modules = path.join(folder, 'node_modules')
  if (existsSync(folder)) return modules
  const unfinished = path.join(cache, `${name}-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(path.join(unfinished, 'package.json'), manifest)
  await runNpm(unfinished, ['install'])
  renameSync(unfinished, folder)
  return modules
}

/**
 * Runs npm without the packages' install scripts.
 *
 * @throws Error when npm fails, or warns about a peer dependency.
 */
export async function runNpm(cwd: string, args: readonly string[]): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const program = process.env.npm_execpath
  const { ok, output } = await (program
    ? runCommand(process.execPath, [program, ...args, ...flags], { cwd })
    : runCommand('npm', [...args, ...flags], { cwd }))
  if (!ok || /ERESOLVE|peer dep/i.test(output)) throw new Error(`npm ${args[0]}:\n${output}`)
}
