import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './entries.ts'
import { packTarball } from './packTarball.ts'
import { runCommand } from './runCommand.ts'

/**
 * Prints what installing costs: the built package with its required peers, beside those peers alone. The install line
 * is the one of the README, so this is also the proof that it resolves. Needs the registry.
 */
const viemVersion = '2.57.1'
const peers = ['react', 'react-dom', 'wagmi', `viem@${viemVersion}`, '@tanstack/react-query']

type Installed = {
  packages: number
  /** What it takes on the disk, as `du` counts: small files fill whole blocks. */
  megabytes: number
}

async function install(names: readonly string[]): Promise<Installed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkit-install-'))
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...names]
    const { ok, output } = await runCommand('npm', args, { cwd: folder })
    if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output}`)
    const modules = path.join(folder, 'node_modules')
    const { packages } = JSON.parse(
      readFileSync(path.join(modules, '.package-lock.json'), 'utf8'),
    ) as { packages: Record<string, unknown> }
    const bytes = readdirSync(modules, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => lstatSync(path.join(parentPath, name)))
      .reduce((sum, { blocks, size }) => sum + (blocks ? blocks * 512 : size), 0)
    return { packages: Object.keys(packages).length, megabytes: bytes / 1_000_000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(name: string, { packages, megabytes }: Installed): void {
  console.log(
    `${name.padEnd(26)}${`${packages} packages`.padStart(14)}${`${megabytes.toFixed(0)} MB on disk`.padStart(18)}`,
  )
}

async function main(): Promise<void> {
  if (!existsSync(path.join(root, 'dist/src/index.js'))) {
    throw new Error('There is no dist to pack: run `npm run build` first.')
  }
  const place = mkdtempSync(path.join(tmpdir(), 'latchkit-packed-'))
  try {
    const tarball = await packTarball(root, place)
    print('the required peers alone', await install(peers))
    print('latchkit with them', await install([tarball, ...peers]))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
