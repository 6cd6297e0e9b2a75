// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { universalNamespaces } from '../../connectors/walletConnect/universalNamespaces.ts'
import { openBitcoin } from '../../playground/stack/bitcoin/bitcoinTestBed.ts'
import { giveCoins } from '../../playground/stack/bitcoin/createFaucet.ts'
import { handleEsplora } from '../../playground/stack/services/esplora.ts'
import { activitySourceOf } from '../../queries/activity/options.ts'
import {
  balanceSourceOf,
  getNativeBalanceQueryOptions,
  type NativeBalanceSource,
} from '../../queries/nativeBalance/options.ts'
import { createKit } from '../../src/kit/createKit.ts'
import { bitcoin } from '../../src/networks/bitcoin.ts'
import { solana } from '../../src/networks/solana.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: a WalletConnect-only kit reads Bitcoin balance and transactions from its chain', async () => {
  const bed = await openBitcoin()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('https://bitcoin.test/')) throw new Error('no network')
    return handleEsplora(request, { bitcoinNodes: [bed.node] })
  })
  const chainId = bitcoin.caipNetworkId as `bip122:${string}`
  const kit = createKit({
    projectId: 'contract',
    baseUrls: { esplora: { [chainId]: 'https://bitcoin.test/mainnet' } },
    networks: [bitcoin, solana],
    universal: async () => ({ universalNamespaces }),
  })
  const { address } = bed.keyOf(3)
  await giveCoins(bed.chain, [{ address, value: 70_000 }])

  const source = balanceSourceOf(kit, chainId) as NativeBalanceSource
  const held = await new QueryClient().fetchQuery(
    getNativeBalanceQueryOptions(source, { address, networkId: chainId }),
  )
  expect(held).toEqual({ value: 70_000n, pending: 70_000n, decimals: 8, symbol: 'BTC' })
  const page = await activitySourceOf(kit, chainId)?.readActivity({ address, networkId: chainId })
  expect(page?.transactions).toMatchObject([
    { operationType: 'receive', sentTo: address, status: 'pending', networkId: chainId },
  ])
  // The blockchain service and the app's nodes serve the others.
  expect(balanceSourceOf(kit, solana.caipNetworkId)).toBeUndefined()
})
