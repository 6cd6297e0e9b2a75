/** A wallet of the directory (`GET /getWallets`), parsed. Absent and `null` fields are `undefined`. */
export type DirectoryWallet = {
  id: string
  name: string
  imageId?: string
  imageUrl?: string
  homepage?: string
  description?: string
  badgeType?: 'certified' | 'none'
  /** Rank; lower comes first. */
  order?: number
  /** CAIP-2 ids. */
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

/** By what an excluded wallet is recognised when it is installed here. */
export type ExcludedWallet = Pick<DirectoryWallet, 'name' | 'rdns'>
