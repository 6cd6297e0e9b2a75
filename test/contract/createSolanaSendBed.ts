import { PublicKey } from '@solana/web3.js'
import { createSolanaTransfers } from '../../connectors/solana/transfers/createSolanaTransfers.ts'
import { createStandardProvider } from '../../connectors/solana/wallet/createStandardProvider.ts'
import type { StandardWallet } from '../../connectors/solana/wallet/standardWallet.ts'
import {
  createSolanaDevWallet,
  type SolanaDevWalletFeature,
} from '../../playground/panel/devWallets/createSolanaDevWallet.ts'
import { createPaymentBed } from '../../playground/stack/solana/createPaymentBed.ts'
import { parseTokenData } from '../../playground/stack/solana/parseTokenData.ts'
import { serveSolanaNode } from '../../playground/stack/solana/serveSolanaNode.ts'
import { solanaAccounts } from '../../playground/stack/solana/solanaAccounts.ts'
import { solanaClusters } from '../../playground/stack/solana/solanaClusters.ts'
import { tokenAccountAddress, tokenPrograms } from '../../playground/stack/solana/tokenPrograms.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type { SolanaProvider } from '../../src/namespace/provider.types.ts'
import type { SendToken, TransferRequest } from '../../src/namespace/transfers.types.ts'
import { solana } from '../../src/networks/solana.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { icon } from './hostileWallets.ts'

export type SolanaSendBed = Awaited<ReturnType<typeof createSolanaSendBed>>

type TokenAccountState = { mint: string; owner: string; amount: bigint; isFrozen?: boolean }

const sol: SendToken = { symbol: 'SOL', decimals: 9 }

/**
 * Creates a test bed that sends on Solana with a node and a wallet of the stack. Expected values are read
 * from litesvm directly, without JSON-RPC and the code under test.
 */
export async function createSolanaSendBed() {
  // Slots advance only when the test skips some.
  const startedAt = Date.now()
  const node = await serveSolanaNode({ now: () => startedAt })
  const clock = createTestClock()
  const [cluster] = solanaClusters
  const [usdc, quay] = cluster?.tokens ?? []
  if (!usdc || !quay) throw new Error('The stack has no tokens on Solana.')
  const config = resolveConfig({
    projectId: 'sends',
    baseUrls: { blockchain: node.url },
    customRpcUrls: { [solana.caipNetworkId]: [{ url: node.url }] },
  })
  // Without the public node, which the kit uses when this node fails.
  const networks = [{ ...solana, rpcUrls: { default: { http: [] } } }]
  const { caipNetworkId: networkId } = solana

  /** Signs with the test account of a stack wallet. */
  async function providerOf(index: number, without: readonly SolanaDevWalletFeature[] = []) {
    const { wallet } = createSolanaDevWallet({
      name: 'Maple',
      icon: icon as `data:image/svg+xml;base64,${string}`,
      accounts: solanaAccounts.slice(index, index + 1),
      without,
      chains: [{ id: 'solana:mainnet', rpcUrl: node.url }],
      behaviour: 'approve',
    })
    await (wallet as StandardWallet).features['standard:connect']?.connect()
    return createStandardProvider({
      wallet: wallet as StandardWallet,
      name: 'Maple',
      networks,
      clock,
      inUse: () => ({ address: solanaAccounts[index]?.address, networkId }),
    })
  }

  const address = (index: number) => solanaAccounts[index]?.address ?? ''
  return {
    ...createPaymentBed(node),
    node,
    clock,
    config,
    networks,
    networkId,
    sol,
    usdc: tokenOf(usdc),
    quay: tokenOf(quay),
    address,
    providerOf,
    transfersOf: (provider?: SolanaProvider) =>
      createSolanaTransfers({ config, clock, networks, getProvider: async () => provider }),
    /** Uses these nodes in order, and no others. */
    transfersOver: (urls: readonly string[], provider?: SolanaProvider) =>
      createSolanaTransfers({
        config: resolveConfig({
          customRpcUrls: { [solana.caipNetworkId]: urls.map((url) => ({ url })) },
        }),
        clock,
        networks: [{ ...solana, rpcUrls: { default: { http: [] } } }],
        getProvider: async () => provider,
      }),
    ask: (change: Partial<TransferRequest>): TransferRequest => ({
      networkId,
      connectorUid: 'uid',
      from: address(0),
      to: address(1),
      token: sol,
      units: 0n,
      ...change,
    }),
    lamports: (owner: string | PublicKey) => node.chain.accountAt(String(owner))?.lamports ?? 0n,
    /** Returns the balance of an owner's associated token account. `undefined` when it does not exist. */
    units(owner: string | PublicKey, of: SendToken): bigint | undefined {
      const token = cluster?.tokens.find((one) => one.address === of.address?.split(':').at(-1))
      const account = token && node.chain.accountAt(tokenAccountAddress(String(owner), token))
      const data = account && parseTokenData(account)
      return data?.type === 'account' ? data.amount : undefined
    },
    /** Creates a token account in the format of the token program. */
    writeTokenAccount(
      at: string,
      { mint, owner, amount, isFrozen = false }: TokenAccountState,
    ): void {
      const token = cluster?.tokens.find((one) => one.address === mint)
      const data = Buffer.alloc(165)
      new PublicKey(mint).toBuffer().copy(data, 0)
      new PublicKey(owner).toBuffer().copy(data, 32)
      data.writeBigUInt64LE(amount, 64)
      data[108] = isFrozen ? 2 : 1
      const program = tokenPrograms[token?.program ?? 'spl-token']
      node.chain.setAccount(at, { owner: program, data: Uint8Array.from(data) })
    },
    tokenAccount: (owner: string | PublicKey, mint: string) => {
      const token = cluster?.tokens.find((one) => one.address === mint)
      return token ? tokenAccountAddress(String(owner), token) : ''
    },
  }

  function tokenOf({ symbol, decimals, address: mint }: typeof usdc & object): SendToken & {
    address: string
  } {
    return { symbol, decimals, address: `${networkId}:${mint}` }
  }
}
