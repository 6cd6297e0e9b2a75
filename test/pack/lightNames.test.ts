import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webpack from 'webpack'
import { brotliSize } from '../../tools/hostApp.ts'
import { type InstalledKit, installKit } from './installKit.ts'

let kit: InstalledKit

beforeAll(async () => {
  kit = await installKit()
})

afterAll(() => kit.remove())

/** Of these an app that takes one light name of the kit may have its own copy, or none. */
const others =
  /^(react|react-dom|wagmi|@wagmi\/core|viem|@tanstack\/react-query|zustand|valibot)(\/|$)/

/** What an app with one name of the package weighs by webpack, the bundler that shakes least. */
async function weigh(name: string, from: string): Promise<number> {
  const app = kit.addApp(`light-${name}`, {
    'main.js': `import { ${name} } from '${from}'\nglobalThis.held = ${name}\n`,
  })
  const compiler = webpack({
    mode: 'production',
    context: app,
    entry: path.join(app, 'main.js'),
    output: { path: path.join(app, 'out'), module: true, filename: 'main.js' },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request = '' }, done) =>
      others.test(request) ? done(undefined, `module ${request}`) : done(),
    performance: false,
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, made) => (error ? reject(error) : resolve(made)))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([])
  return brotliSize(readFileSync(path.join(app, 'out/main.js'), 'utf8'))
}

// 1.2 times what each weighed when the package had one file for each module.
test.each([
  ['formatAmount', 'latchkit/actions', 310],
  ['BaseError', 'latchkit', 270],
  ['createHttp', 'latchkit/queries/options', 1_730],
])('behavior: %s of %s alone stays light under webpack', async (name, from, before) => {
  expect(await weigh(name, from)).toBeLessThanOrEqual(before * 1.2)
})

// It was 1,980 bytes, and its parser came with a second request. The parser comes with it now, so it misses 1.2 times that.
test('behavior: getPortfolioQueryOptions of latchkit/queries/options alone weighs its reader and its parser', async () => {
  expect(await weigh('getPortfolioQueryOptions', 'latchkit/queries/options')).toBeLessThanOrEqual(
    4_000,
  )
})

test('behavior: the same measure finds what is heavy', async () => {
  expect(await weigh('createKit', 'latchkit')).toBeGreaterThan(4_000)
})
