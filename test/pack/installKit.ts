import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../tools/entries.ts'
import { packTarball } from '../../tools/packTarball.ts'

export type InstalledKit = {
  /** A folder whose node_modules contains only the packed kit and its declared dependencies. */
  folder: string
  /** Writes an app's files into a new folder, and returns that folder. */
  addApp(name: string, files: Readonly<Record<string, string>>): string
  /** Copies a folder of the repository into the installation, for an app that uses it. */
  copy(from: string): void
  /** Adds a package from this repository's node_modules that an app uses besides the kit. */
  link(name: string): void
  remove(): void
}

/**
 * Packs the built kit and installs the tarball into a folder without network: declared dependencies are linked from this
 * repository's node_modules, so an import of an undeclared package fails.
 */
export async function installKit(): Promise<InstalledKit> {
  if (!existsSync(path.join(root, 'dist/src/index.js'))) {
    throw new Error('There is no dist to pack: run `npm run build` first.')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkit-pack-'))
  const tarball = await packTarball(root, folder)
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules)
  const unpacked = spawnSync('tar', ['-xzf', tarball, '-C', modules])
  if (unpacked.status !== 0) throw new Error(`The tarball cannot be unpacked: ${unpacked.stderr}`)
  cpSync(path.join(modules, 'package'), path.join(modules, 'latchkit'), { recursive: true })
  rmSync(path.join(modules, 'package'), { recursive: true })
  const { dependencies, peerDependencies, peerDependenciesMeta } = createRequire(import.meta.url)(
    path.join(modules, 'latchkit/package.json'),
  )
  const link = (name: string) => {
    const place = path.join(modules, name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), place, 'dir')
  }
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    // Every optional peer stays absent.
    if (peerDependenciesMeta?.[name]?.optional) continue
    link(name)
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  return {
    folder,
    addApp(name, files) {
      const app = path.join(folder, 'apps', name)
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(app, file)), { recursive: true })
        writeFileSync(path.join(app, file), text)
      }
      return app
    },
    copy: (from) => cpSync(path.join(root, from), path.join(folder, from), { recursive: true }),
    link,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
