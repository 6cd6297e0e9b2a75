import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { renewQueriesPage } from './renewQueriesPage.ts'

/** `npx tsx tools/writeQueries.ts`: writes the tables of parameters in queries.md from the builders. */
const page = path.join(root, 'playground/docs/queries.md')
writeFileSync(page, renewQueriesPage(readFileSync(page, 'utf8')))
