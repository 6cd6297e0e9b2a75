import { makeReady } from './ready.mjs'

makeReady()
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('./start.ts')
await start()
