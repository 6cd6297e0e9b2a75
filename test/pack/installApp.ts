import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../tools/entries.ts'
import { packTarball } from '../../tools/packTarball.ts'
import { type CommandResult, runCommand } from '../../tools/runCommand.ts'
import { copyApp } from './copyApp.ts'
import { installPackages, runNpm } from './installPackages.ts'
import { strangerEnvironment } from './strangerEnvironment.ts'

export type InstalledApp = {
  folder: string
  /** Runs a program that npm installed in the app. */
  run(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<CommandResult>
  remove(): void
}

/**
 * Installs an app of `test/fixtures/apps` like a user of the package: npm installs the app's dependencies and then the
 * packed kit, in a new folder outside of this repository.
 *
 * @throws Error when npm cannot install the app, or warns about a peer dependency.
 */
export async function installApp(name: string): Promise<InstalledApp> {
  if (!existsSync(path.join(root, 'dist/src/index.js'))) {
    throw new Error('There is no dist to pack: run `npm run build` first.')
  }
  const source = path.join(root, 'test/fixtures/apps', name)
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  )
  const modules = await installPackages(name, { ...dependencies, ...devDependencies })
  // Bundlers treat every file below node_modules as part of a package, so the app cannot be built in the cache.
  const folder = mkdtempSync(path.join(tmpdir(), `latchkit-${name}-`))
  copyApp(name, folder)
  cpSync(modules, path.join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const tarball = await packTarball(root, folder)
  await runNpm(folder, ['install', path.basename(tarball)])
  return {
    folder,
    run: (program, args, env) =>
      runCommand(path.join(folder, 'node_modules/.bin', program), args, {
        cwd: folder,
        env: { ...strangerEnvironment(), ...env },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
