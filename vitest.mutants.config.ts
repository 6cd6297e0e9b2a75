import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { loadMutant } from './tools/mutants/runMutant.ts'
import config from './vitest.config.ts'

/**
 * The tests, for Stryker (`tools/mutants`): those of the product, without those that read its text, weigh it or
 * break it themselves, and without the long walks.
 */
const never = [
  'tools/**',
  'playground/**',
  'test/*.test.*',
  'test/spec/**',
  'test/exports/**',
  '**/*.mutants.test.*',
]

/** Of the slow ones those of the product against real chains. */
const chains = ['test/contract/stack/**/*.test.ts']

const projects = (config.test?.projects ?? []) as {
  plugins: Plugin[]
  test: { name: string; include: string[]; exclude: string[]; setupFiles?: string[] }
}[]

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: projects
      .filter(({ test }) => test.name !== 'ledger')
      .map(({ test, plugins, ...rest }) => ({
        ...rest,
        plugins: [...plugins, loadMutant()],
        test: {
          ...test,
          // With many mutants a test hangs, so the limit for hangs is shorter.
          ...(test.name === 'slow' ? { include: chains } : { testTimeout: 15_000 }),
          exclude: [...test.exclude, ...never],
          setupFiles: ['tools/mutants/freshCoverage.ts', ...(test.setupFiles ?? [])],
        },
      })),
  },
})
