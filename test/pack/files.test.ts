import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries, root } from '../../tools/entries.ts'
import { neutralModules, readSourceGraph } from '../../tools/planFiles.ts'
import { walkFiles } from '../../tools/walkFiles.ts'

const dist = path.join(root, 'dist')
const graph = readSourceGraph(root)

/** Each script of the package, and the modules that its source map says it is made of. */
const files = walkFiles(dist, /\.js$/).map((file) => {
  // An entry only passes on names: it has no code, and no map.
  const map = `${file}.map`
  const { sources } = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : { sources: [] }
  return {
    name: path.relative(dist, file),
    code: readFileSync(file, 'utf8'),
    modules: sources.map((source: string) =>
      path.relative(root, path.resolve(path.dirname(file), source)).replace(/\.css\.js$/, '.css'),
    ) as string[],
  }
})

test('default: no module is in two files, and none of them is a stranger', () => {
  const modules = files.flatMap((file) => file.modules)
  expect(modules.length).toBeGreaterThan(300)
  expect(modules.filter((module, index) => modules.indexOf(module) !== index)).toEqual([])
  expect(modules.filter((module) => !graph.has(module))).toEqual([])
})

test("default: what belongs to the client and what a server can run never share a file, and the client's say so", () => {
  const neutral = neutralModules(
    graph,
    entries.map(({ source }) => source),
  )
  const wrong = files.flatMap(({ name, code, modules }) => {
    const isClient = /^(['"])use client\1;/.test(code)
    const strangers = modules.filter((module) => neutral.has(module) === isClient)
    return strangers.map(
      (module) => `${name}, which is ${isClient ? '' : 'not '}of the client, holds ${module}`,
    )
  })
  expect(wrong).toEqual([])
  const told = files.filter(({ modules }) => modules.some((module) => graph.get(module)?.isClient))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ code }) => !/^(['"])use client\1;/.test(code))).toEqual([])
})

test('default: each file that another names is there, lazily named ones too', () => {
  const gone = files.flatMap(({ name, code }) =>
    [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)]
      .map(([, to = '']) => path.join(path.dirname(name), to))
      .filter((to) => !existsSync(path.join(dist, to)))
      .map((to) => `${name}: ${to}`),
  )
  expect(gone).toEqual([])
})
