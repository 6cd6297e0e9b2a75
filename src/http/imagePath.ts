/** Pictures of the directory: of wallets, and of networks and connectors. */
export type ImageKind = 'wallet' | 'asset'

/** Where the directory has a picture: `/getWalletImage/{id}` or `/public/getAssetImage/{id}`. */
export function imagePath(kind: ImageKind, id: string): string {
  const route = kind === 'wallet' ? 'getWalletImage' : 'public/getAssetImage'
  return `/${route}/${encodeURIComponent(id)}`
}
