import type { GalleryState } from './states.ts'

/** Views that the playground can open by name. */
const inPlayground: readonly string[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'Networks',
  'WhatIsANetwork',
  'Account',
  'ProfileWallets',
  'WalletSend',
]

const pages: Readonly<Record<string, string>> = {
  Connect: 'provider',
  'Asking a wallet': 'errors.html#connecting',
  Account: 'queries.html#tokens',
  Networks: 'errors.html#networks',
  Sending: 'send',
}

/** Returns the links of a state to the playground and the docs. */
export function placesOf({ view, group }: GalleryState): { title: string; href: string }[] {
  const page = pages[group] ?? 'index'
  const docs = page.includes('.html') ? page : `${page}.html`
  return [
    ...(inPlayground.includes(view)
      ? [{ title: 'Play', href: `../playground/?view=${view}` }]
      : []),
    { title: 'Docs', href: `../docs/${docs}` },
  ]
}
