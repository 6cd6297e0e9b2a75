import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { toPackedReadme, toRepositoryReadme } from './packedReadme.ts'

/** Rewrites the links of the README before `npm pack`. With `--restore`, restores them after it. */
const file = path.join(root, 'README.md')
const write = process.argv.includes('--restore') ? toRepositoryReadme : toPackedReadme
writeFileSync(file, write(readFileSync(file, 'utf8')))
