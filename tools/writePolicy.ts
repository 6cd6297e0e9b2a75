import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { renewPolicyPage } from './renewPolicyPage.ts'

/** `npx tsx tools/writePolicy.ts`: writes the policy and the table of csp.md from `contentPolicy.ts`. */
const page = path.join(root, 'playground/docs/csp.md')
writeFileSync(page, renewPolicyPage(readFileSync(page, 'utf8')))
