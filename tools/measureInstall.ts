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
import packageJson from '../package.json' with { type: 'json' }
import { root } from './entries.ts'
import { packTarball } from './packTarball.ts'
import { runCommand } from './runCommand.ts'

/**
 * Measures the cost of an install: the required peers alone, the built package with them, and the optional peer for
 * WalletConnect in addition. It runs the install commands of the README, so it also proves that they resolve. Needs the
 * registry. `npm run size:install -- --accept` stores the figures; a test compares the README with them.
 */
const memory = path.join(root, 'tools/install.json')
const viem = 'viem@2.57.1'
const walletConnect = `@walletconnect/ethereum-provider@${packageJson.peerDependencies['@walletconnect/ethereum-provider']}`
const peers = ['react', 'react-dom', 'wagmi', viem, '@tanstack/react-query']

type Installed = {
  packages: number
  /** Returns the disk usage as `du` counts it: small files fill whole blocks. */
  megabytes: number
}

/** Runs install commands one after another in a new folder, and measures it after each. */
async function install(...lines: readonly (readonly string[])[]): Promise<Installed[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkit-install-'))
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
    const weights: Installed[] = []
    for (const names of lines) {
      const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...names]
      const { ok, output } = await runCommand('npm', args, { cwd: folder })
      if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output}`)
      weights.push(weigh(path.join(folder, 'node_modules')))
    }
    return weights
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function weigh(modules: string): Installed {
  const { packages } = JSON.parse(
    readFileSync(path.join(modules, '.package-lock.json'), 'utf8'),
  ) as { packages: Record<string, unknown> }
  const bytes = readdirSync(modules, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => lstatSync(path.join(parentPath, name)))
    .reduce((sum, { blocks, size }) => sum + (blocks ? blocks * 512 : size), 0)
  return { packages: Object.keys(packages).length, megabytes: Math.round(bytes / 1_000_000) }
}

function print(name: string, { packages, megabytes }: Installed): void {
  console.log(
    `${name.padEnd(26)}${`${packages} packages`.padStart(14)}${`${megabytes} MB on disk`.padStart(18)}`,
  )
}

async function main(): Promise<void> {
  if (!existsSync(path.join(root, 'dist/src/index.js'))) {
    throw new Error('There is no dist to pack: run `npm run build` first.')
  }
  const place = mkdtempSync(path.join(tmpdir(), 'latchkit-packed-'))
  try {
    const tarball = await packTarball(root, place)
    const [alone] = await install(peers)
    const [kit, both] = await install([tarball, ...peers], [walletConnect, viem])
    if (!alone || !kit || !both) throw new Error('Not every line was weighed.')
    const rows = {
      'the required peers alone': alone,
      'latchkit with them': kit,
      'WalletConnect, more': {
        packages: both.packages - kit.packages,
        megabytes: both.megabytes - kit.megabytes,
      },
    }
    for (const [name, row] of Object.entries(rows)) print(name, row)
    if (process.argv.includes('--accept')) {
      writeFileSync(memory, `${JSON.stringify(rows, null, 2)}\n`)
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
