import { defineConfig } from 'vitest/config'
import { root } from './tools/entries.ts'

/**
 * The type tests: files that are compiled and never run. The compiler reads all of the project, and an error in any of its
 * files fails the run.
 */
export default defineConfig({
  root,
  test: {
    include: [],
    typecheck: {
      enabled: true,
      only: true,
      include: ['{src,connectors,queries,ui,test}/**/*.test-d.{ts,tsx}'],
      tsconfig: './tsconfig.check.json',
    },
  },
})
