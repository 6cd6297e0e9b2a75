import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWithVite, findKitParts, modulesBelow } from './bundlers.ts'
import { type InstalledKit, installKit } from './installKit.ts'
import { floor, testBundles } from './testBundles.ts'

let kit: InstalledKit

beforeAll(async () => {
  kit = await installKit()
})

afterAll(() => kit.remove())

describe('an app built by Vite from the packed tarball', () => {
  testBundles(buildWithVite, () => kit)
})

test('behavior: the plain-wagmi page of the playground, built from the tarball, contains no module of ui or queries', async () => {
  kit.copy('playground/pages/plain-wagmi')
  kit.copy('playground/panel')
  // The dev wallets import the description of the local chains.
  kit.copy('playground/stack')
  const bundle = await buildWithVite(`${kit.folder}/playground/pages/plain-wagmi`, 'main.tsx')
  const bare = await buildWithVite(kit.addApp('bare', { 'main.js': floor }))
  expect(bundle.warnings).toEqual(bare.warnings)
  expect(modulesBelow(bundle, 'latchkit/connectors/')).not.toEqual([])
  expect(findKitParts(bundle)).toEqual([])
})

test('behavior: the queries-only page of the playground, built from the tarball, contains no module of ui or connectors', async () => {
  kit.copy('playground/pages/queries-only')
  kit.copy('playground/panel')
  kit.copy('playground/stack')
  // A dependency of the page, not of the kit.
  kit.link('@tanstack/react-query-devtools')
  const bundle = await buildWithVite(`${kit.folder}/playground/pages/queries-only`, 'main.tsx')
  expect(modulesBelow(bundle, '@tanstack/query-devtools/')).not.toEqual([])
  expect(modulesBelow(bundle, 'latchkit/queries/')).not.toEqual([])
  expect(modulesBelow(bundle, 'latchkit/ui/')).toEqual([])
  expect(modulesBelow(bundle, 'latchkit/connectors/')).toEqual([])
})

test('behavior: a bare wagmi app that reads a contract contains Vite’s helper for lazy imports, so the size gate can leave it out', async () => {
  const reading = `${floor}\nimport { readContract } from 'wagmi/actions'\nglobalThis.read = readContract\n`
  const bare = await buildWithVite(kit.addApp('helper', { 'main.js': reading }))
  expect(bare.chunks.flatMap(({ modules }) => modules)).toContainEqual(
    expect.stringContaining('vite/preload-helper'),
  )
})
