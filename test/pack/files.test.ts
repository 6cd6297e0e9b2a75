import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries, root } from '../../tools/entries.ts'
import { neutralModules, readSourceGraph } from '../../tools/planFiles.ts'
import { walkFiles } from '../../tools/walkFiles.ts'

const dist = path.join(root, 'dist')
const graph = readSourceGraph(root)

/** Each script of the package, with its modules according to its source map. */
const files = walkFiles(dist, /\.js$/).map((file) => {
  // An entry only re-exports names: it has no code and no map.
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

test('default: no module is in two files, and every module is in the source graph', () => {
  const modules = files.flatMap((file) => file.modules)
  expect(modules.length).toBeGreaterThan(300)
  expect(modules.filter((module, index) => modules.indexOf(module) !== index)).toEqual([])
  expect(modules.filter((module) => !graph.has(module))).toEqual([])
})

test("default: client modules and modules that a server can run never share a file, and client files start with 'use client'", () => {
  const neutral = neutralModules(
    graph,
    entries.map(({ source }) => source),
  )
  const wrong = files.flatMap(({ name, code, modules }) => {
    const isClient = /^(['"])use client\1;/.test(code)
    const misplaced = modules.filter((module) => neutral.has(module) === isClient)
    return misplaced.map(
      (module) => `${name}, which is ${isClient ? '' : 'not '}of the client, contains ${module}`,
    )
  })
  expect(wrong).toEqual([])
  const clientFiles = files.filter(({ modules }) =>
    modules.some((module) => graph.get(module)?.isClient),
  )
  expect(clientFiles.length).toBeGreaterThan(5)
  expect(clientFiles.filter(({ code }) => !/^(['"])use client\1;/.test(code))).toEqual([])
})

test('default: every imported file exists, including lazily imported ones', () => {
  const missing = files.flatMap(({ name, code }) =>
    [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)]
      .map(([, to = '']) => path.join(path.dirname(name), to))
      .filter((to) => !existsSync(path.join(dist, to)))
      .map((to) => `${name}: ${to}`),
  )
  expect(missing).toEqual([])
})
