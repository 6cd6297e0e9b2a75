import { array, type GenericSchema, looseObject, safeParse, string } from 'valibot'
import { referenceOf } from '../../src/networks/caip.ts'
import { type Clock, createClock } from '../../src/utils/clock.ts'
import { walletAssetsLimitMs } from '../../src/utils/timesAndLimits.ts'
import { isEvm } from './evm.ts'

/**
 * An EIP-1193 provider from a connector's `getProvider()`. https://eips.ethereum.org/EIPS/eip-1193
 */
export type WalletProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

export type WalletAssetsParameters = {
  /** One of the wallet's EVM addresses. */
  address: string
  /** CAIP-2 id of an EVM network. */
  networkId: string
  /** Clock for the timeout. @default the system clock */
  clock?: Clock | undefined
}

/**
 * Requests an account's assets from its wallet with `wallet_getAssets`, if `wallet_getCapabilities` reports
 * `assetDiscovery.supported` for the chain. Returns unvalidated assets of all types. Never rejects.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns `undefined` if the wallet does not support it, rejects, does not respond within 5 s, or returns no
 * list for the chain. In that case, use the blockchain API.
 */
export async function askWalletAssets(
  provider: WalletProvider,
  { address, networkId, clock = createClock() }: WalletAssetsParameters,
): Promise<readonly unknown[] | undefined> {
  const chain = referenceOf(networkId)
  if (!isEvm(networkId) || !/^\d+$/.test(chain)) return undefined
  const hexChainId = `0x${BigInt(chain).toString(16)}`
  let cancel = () => {}
  const silence = new Promise<undefined>((resolve) => {
    cancel = clock.after(walletAssetsLimitMs, () => resolve(undefined))
  })
  const answer = async () => {
    const capabilities = await provider.request({
      method: 'wallet_getCapabilities',
      params: [address],
    })
    // EIP-5792: capabilities under `0x0` apply to every chain.
    const offers = [valueOfChain(capabilities, chain), valueOfChain(capabilities, '0')]
    if (!offers.some(isOffered)) return undefined
    const assets = await provider.request({
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [hexChainId] }],
    })
    const rows = valueOfChain(assets, chain)
    return Array.isArray(rows) ? rows : undefined
  }
  try {
    return await Promise.race([answer(), silence])
  } catch {
    return undefined
  } finally {
    cancel()
  }
}

/**
 * Returns a chain's value from an object keyed by hex chain id. Wallets differ in letter case and leading
 * zeros.
 */
function valueOfChain(record: unknown, chain: string): unknown {
  const found = Object.entries(record ?? {}).find(
    ([key]) => /^0x[0-9a-f]{1,16}$/i.test(key) && BigInt(key) === BigInt(chain),
  )
  return found?.[1]
}

function isOffered(capabilities: unknown): boolean {
  const offer = capabilities as { assetDiscovery?: { supported?: unknown } | null } | null
  return offer?.assetDiscovery?.supported === true
}

const typedSchema = array(looseObject({ type: string() }))

/**
 * Parses the assets of the given types in a wallet's list. Assets of other types are not validated.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns `undefined` if the list or a matching asset is invalid.
 */
export function parseWalletAssets<row>(
  assets: readonly unknown[],
  wanted: RegExp,
  schema: GenericSchema<unknown, row[]>,
): row[] | undefined {
  const typed = safeParse(typedSchema, assets)
  if (!typed.success) return undefined
  const { success, output } = safeParse(
    schema,
    typed.output.filter(({ type }) => wanted.test(type)),
  )
  return success ? output : undefined
}
