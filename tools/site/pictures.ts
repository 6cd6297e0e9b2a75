import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../entries.ts'

/** States of the gallery of which the site keeps pictures: beside the words of the documents, and on the home page. */
export const pictures: Readonly<Record<string, string>> = {
  index: 'Connect-installed-featured',
  provider: 'Connect-installed-featured',
  walletconnect: 'ConnectingWalletConnectBasic-code',
  queries: 'Account-tokens',
  send: 'WalletSendPreview-review',
  solana: 'Account-on-Solana',
  errors: 'ConnectingExternal-declined',
  hooks: 'Networks-listed',
  theming: 'WalletSend-filled-in',
}

/** Where `npm run site:pictures` puts them, two for each state: `<state>-dark.png`, `<state>-light.png`. */
export const picturesFolder = path.join(root, 'playground/site/pictures')

/** How large a picture is shown, in px: they are taken at twice their size. */
export function pictureSize(state: string): { width: number; height: number } {
  // Width and height stand in the header of every PNG.
  const header = readFileSync(path.join(picturesFolder, `${state}-dark.png`)).subarray(16, 24)
  return { width: header.readUInt32BE(0) / 2, height: header.readUInt32BE(4) / 2 }
}
