import type { NamespaceContext } from '../../../src/kit.types.ts'
import type { SolanaProvider } from '../../../src/namespace/solanaProvider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/namespace/types.ts'
import type { ReadBalance, TransferActions } from '../../../src/send/transfers.types.ts'
import { loadWeb3 } from '../loadWeb3.ts'
import { buildTransfer, messageOf } from './buildTransfer.ts'
import { createSolanaRpc, type SolanaRpc } from './createSolanaRpc.ts'
import { lookAtSignature } from './lookAtSignature.ts'
import { paymentName } from './readPayment.ts'
import { readWorld, spendable } from './readWorld.ts'
import { simulateTransfer } from './simulateTransfer.ts'
import { solanaMint } from './solanaMint.ts'
import { submitTransfer } from './submitTransfer.ts'

export type SolanaTransfersParameters = Pick<NamespaceContext, 'config' | 'clock'> & {
  networks: readonly Network[]
  /** What a connector signs with; undefined while it has no session. */
  getProvider(connectorUid: string): Promise<SolanaProvider | undefined>
}

/** The part of Solana's sending that is loaded with its first use. */
export type SolanaTransfers = TransferActions & { readBalance: ReadBalance }

/** Sending and following on Solana. */
export function createSolanaTransfers({
  config,
  clock,
  networks,
  getProvider,
}: SolanaTransfersParameters): SolanaTransfers {
  const made = new Map<CaipNetworkId, SolanaRpc>()
  function rpcOf(networkId: CaipNetworkId): SolanaRpc {
    const rpc = made.get(networkId) ?? createSolanaRpc(networkId, networks, config)
    made.set(networkId, rpc)
    return rpc
  }

  return {
    readBalance: async ({ address, networkId }) => rpcOf(networkId).readBalance(address),
    simulate: async (request) =>
      simulateTransfer(rpcOf(request.networkId), await loadWeb3(), request),
    async readMax({ networkId, from, token }) {
      const [rpc, web3] = [rpcOf(networkId), await loadWeb3()]
      const to = from
      const [world, minimum, blockhash] = await Promise.all([
        readWorld(rpc, web3, { from, to, token }),
        rpc.readRent(0),
        rpc.readBlockhash(),
      ])
      if (world.token) return spendable(world.token)
      const payment = buildTransfer(web3, { from, to, units: 0n }, world, blockhash)
      const fee = await rpc.readFee(messageOf(payment))
      // What keeps the account alive stays behind: wallets may pay more than the fee that was asked for.
      const most = world.lamports - (fee ?? 0n) - minimum
      return most > 0n ? most : 0n
    },
    async trace({ networkId, from, to, token, units }) {
      const [rpc, web3] = [rpcOf(networkId), await loadWeb3()]
      const [nonce, world] = await Promise.all([
        rpc.readSlot(),
        readWorld(rpc, web3, { from, to, token }),
      ])
      const destination = world.token?.destination ?? to
      return { nonce, fingerprint: paymentName({ destination, mint: solanaMint(token), units }) }
    },
    async submit(request) {
      const [rpc, web3] = [rpcOf(request.networkId), await loadWeb3()]
      const provider = await getProvider(request.connectorUid)
      return submitTransfer({ rpc, web3, clock, provider, request })
    },
    look: async (transaction) =>
      lookAtSignature(rpcOf(transaction.networkId), loadWeb3, transaction),
  }
}
