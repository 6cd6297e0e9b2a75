import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { readTable } from '../tools/readmeTable.ts'
import sizes from '../tools/size.json' with { type: 'json' }
import { sizeLines } from '../tools/sizeTable.ts'

// `npm run size` fails when the build is over a budget. `-- --accept` writes both.
test('default: performance.md has the last accepted sizes', () => {
  expect(readTable('size')).toBe(sizeLines(sizes).join('\n'))
})

test('default: the README repeats the three figures of the dialog, and has at most 150 lines', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const [button, firstOpen, styles] = (
    ['until the button: scripts', 'first open', 'until the button: styles'] as const
  ).map((name) => `${(sizes[name].bytes / 1_000).toFixed(1)} kB`)
  expect(readme).toContain(
    `The kit's scripts add ${button} to a page with a connect button, and ${firstOpen} once the dialog has opened. The stylesheet adds ${styles}.`,
  )
  expect(readme.split('\n').length).toBeLessThanOrEqual(151)
})

test.each([
  'until the button: scripts',
  'until the button: styles',
  'first open',
  'plain wagmi app with browserWallet, until a connect',
  'plain wagmi app with walletConnect, until a connect',
  'part: accountViews',
  'part: sendViews',
  'part: walletsViews',
  'part: networksViews',
  'getPortfolioQueryOptions, with everything its query loads',
  'getNftsQueryOptions, with everything its query loads',
  'not configured: connectors/solana/',
  'not configured: connectors/bitcoin/',
])('default: %s was measured, and has a budget', (name) => {
  const row = new Map(Object.entries(sizes)).get(name)
  expect(row?.bytes).toBeGreaterThanOrEqual(0)
  expect(row && 'budget' in row).toBe(true)
})
