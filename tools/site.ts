import { rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './entries.ts'
import { buildSite } from './site/buildSite.ts'

/**
 * Builds the site as files that work from any folder of any host: `npm run site`, or `npm run site -- <folder>`. With
 * `LATCHKIT_PROJECT_ID` the pages use the live services with that project. Without it, the parts of the pages that need
 * services show a message.
 */
const outDir = path.resolve(process.argv[2] ?? path.join(root, 'site'))
await rm(path.join(outDir, 'assets'), { recursive: true, force: true })
await buildSite({
  from: 'source',
  outDir,
  base: './',
  rootDir: path.join(root, 'playground'),
  projectId: process.env.LATCHKIT_PROJECT_ID || undefined,
})
console.log(`The site is in ${outDir}.`)
