import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walkFiles } from '../../tools/walkFiles.ts'
import { type InstalledApp, installApp } from './installApp.ts'
import { launchBrowser, visitorAddress } from './openVisitor.ts'
import { serveApp } from './serveApp.ts'
import { type SecondVisit, visitTwice } from './visitTwice.ts'

/** Builds with frameworks take minutes, so they run in `npm run test:deep` only. */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
const long = { timeout: 900_000 }

/** The webpack warning about a dependency of viem, which appears whatever the app imports. */
const ofVendor = /^\.\/node_modules\/ox\/_esm\/tempo\/\S+\nCritical dependency: .*$/gm
/** The Vite 8 warning about an option that the plugin of React Router 7 sets. */
const ofRouterPlugin =
  /^The `envFile` option is deprecated, please use `envDir: false` instead\.$/gm
const aWarning = /warn|⚠|deprecat|hydrat|mismatch|externalized/i

/** Warnings in the output of a build, except npm's own, the summary line and known warnings about vendors' code. */
function warningsOf(output: string): string[] {
  return output
    .replace(ofVendor, '')
    .replace(ofRouterPlugin, '')
    .replace(/^⚠ Compiled with warnings in .*$/gm, '')
    .split('\n')
    .filter((line) => aWarning.test(line) && !line.startsWith('npm warn'))
    .filter((line) => !/node:worker_threads.*node_modules\/ox\//.test(line))
}

function expectHydrated(visit: SecondVisit) {
  expect(visit.problems).toEqual([])
  // The server reads the account from the cookie, and the first client render matches its page.
  expect(visit.html).toContain(visitorAddress)
  expect(visit.html).toContain('data-testid="kit">checking<')
  const [first = '', ...later] = visit.faces
  expect(first).toMatch(/^(Reconnecting)+$/)
  expect(later.at(-1)).toMatch(/Address starting 0xf3/)
  expect(visit.faces.filter((face) => face.includes('Connect wallet'))).toEqual([])
  expect(visit.account).toBe(visitorAddress)
  // The wallet shows no second prompt.
  expect(visit.asked.filter((method) => /request(Accounts|Permissions)/.test(method))).toEqual([])
}

if (isDeep) {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  describe('Next', () => {
    let app: InstalledApp
    beforeAll(async () => {
      app = await installApp('next')
    }, long.timeout)
    afterAll(() => app.remove())

    describe.each([
      ['Turbopack', [], '.next'],
      ['webpack', ['--webpack'], '.next-webpack'],
    ] as const)('built by %s', (_, flags, out) => {
      const env = { FIXTURE_OUT: out }

      test('behavior: builds from the tarball without a warning', long, async () => {
        const { ok, output } = await app.run('next', ['build', ...flags], env)
        expect(ok, output).toBe(true)
        expect(output).toContain('Compiled')
        expect(warningsOf(output)).toEqual([])
      })

      test(
        'behavior: a connected visitor sees no hydration mismatch and no flash, with the app router and the pages router',
        long,
        async () => {
          const server = await serveApp(app, [...next('start')], env)
          try {
            const appRouter = await visitTwice(browser, server.url)
            expectHydrated(appRouter)
            const pagesRouter = await visitTwice(browser, `${server.url}/legacy`)
            expectHydrated(pagesRouter)
            // With wagmi's own reconnecting, its hooks return the account on the server already.
            expect(pagesRouter.servedAccount).toBe(visitorAddress)
          } finally {
            await server.stop()
          }
          expect(server.output()).not.toMatch(aWarning)
        },
      )
    })

    test(
      'behavior: the development server, which reports mismatches in more detail, reports none',
      long,
      async () => {
        const server = await serveApp(app, next('dev'), { FIXTURE_OUT: '.next-dev' })
        try {
          expectHydrated(await visitTwice(browser, server.url))
          expectHydrated(await visitTwice(browser, `${server.url}/legacy`))
        } finally {
          await server.stop()
        }
        expect(server.output()).not.toMatch(aWarning)
      },
    )
  })

  describe('React Router', () => {
    let app: InstalledApp
    beforeAll(async () => {
      app = await installApp('react-router')
    }, long.timeout)
    afterAll(() => app.remove())

    async function build(mode: 'production' | 'development') {
      const env = { NODE_ENV: mode }
      const client = await app.run('vite', ['build', '--mode', mode, '--outDir', 'out/client'], env)
      const server = await app.run(
        'vite',
        ['build', '--mode', mode, '--ssr', 'src/server.jsx', '--outDir', 'out/server'],
        env,
      )
      expect(client.ok && server.ok, client.output + server.output).toBe(true)
      return client.output + server.output
    }

    async function visit(mode: 'production' | 'development') {
      const server = await serveApp(app, ['serve.js'], { NODE_ENV: mode })
      try {
        return await visitTwice(browser, server.url)
      } finally {
        await server.stop()
      }
    }

    test.each(['production', 'development'] as const)(
      'behavior: built for %s without a warning; a connected visitor sees no hydration mismatch and no flash',
      long,
      async (mode) => {
        expect(warningsOf(await build(mode))).toEqual([])
        expectHydrated(await visit(mode))
      },
    )

    describe('in framework mode', () => {
      const config = ['--config', 'vite.framework.config.js']

      test.each(['production', 'development'] as const)(
        'behavior: built for %s without a warning; a connected visitor sees no hydration mismatch and no flash',
        long,
        async (mode) => {
          const env = { NODE_ENV: mode }
          const built = await app.run('react-router', ['build', '--mode', mode, ...config], env)
          expect(built.ok, built.output).toBe(true)
          expect(warningsOf(built.output)).toEqual([])
          const server = await serveApp(app, ['serveFramework.js'], env)
          try {
            expectHydrated(await visitTwice(browser, server.url))
          } finally {
            await server.stop()
          }
          expect(warningsOf(server.output())).toEqual([])
        },
      )

      test('behavior: the development server reports no hydration mismatch', long, async () => {
        const program = 'node_modules/@react-router/dev/bin.js'
        const at = ['--port', 'PORT', '--host', '127.0.0.1']
        const server = await serveApp(app, [program, 'dev', ...at, ...config])
        try {
          expectHydrated(await visitTwice(browser, server.url))
        } finally {
          await server.stop()
        }
        expect(warningsOf(server.output())).toEqual([])
      })
    })

    test(
      "behavior: the same visit detects a mismatch when the first client render differs from the server's",
      long,
      async () => {
        // The file with the hook, whose name depends on the build.
        const [file = ''] = walkFiles(
          path.join(app.folder, 'node_modules/latchkit/dist/parts'),
          /\.js$/,
        ).filter((one) => readFileSync(one, 'utf8').includes('function useKitAccount('))
        const code = readFileSync(file, 'utf8')
        const wrong = code.replace(
          /(function useKitAccount\([\s\S]*?\bstatus)(,\n)/,
          "$1: typeof window === 'object' ? 'reconnecting' : status$2",
        )
        expect(wrong).not.toBe(code)
        writeFileSync(file, wrong)
        await build('development')
        const { problems } = await visit('development')
        expect(problems.join()).toMatch(/hydrat/i)
      },
    )
  })
}

function next(command: 'start' | 'dev'): string[] {
  return ['node_modules/next/dist/bin/next', command, '-p', 'PORT', '-H', '127.0.0.1']
}

test('behavior: the fixture apps pin exact versions of their dependencies, and do not list the kit', () => {
  for (const name of ['next', 'react-router']) {
    const manifest = readFileSync(
      new URL(`../fixtures/apps/${name}/package.json`, import.meta.url),
      'utf8',
    )
    const { dependencies, devDependencies } = JSON.parse(manifest)
    const versions = { ...dependencies, ...devDependencies }
    expect(Object.keys(versions)).not.toContain('latchkit')
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  }
})
