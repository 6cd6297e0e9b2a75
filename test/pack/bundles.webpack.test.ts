import { afterAll, beforeAll, describe } from 'vitest'
import { buildWithWebpack } from './bundlers.ts'
import { type InstalledKit, installKit } from './installKit.ts'
import { testBundles } from './testBundles.ts'

let kit: InstalledKit

beforeAll(async () => {
  kit = await installKit()
})

afterAll(() => kit.remove())

describe('an app built by webpack from the packed tarball', () => {
  testBundles(buildWithWebpack, () => kit)
})
