import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, root } from '../../tools/entries.ts'
import { type InstalledKit, installKit } from './installKit.ts'
import { installPackages } from './installPackages.ts'

let kit: InstalledKit

beforeAll(async () => {
  kit = await installKit()
  plain = importAll()
})

afterAll(() => kit.remove())

/** Newest of each line that the package is promised for, the oldest promised one among them. */
const nodes = ['20.19.0', '22.23.3'] as const
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
/** As a framework with server components treats `'use client'`. */
const boundary = ['--import', fileURLToPath(new URL('clientBoundary.mjs', import.meta.url))]
const forServers = ['--conditions', 'react-server']

/** Runs a module in a process of its own and returns what it printed, or the error. */
function run(code: string, args: readonly string[] = [], node = process.execPath): string {
  const { stdout, stderr, status } = spawnSync(
    node,
    [...args, '--input-type=module', '--eval', code],
    { cwd: kit.folder, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : `error: ${stderr}`
}

const names = entries.map(({ name }) => name)

/** Imports each entry, and wagmi, in one process: the names of each, or its error. */
function importAll(args: readonly string[] = [], node?: string): Record<string, string> {
  const code = `
    const found = {}
    for (const name of ${JSON.stringify([...names, 'wagmi'])}) {
      found[name] = await import(name).then((entry) => Object.keys(entry).join(' '), String)
    }
    console.log(JSON.stringify(found))`
  const printed = run(code, args, node)
  if (!printed.startsWith('{')) throw new Error(printed)
  return JSON.parse(printed)
}

/** The names of an entry, and no error. */
const imported = /^[\w$]+( [\w$]+)+$/

/** The same in plain Node, which every other way must agree with. */
let plain: Record<string, string> = {}

test.each(names)(
  'behavior: %s is imported by plain Node: nothing of a browser is touched at import',
  (name) => {
    expect(plain[name]).toMatch(imported)
  },
)

describe('where React is the one for servers', () => {
  let framed: Record<string, string> = {}
  let bare: Record<string, string> = {}

  beforeAll(() => {
    framed = importAll([...forServers, ...boundary])
    bare = importAll(forServers)
  })

  test.each(names)('behavior: %s is imported as frameworks do it', (name) => {
    expect(framed[name]).toMatch(imported)
    expect(framed[name]).toBe(plain[name])
  })

  // Route loaders: these entries hold no React, so they need no framework.
  test.each(['latchkit/queries/options', 'latchkit/networks'])(
    'behavior: %s is imported by plain Node',
    (name) => {
      expect(bare[name]).toBe(plain[name])
    },
  )

  test.each(['latchkit', 'latchkit/connectors', 'latchkit/queries', 'latchkit/ui', 'wagmi'])(
    'error: %s in plain Node, without a framework: it says what React lacks there',
    (name) => {
      expect(bare[name]).toMatch(
        /SyntaxError: Named export '\w+' not found\. The requested module 'react'/,
      )
    },
  )
})

test('behavior: a server component makes a kit, and has only references to what is of the client', () => {
  const code = `
    import { createDefaultKit, KitProvider, useKitAccount } from 'latchkit'
    import { ConnectButton, KitDialog, NetworkButton } from 'latchkit/ui'
    import { mainnet } from 'latchkit/networks'
    import { useNativeBalance } from 'latchkit/queries'
    const kit = createDefaultKit({ projectId: 'server', networks: [mainnet], ssr: true })
    console.log(kit.getState().namespaces.eip155.status)
    for (const part of [KitProvider, useKitAccount, ConnectButton, KitDialog, NetworkButton, useNativeBalance]) {
      try { part({}) } catch (error) { console.log(error.message) }
    }`
  expect(run(code, [...forServers, ...boundary]).split('\n')).toEqual([
    'checking',
    ...['KitProvider', 'useKitAccount', 'ConnectButton', 'KitDialog', 'NetworkButton'].map(
      (name) => `${name} is of the client.`,
    ),
    'useNativeBalance is of the client.',
  ])
})

if (isDeep) {
  describe.each(nodes)('Node %s', (version) => {
    let node = ''

    beforeAll(async () => {
      node = await installNode(version)
    })

    test('behavior: imports every entry, also where React is the one for servers', () => {
      expect(importAll([], node)).toEqual(plain)
      expect(importAll([...forServers, ...boundary], node)).toEqual(plain)
    })
  })
}

/** Node of an exact version, from npm. */
async function installNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const modules = await installPackages(`node-${version}`, { [name]: version })
  return path.join(modules, name, 'bin', system === 'win' ? 'node.exe' : 'node')
}

test('behavior: the package ships its code, its stylesheet, its licence and its docs, and no source', () => {
  const folder = path.join(kit.folder, 'node_modules/latchkit')
  expect(readdirSync(folder).sort()).toEqual(
    [
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'dist',
      'docs',
      'package.json',
    ].sort(),
  )
  expect(existsSync(path.join(folder, 'dist/ui/styles.css'))).toBe(true)
})

test('behavior: the stylesheet has types: TypeScript imports it without those of a bundler', () => {
  const check = (name: string) => {
    const options = {
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      types: [],
      noUncheckedSideEffectImports: true,
    }
    writeFileSync(path.join(kit.folder, 'styles.ts'), `import '${name}'\nexport {}\n`)
    writeFileSync(
      path.join(kit.folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['styles.ts'] }),
    )
    return spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.'], {
      cwd: kit.folder,
      encoding: 'utf8',
    }).stdout
  }
  expect(check('latchkit/ui/styles.css')).toBe('')
  expect(check('latchkit/ui/style.css')).toContain('TS2882')
})
