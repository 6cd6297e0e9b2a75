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

/** The supported Node versions to test, including the oldest one. */
const nodes = ['20.19.0', '22.23.3'] as const
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
/** Node's arguments to treat `'use client'` like a framework with server components. */
const boundary = ['--import', fileURLToPath(new URL('clientBoundary.mjs', import.meta.url))]
const forServers = ['--conditions', 'react-server']

/** Runs a module in a new process, and returns its output or the error. */
function run(code: string, args: readonly string[] = [], node = process.execPath): string {
  const { stdout, stderr, status } = spawnSync(
    node,
    [...args, '--input-type=module', '--eval', code],
    { cwd: kit.folder, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : `error: ${stderr}`
}

const names = entries.map(({ name }) => name)

/** Imports each entry and wagmi in one process. Returns the exported names of each, or its error. */
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

/** Matches a list of exported names, not an error. */
const imported = /^[\w$]+( [\w$]+)+$/

/** The exported names in plain Node, which every other environment must match. */
let plain: Record<string, string> = {}

test.each(names)(
  'behavior: plain Node can import %s, which uses no browser API at import',
  (name) => {
    expect(plain[name]).toMatch(imported)
  },
)

describe('with the react-server build of React', () => {
  let framed: Record<string, string> = {}
  let bare: Record<string, string> = {}

  beforeAll(() => {
    framed = importAll([...forServers, ...boundary])
    bare = importAll(forServers)
  })

  test.each(names)('behavior: a framework with server components can import %s', (name) => {
    expect(framed[name]).toMatch(imported)
    expect(framed[name]).toBe(plain[name])
  })

  // For route loaders: these entries do not import React, so they need no framework.
  test.each(['latchkit/queries/options', 'latchkit/networks'])(
    'behavior: plain Node can import %s',
    (name) => {
      expect(bare[name]).toBe(plain[name])
    },
  )

  test.each(['latchkit', 'latchkit/connectors', 'latchkit/queries', 'latchkit/ui', 'wagmi'])(
    'error: importing %s in plain Node, without a framework, fails with the export that React lacks',
    (name) => {
      expect(bare[name]).toMatch(
        /SyntaxError: Named export '\w+' not found\. The requested module 'react'/,
      )
    },
  )
})

test('behavior: a server component can create a kit, and gets only references to client components and hooks', () => {
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

    test('behavior: imports every entry, also with the react-server build of React', () => {
      expect(importAll([], node)).toEqual(plain)
      expect(importAll([...forServers, ...boundary], node)).toEqual(plain)
    })
  })
}

/** Installs an exact version of Node from npm, and returns the path of its program. */
async function installNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const modules = await installPackages(`node-${version}`, { [name]: version })
  return path.join(modules, name, 'bin', system === 'win' ? 'node.exe' : 'node')
}

test('behavior: the package contains its built code, stylesheet, licence and docs, and no source folders', () => {
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

test('behavior: the stylesheet has types, so TypeScript accepts its import without the types of a bundler', () => {
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
