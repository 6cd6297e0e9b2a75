import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { toPackedReadme, toRepositoryReadme } from './packedReadme.ts'

/** Before `npm pack`: writes the links of the package into the README. After it, with `--restore`: those of the repository. */
const file = path.join(root, 'README.md')
const write = process.argv.includes('--restore') ? toRepositoryReadme : toPackedReadme
writeFileSync(file, write(readFileSync(file, 'utf8')))
