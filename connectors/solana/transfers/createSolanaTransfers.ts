import { SendChangedError } from '../../../src/errors/send.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import type {
  ReadBalance,
  TransferActions,
  TransferRequest,
} from '../../../src/namespace/transfers.types.ts'
import type { NamespaceContext } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { loadWeb3 } from '../wallet/loadWeb3.ts'
import { buildTransfer, messageOf } from './buildTransfer.ts'
import { findPayments, getPaymentStatus, paymentName, readNetworkCost } from './payments.ts'
import { readReceivers } from './readReceivers.ts'
import { readTransferState, spendable, type TransferState } from './readTransferState.ts'
import { createSolanaRpc, type SolanaRpc } from './rpc.ts'
import { simulateTransfer } from './simulateTransfer.ts'
import { submitTransfer } from './submitTransfer.ts'
import { solanaMint } from './tokens.ts'

export type SolanaTransfersParameters = Pick<NamespaceContext, 'config' | 'clock'> & {
  networks: readonly Network[]
  /** Returns the connector's provider, or `undefined` for WalletConnect without a session. */
  getProvider(connectorUid: string): Promise<SolanaProvider | undefined>
}

/** The lazily loaded Solana transfer functions. */
export type SolanaTransfers = TransferActions & { readBalance: ReadBalance }

/** Creates the functions that send and track Solana transfers. */
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

  /** State keys of recently simulated transfers, keyed by request. Only a limited number is kept. */
  const simulated = new Map<string, string>()
  function storeState(request: TransferRequest, state: TransferState): void {
    const name = requestName(request)
    simulated.delete(name)
    simulated.set(name, stateKey(state))
    if (simulated.size > simulatedMax) simulated.delete([...simulated.keys()][0] ?? '')
  }

  return {
    readBalance: async ({ address, networkId }) => rpcOf(networkId).readBalance(address),
    async simulate(request) {
      const [rpc, web3] = [rpcOf(request.networkId), await loadWeb3()]
      return simulateTransfer(rpc, web3, request, (state) => storeState(request, state))
    },
    async readMax({ networkId, from, token }) {
      const [rpc, web3] = [rpcOf(networkId), await loadWeb3()]
      const to = from
      const [state, minimum, blockhash] = await Promise.all([
        readTransferState(rpc, web3, { from, to, token }),
        rpc.readRent(0),
        rpc.readBlockhash(),
      ])
      if (state.token) return spendable(state.token)
      const payment = buildTransfer(web3, { from, to, units: 0n }, state, blockhash)
      const fee = await rpc.readFee(messageOf(payment))
      // Reserve enough for the account to stay rent-exempt, because the wallet may pay a higher fee than
      // requested.
      const most = state.lamports - (fee ?? 0n) - minimum
      return most > 0n ? most : 0n
    },
    async readCheckpoint({ networkId, from, to, token, units }) {
      const [rpc, web3] = [rpcOf(networkId), await loadWeb3()]
      const [nonce, state] = await Promise.all([
        rpc.readSlot(),
        readTransferState(rpc, web3, { from, to, token }),
      ])
      const destination = state.token?.destination ?? to
      return { nonce, fingerprint: paymentName({ destination, mint: solanaMint(token), units }) }
    },
    async submit(request, progress) {
      const [rpc, web3] = [rpcOf(request.networkId), await loadWeb3()]
      const provider = await getProvider(request.connectorUid)
      const shown = simulated.get(requestName(request))
      function checkState(state: TransferState) {
        if (shown !== undefined && shown !== stateKey(state)) throw new SendChangedError()
      }
      return submitTransfer({ rpc, web3, clock, provider, request, progress, checkState })
    },
    getStatus: async (transaction) =>
      getPaymentStatus(rpcOf(transaction.networkId), loadWeb3, transaction),
    findSent: async (query) => findPayments(rpcOf(query.networkId), loadWeb3, query),
    readNetworkCost: async (transaction) =>
      readNetworkCost(rpcOf(transaction.networkId), loadWeb3, transaction),
    readReceivers: async (request) => readReceivers(rpcOf(request.networkId), loadWeb3, request),
  }
}

const simulatedMax = 20

function requestName({ networkId, from, to, token, units }: TransferRequest): string {
  return [networkId, from, to, token.address, units].join()
}

/** Returns a key for the chain state that determines the transaction and its cost. */
function stateKey({ token }: TransferState): string {
  return [token?.destination, Boolean(token?.arrived)].join()
}
