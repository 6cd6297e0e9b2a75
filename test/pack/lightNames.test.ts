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

/** Packages that are left out of the measured size, because the app may already contain them. */
const others =
  /^(react|react-dom|wagmi|@wagmi\/core|viem|@tanstack\/react-query|zustand|valibot)(\/|$)/

/** Returns the compressed size of an app that imports one name, built with webpack, which removes the least unused code. */
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

// The limit is 1.2 times the size in bytes that each name had when the package had one file per module.
test.each([
  ['formatAmount', 'latchkit/actions', 310],
  ['BaseError', 'latchkit', 270],
  ['createHttp', 'latchkit/queries/options', 1_730],
])(
  'behavior: an app that imports only %s of %s stays small with webpack',
  async (name, from, sizeBefore) => {
    expect(await weigh(name, from)).toBeLessThanOrEqual(sizeBefore * 1.2)
  },
)

// The parser is part of the same file, so the limit is a fixed size instead of 1.2 times the earlier one.
test('behavior: an app that imports only getPortfolioQueryOptions of latchkit/queries/options contains at most 4,000 bytes of the kit', async () => {
  expect(await weigh('getPortfolioQueryOptions', 'latchkit/queries/options')).toBeLessThanOrEqual(
    4_000,
  )
})

test('behavior: the same measurement reports a large import', async () => {
  expect(await weigh('createKit', 'latchkit')).toBeGreaterThan(4_000)
})
