import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { themes } from 'latchkit/themes'
import { root } from '../entries.ts'

/** A state of the gallery as a picture, dark and light. */
export type Picture = {
  /** Its id in the gallery. */
  state: string
  /** A theme of the package. @default the kit's own */
  theme?: keyof typeof themes
}

/** Pictures beside the words, by the page and the id of the heading that they stand under: '' is the page's own. */
export const pictures: Readonly<Record<string, Readonly<Record<string, Picture>>>> = {
  index: { '': { state: 'Connect-installed-featured' } },
  provider: { '': { state: 'Connect-installed-featured' } },
  walletconnect: { '': { state: 'ConnectingWalletConnectBasic-code' } },
  queries: {
    tokens: { state: 'Account-tokens' },
    activity: { state: 'Account-activity' },
    'all-wallets': { state: 'AllWallets-listed' },
  },
  send: {
    '': { state: 'WalletSend-filled-in' },
    'before-signing': { state: 'WalletSendPreview-review' },
  },
  solana: { '': { state: 'Account-on-Solana' } },
  errors: {
    connecting: { state: 'ConnectingExternal-declined' },
    networks: { state: 'SwitchNetwork-notSupported' },
    'amounts-and-sending': { state: 'WalletSend-an-error-in-each-field' },
  },
  hooks: {
    usekitnetwork: { state: 'Networks-listed' },
    usekitconnect: { state: 'ConnectingExternal-asked' },
  },
  theming: { themes: { state: 'WalletSend-filled-in', theme: 'brass' } },
}

/** The picture on the home page. */
export const homePicture: Picture = { state: 'Connect-installed-featured' }

/** Each picture once. */
export function listPictures(): readonly Picture[] {
  const all = [homePicture, ...Object.values(pictures).flatMap((page) => Object.values(page))]
  return [...new Map(all.map((picture) => [nameOf(picture), picture])).values()]
}

/** Where `npm run site:pictures` puts them, two for each: `<name>-dark.png`, `<name>-light.png`. */
export const picturesFolder = path.join(root, 'playground/site/pictures')

/** The name of its files, without the mode. */
export function nameOf({ state, theme }: Picture): string {
  return theme ? `${state}-${theme}` : state
}

/** How large a picture is shown, in px: they are taken at twice their size. */
export function pictureSize(picture: Picture): { width: number; height: number } {
  const file = path.join(picturesFolder, `${nameOf(picture)}-dark.png`)
  // Width and height stand in the header of every PNG.
  const header = readFileSync(file).subarray(16, 24)
  return { width: header.readUInt32BE(0) / 2, height: header.readUInt32BE(4) / 2 }
}
