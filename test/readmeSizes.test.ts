import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import sizes from '../tools/size.json' with { type: 'json' }

const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

/** The rows of the README's size table, and what `npm run size` calls the same thing. */
const rows: readonly [title: string, name: keyof typeof sizes][] = [
  ['`latchkit`: kit, provider, hooks', 'latchkit'],
  ['`latchkit/ui`: the buttons, over that', 'latchkit/ui: buttons, over latchkit'],
  ['`latchkit/ui/styles.css`', 'latchkit/ui/styles.css'],
  ['first open of the dialog: shell, Connect view, English', 'first open: shell, Connect, English'],
  ['with the first open or a stored connection: connecting', 'chunk: src/live'],
  ['Account view', 'chunk: ui/views/account/accountViews'],
  ['its tokens', 'chunk: ui/views/account/tokens/TokensPanel'],
  ['its NFTs', 'chunk: ui/views/account/nfts/NftsPanel'],
  ['its activity', 'chunk: ui/views/account/activity/ActivityPanel'],
  ['the form of a payment', 'chunk: ui/views/send/sendViews'],
  ['and its review', 'chunk: ui/views/send/reviewViews'],
  ['Networks views', 'chunk: ui/views/network/networkViews'],
  ['the views with a QR code', 'chunk: ui/views/pairing/pairingViews'],
  ['the list of all wallets', 'chunk: ui/views/wallets/walletsViews'],
  ['and its virtual grid', 'virtual list: VirtualGrid and its library'],
  ['`latchkit/connectors`: `browserWallet`', 'latchkit/connectors: browserWallet'],
  ['`latchkit/connectors`: `walletConnect`', 'latchkit/connectors: walletConnect'],
  ['`latchkit/connectors`: `universalNamespaces`', 'latchkit/connectors: universalNamespaces'],
  ['`latchkit/connectors/solana`: `solana`', 'latchkit/connectors/solana: solana'],
  ['`latchkit/connectors/solana`: `solanaAdapter`', 'latchkit/connectors/solana: solanaAdapter'],
  [
    '`latchkit/connectors/solana`: `solanaWalletConnect`',
    'latchkit/connectors/solana: solanaWalletConnect',
  ],
  ['`latchkit/queries`: everything', 'latchkit/queries'],
  ['`latchkit/actions`: everything', 'latchkit/actions'],
]

// `npm run size` fails when what was built has grown past its budget; `-- --accept` writes size.json.
test.each(rows)('default: the README says what was measured of %s', (title, name) => {
  const kilobytes = (sizes[name] / 1000).toFixed(1)
  expect(readme).toContain(`| ${title} | ${kilobytes} |`)
})
