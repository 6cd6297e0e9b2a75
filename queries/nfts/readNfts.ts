import type { Http } from '../../src/http/createHttp.ts'
import { evmAddress } from '../core/evmAddress.ts'
import { evmChainId } from '../core/evmChainId.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import type { Nfts } from '../core/nfts.types.ts'
import type { WalletAssetsParameters, WalletProvider } from '../core/walletAssets.ts'
import type { GetNftsParameters } from './getNfts.ts'

const notSupported: Nfts = { status: 'notSupported', items: [] }

/** The wallet first where there is one, then the history, behind its guard. */
export async function readNfts(http: Http, parameters: GetNftsParameters): Promise<Nfts> {
  const { address, chainId, config, provider, client } = parameters
  const number = evmChainId(chainId)
  if (number === undefined || !evmAddress(address)) return notSupported
  const own = provider && (await readWalletNfts(provider, { address, chainId }))
  if (own) return own
  if (!config?.chains.some(({ id }) => id === number)) return notSupported
  if (client && !(await isChainSupported(client, http, { chainId }))) return notSupported
  const { readNftsFromHistory } = await import('./readNftsFromHistory.ts')
  return readNftsFromHistory(http, config.getClient({ chainId: number }), parameters)
}

/** Undefined when the wallet does not offer it, lists no NFT, fails, hangs, or answers in another shape. */
async function readWalletNfts(
  provider: WalletProvider,
  parameters: WalletAssetsParameters,
): Promise<Nfts | undefined> {
  const { askWalletAssets } = await import('../core/walletAssets.ts')
  const assets = await askWalletAssets(provider, parameters)
  if (!assets) return undefined
  const { parseWalletNfts } = await import('./parseWalletNfts.ts')
  const items = parseWalletNfts(assets, parameters.chainId)
  return items && { status: 'listed', source: 'wallet', items }
}
