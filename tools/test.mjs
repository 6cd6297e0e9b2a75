import { makeReady } from './ready.mjs'

makeReady()
const { register } = await import('tsx/esm/api')
register()
const { testAll } = await import('./testAll.ts')
process.exitCode = await testAll({
  deep: process.argv.includes('--deep'),
  all: process.argv.includes('--all'),
})
