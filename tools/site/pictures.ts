import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { themes } from 'latchkit/themes'
import { root } from '../entries.ts'

/** A screenshot of a gallery state, in dark and light. */
export type Picture = {
  /** The ID of the state. */
  state: string
  /** The name of a theme in `latchkit/themes`. @default the kit's theme */
  theme?: keyof typeof themes
}

/** Screenshots in the docs by page and heading ID. An empty ID is the first paragraph of the page. */
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

/** The screenshot on the home page. */
export const homePicture: Picture = { state: 'Connect-installed-featured' }

/** All screenshots without duplicates. */
export function listPictures(): readonly Picture[] {
  const all = [homePicture, ...Object.values(pictures).flatMap((page) => Object.values(page))]
  return [...new Map(all.map((picture) => [nameOf(picture), picture])).values()]
}

/**
 * The folder of the screenshots that `npm run site:pictures` takes. Each one has two files: `<name>-dark.png` and
 * `<name>-light.png`.
 */
export const picturesFolder = path.join(root, 'playground/site/pictures')

/** Returns the name of a screenshot's files, without the mode. */
export function nameOf({ state, theme }: Picture): string {
  return theme ? `${state}-${theme}` : state
}

/** Returns the displayed size of a screenshot, in px. The files have twice this size. */
export function pictureSize(picture: Picture): { width: number; height: number } {
  const file = path.join(picturesFolder, `${nameOf(picture)}-dark.png`)
  // The header of every PNG contains its width and height.
  const header = readFileSync(file).subarray(16, 24)
  return { width: header.readUInt32BE(0) / 2, height: header.readUInt32BE(4) / 2 }
}
