import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { packageFolders } from '../tools/packageFiles.ts'
import { walkFiles } from '../tools/walkFiles.ts'

/**
 * Code that splits or matches text at a colon: `split(':')`, `replace(/.*:/, '')`, `slice(… indexOf(':'))`,
 * `startsWith('…:')`, and a pattern that begins with a namespace or with a negated colon: `/^eip155:/`, `/^[^:]+:/`.
 */
const cut =
  /\.startsWith\((['"`])[^'"`\n]*:\1|\.split\((['"`]):\2|\.replace\(\/\.\*:\/|\.slice\([^\n]*ndexOf\((['"`]):\3|\/\^[(?:]*(?:(?:eip155|solana|bip122)[):|]|\[\^:\])/

/** Files that split text at a colon, and the reason. Only the first one splits ids of networks and accounts. */
const allowed: Record<string, string> = {
  'src/networks/caip.ts': 'CAIP-2 and CAIP-10',
  'src/wallets/walletLink.ts': 'the scheme of a link',
  'src/http/esplora/transactions.ts': 'the cursor of a page',
  'queries/nftMetadata/parse.ts': 'the id of an NFT, CAIP-22 and CAIP-29',
  'connectors/walletConnect/patches/sdkStorage.ts': 'a key of the vendor: kind and topic',
  'ui/features/account/activity/ActivityPanel.tsx': 'the key of a row: transaction and line',
}

test('behavior: only the caip module splits ids of networks and accounts', () => {
  const files = packageFolders
    .flatMap((folder) => walkFiles(path.join(root, folder), /\.tsx?$/))
    .filter((file) => !/\.test(-d)?\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(
    files
      .filter((file) => cut.test(readFileSync(file, 'utf8')))
      .map((file) => path.relative(root, file).split(path.sep).join('/'))
      .sort(),
  ).toEqual(Object.keys(allowed).sort())
})

test.each([
  "id.split(':')",
  "id.split(':', 1)[0]",
  'id.split(":").at(-1)',
  "id.replace(/.*:/, '')",
  "id.slice(id.lastIndexOf(':') + 1)",
  "id.startsWith('eip155:')",
  `id.startsWith(\`\${one.namespace}:\`)`,
  '/^eip155:\\d+$/.test(id)',
  '/^(?:eip155|solana):/.test(id)',
  '/^([^:]+):(.+)$/.exec(id)',
])('behavior: finds %s', (line) => {
  expect(cut.test(line)).toBe(true)
})

test.each([
  "text.split(',')",
  "url.startsWith('https://')",
  'text.slice(0, 4)',
  '/^https?:/.test(url)',
])('behavior: ignores %s, which does not split at a colon', (line) => {
  expect(cut.test(line)).toBe(false)
})
