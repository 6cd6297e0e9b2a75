/**
 * A parsed wallet from the wallet directory (`GET /getWallets`). Missing and `null` fields are
 * `undefined`.
 */
export type DirectoryWallet = {
  id: string
  name: string
  imageId?: string
  imageUrl?: string
  homepage?: string
  description?: string
  badgeType?: 'certified' | 'none'
  /** Rank in the wallet directory. Lower ranks come first. */
  order?: number
  /** CAIP-2 network ids. */
  chains?: readonly string[]
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  linkMode?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  rdns?: string
  injected?: readonly { namespace?: string; injectedId?: string }[]
}

/** Fields by which an excluded wallet is recognized if it is installed. */
export type ExcludedWallet = Pick<DirectoryWallet, 'name' | 'rdns'>
