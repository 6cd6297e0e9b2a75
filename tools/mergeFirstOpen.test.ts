import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachedFrom, readDistGraph } from './distGraph.ts'
import { firstOpen, firstOpenModules } from './firstOpenModules.ts'
import { hooks, merged, mergeFirstOpen } from './mergeFirstOpen.ts'

let dist = ''
const entries = ['src/index.js', 'ui/index.js']

/** A small package: two entries, a dialog, a view of its own, and code for a stored connection. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'src/index.js': [
    "export { base } from './base.js'",
    "export { useKit } from './react/useKit.js'",
    "export { useTheme } from './react/useTheme.js'",
    "export { useOther } from './react/useOther.js'",
    "export const live = () => import('./live.js')",
    '',
  ].join('\n'),
  'src/react/useKit.js': 'export const useKit = () => 1\n',
  'src/react/useTheme.js':
    "import { useKit } from './useKit.js'\nexport const useTheme = () => useKit()\n",
  'src/react/useOther.js': 'export const useOther = () => 3\n',
  'src/react/useLate.js': 'export const useLate = () => 4\n',
  'src/base.js': "export const base = { name: 'base' }\n",
  'src/live.js': "import { both } from './both.js'\nexport const live = both\n",
  'src/both.js': "export const both = { name: 'both' }\n",
  'ui/index.js': "'use client';\nexport { open } from './open.js'\n",
  'ui/open.js': "export const open = () => import('./dialog/DialogHost.js')\n",
  'ui/dialog/DialogHost.js': "export { Dialog, again, help } from './Dialog.js'\n",
  'ui/dialog/Dialog.js': [
    "'use client';",
    "import { base } from '../../src/base.js'",
    "import { both } from '../../src/both.js'",
    "import { useKit } from '../../src/react/useKit.js'",
    "import { useLate } from '../../src/react/useLate.js'",
    "import { part } from '../parts/part.js'",
    "import styles from '../parts/Part.module.css.js'",
    'export const Dialog = { base, both, part, styles, useKit, useLate }',
    "export const help = () => import('../views/help.js')",
    "export const again = () => import('./DialogHost.js').then((module) => module.Dialog)",
    '',
  ].join('\n'),
  'ui/parts/part.js': [
    "'use client';",
    "const own = 'part'",
    'export const part = { own, set: /* @__PURE__ */ new Set([1]) }',
    "export const later = () => import('./Part.module.css.js')",
    "if (process.env.NODE_ENV === 'never') console.log('development')",
    'export { own as partName }',
    '',
  ].join('\n'),
  'ui/parts/Part.module.css.js': "export default { part: 'lk-part' }\n",
  'ui/views/help.js': [
    "import { both } from '../../src/both.js'",
    "import { useTheme } from '../../src/react/useTheme.js'",
    "import { part, partName } from '../parts/part.js'",
    "import styles from '../parts/Part.module.css.js'",
    'export const view = { both, part, partName, styles, useTheme }',
    '',
  ].join('\n'),
}

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'latchkit-merge-'))
  for (const [name, code] of Object.entries(files)) put(name, code)
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

function put(name: string, code: string): void {
  const file = path.join(dist, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, code)
}

const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(path.join(dist, name)).href)

test('default: what only the first open loads is one module, and each old file passes on the same objects', async () => {
  await mergeFirstOpen(dist, entries)
  const { Dialog, help, again } = await load(firstOpen)
  expect((await load('ui/dialog/Dialog.js')).Dialog).toBe(Dialog)
  const part = await load('ui/parts/part.js')
  expect(Object.keys(part)).toEqual(expect.arrayContaining(['part', 'partName']))
  expect(part.partName).toBe('part')
  expect(part.part).toBe(Dialog.part)
  expect((await load('ui/parts/Part.module.css.js')).default).toBe(Dialog.styles)
  expect((await part.later()).default).toBe(Dialog.styles)
  expect((await load('src/base.js')).base).toBe(Dialog.base)
  expect((await load('src/both.js')).both).toBe(Dialog.both)
  const { view } = await help()
  expect(view.partName).toBe('part')
  expect(view.part).toBe(Dialog.part)
  expect(view.styles).toBe(Dialog.styles)
  expect(view.both).toBe(Dialog.both)
  expect(await again()).toBe(Dialog)
})

test('default: nothing that is merged loads with an entry, or with what an entry asks for later', async () => {
  const modules = firstOpenModules(readDistGraph(dist), entries)
  expect(modules).toEqual(['ui/parts/Part.module.css.js', 'ui/parts/part.js'])
  await mergeFirstOpen(dist, entries)
  const graph = readDistGraph(dist)
  const before = reachedFrom(graph, entries, (_, to) => to !== firstOpen)
  expect([...before].sort()).toEqual([
    'src/base.js',
    'src/both.js',
    'src/index.js',
    'src/live.js',
    'src/react/sharedHooks.js',
    'src/react/useKit.js',
    'src/react/useOther.js',
    'src/react/useTheme.js',
    'ui/index.js',
    'ui/open.js',
  ])
  expect(reachedFrom(graph, ['ui/views/help.js'])).toContain(merged)
})

test('default: what bundlers read in it stays: its side of the boundary, notes, the mode', async () => {
  await mergeFirstOpen(dist, entries)
  const code = read(merged)
  expect(code).toMatch(/^'use client';\n/)
  expect(code.match(/use client/g)).toHaveLength(1)
  expect(code).toContain('/* @__PURE__ */ new Set([1])')
  expect(code).toContain('process.env.NODE_ENV')
  // What is asked for later is asked for: as an object in here, all that it exports would be kept alive.
  expect(code).toMatch(/import\(["'`]\.\.\/parts\/Part\.module\.css\.js["'`]\)/)
  expect(code).not.toContain(path.basename(dist))
  expect(read('ui/parts/part.js')).toMatch(/^'use client';\n/)
  expect(read('ui/parts/Part.module.css.js')).not.toContain('use client')
  expect(read('ui/dialog/Dialog.js')).toBe(files['ui/dialog/Dialog.js'])
  expect(read(firstOpen)).toBe(files[firstOpen])
})

test('default: hooks of the page that the dialog or a view shares are one module, and the others stay', async () => {
  await mergeFirstOpen(dist, entries)
  const { exports } = readDistGraph(dist).get(hooks) ?? {}
  expect([...(exports ?? [])].sort()).toEqual(['useKit', 'useTheme'])
  const [entry, { Dialog, help }] = [await load('src/index.js'), await load(firstOpen)]
  expect(entry.useKit).toBe(Dialog.useKit)
  expect(entry.useTheme).toBe((await help()).view.useTheme)
  for (const other of ['src/react/useOther.js', 'src/react/useLate.js'])
    expect(read(other)).toBe(files[other])
})

test('error: two modules export one name', async () => {
  put('ui/parts/part.js', 'export const part = 1\nexport const PartModuleCss = 2\n')
  await expect(mergeFirstOpen(dist, entries)).rejects.toThrow(
    'ui/parts/part.js and ui/parts/Part.module.css.js both export PartModuleCss: rename one of them.',
  )
})

test('error: a module does not say what it exports', async () => {
  put('ui/parts/part.js', "export const part = 1\nexport * from './Part.module.css.js'\n")
  await expect(mergeFirstOpen(dist, entries)).rejects.toThrow('ui/parts/part.js has an `export *`')
})
