import { array, type GenericSchema, looseObject, safeParse, string } from 'valibot'
import { referenceOf } from '../../src/networks/caip.ts'
import { type Clock, createClock } from '../../src/utils/clock.ts'
import { walletAssetsLimitMs } from '../../src/utils/limits.ts'
import { isEvm } from './evm.ts'

/**
 * A connected wallet, as EIP-1193 has it: a connector's `getProvider()`.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export type WalletProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

export type WalletAssetsParameters = {
  /** An EVM address of the wallet. */
  address: string
  /** CAIP-2, of `eip155`. */
  networkId: string
  /** @default the platform's */
  clock?: Clock | undefined
}

/**
 * What a wallet says the account holds on a chain: `wallet_getAssets`, where `wallet_getCapabilities`
 * offers `assetDiscovery.supported` for the chain. The rows are as the wallet sent them, of all types.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns Undefined when the wallet does not offer it, refuses, stays silent for 5 s or answers with
 * no list for the chain. It never rejects: then the service is asked.
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
    // EIP-5792: what stands under 0x0 holds on every chain.
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

/** What a record keyed by hex chain ids holds for a chain: wallets differ in letter case and zeros. */
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
 * Those assets of a wallet's list whose type is wanted: those of other types may have any shape.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns Undefined when the list, or one of these in it, has another shape.
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
