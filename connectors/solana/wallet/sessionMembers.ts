import {
  ChainNotSupportedError,
  MethodNotSupportedError,
  NotConnectedError,
} from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import { createRequests, type Requests } from '../../../src/namespace/createRequests.ts'
import type { SolanaMethod, SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { ConnectorContext, ConnectorEmitter } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { decodeBase58, encodeBase58 } from '../../../src/utils/base58.ts'
import { createClock } from '../../../src/utils/clock.ts'
import { createFacadeMembers, type FacadeMembers } from '../../walletConnect/facadeMembers.ts'
import type { sessionParameters } from '../../walletConnect/session/loadWhenNeeded.ts'
import {
  approvesMethod,
  sessionAddresses,
  sessionNetworks,
} from '../../walletConnect/session/readSession.ts'
import type { WalletConnectSession } from '../../walletConnect/session/session.types.ts'
import {
  encodeBase64,
  readTransaction,
  toCommitment,
  toTransactionBytes,
  withSignature,
} from './readTransaction.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

/** WalletConnect's error code for a rejection by the user. */
const refusals = [5000]

/**
 * Creates the members of the Solana WalletConnect connector that require a session. If a session uses
 * deprecated network ids, the kit shows the current ids, but requests use the session's ids.
 *
 * @param address - Returns the active address, or `undefined` while disconnected.
 */
export function createSolanaMembers(
  parameters: ReturnType<typeof sessionParameters>,
  context: ConnectorContext,
  address: () => string | undefined,
): FacadeMembers {
  const { networks, emitter } = context
  const requests = createRequests(parameters.clock ?? createClock(), refusals)
  const currentId = (id: CaipNetworkId) => toSolanaNetworkId(id, networks) ?? id
  /** Replaces a deprecated network id with the current one. */
  function current<data>(data: data): data {
    const { networkId } = Object(data) as { networkId?: CaipNetworkId }
    return networkId ? { ...data, networkId: currentId(networkId) } : data
  }
  const emit: ConnectorEmitter['emit'] = (event, ...data) => {
    if (event === 'disconnect') requests.end()
    emitter.emit(event, ...(data.map(current) as typeof data))
  }
  const members = createFacadeMembers(parameters, 'solana', {
    ...context,
    emitter: { ...emitter, emit },
  })
  const { session } = members
  const provider = async () =>
    createSessionProvider({
      session,
      wallet: await session.provider(),
      networks,
      requests,
      address,
    })

  return {
    ...members,
    provider,
    connect: async (options) => current(await members.connect(options)),
    disconnect() {
      requests.end()
      return members.disconnect()
    },
    share: () => current(members.share()),
    approvedNetworkIds() {
      const ids = members.approvedNetworkIds()?.map(currentId)
      return ids && [...new Set(ids)]
    },
    async switchChain(networkId) {
      const network = networks.find((one) => one.caipNetworkId === networkId)
      const id = network && sessionNetworkId(session, networkId, networks)
      // Networks cannot be added to an existing session.
      if (!id) throw new MethodNotSupportedError('switchChain', 'WalletConnect')
      session.setNetwork(id)
      return network
    },
    signMessage: async (message: string, account: KitAccount) =>
      (await provider()).signMessage({ message, address: account.address }),
  }
}

export type SessionProviderParameters = {
  session: WalletConnectSession
  /** WalletConnect's provider. */
  wallet: unknown
  networks: readonly Network[]
  requests: Requests
  /** Returns the active address, if known. */
  address(): string | undefined
}

type Asked = { address?: string | undefined; networkId?: CaipNetworkId | undefined }

/** Error code for an ended session. https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
const ended = 4900

/** Returns the id that a session uses for a network, which is either the current or the deprecated one. */
export function sessionNetworkId(
  session: WalletConnectSession,
  networkId: CaipNetworkId,
  networks: readonly Network[],
): CaipNetworkId | undefined {
  const current = session.current()
  if (!current) return undefined
  const approved = sessionNetworks(current, 'solana')
  if (approved.includes(networkId)) return networkId
  return approved.find((id) => toSolanaNetworkId(id, networks) === networkId)
}

/**
 * Creates the provider for a session. Messages, keys and signatures are base58, and transactions are base64.
 * https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSessionProvider({
  session,
  wallet,
  networks,
  requests,
  address: inUse,
}: SessionProviderParameters): SolanaProvider {
  const approved = () => {
    const current = session.current()
    if (!current) throw new NotConnectedError()
    return current
  }
  const has = (method: SolanaMethod, id = session.networkOf('solana')) =>
    id !== undefined && approvesMethod(approved(), id, `solana_${method}`)

  function check(method: SolanaMethod, id: CaipNetworkId) {
    if (!has(method, id)) throw new MethodNotSupportedError(method, 'WalletConnect')
  }

  /** Returns the network and the account to use for a request. */
  function place({ address, networkId }: Asked) {
    const id = networkId
      ? sessionNetworkId(session, networkId, networks)
      : session.networkOf('solana')
    if (!id) throw new ChainNotSupportedError()
    const addresses = sessionAddresses(approved(), 'solana', id)
    const pubkey = address ?? inUse() ?? addresses[0]
    if (!pubkey || !addresses.includes(pubkey)) throw new NotConnectedError()
    return { id, pubkey }
  }

  async function request(id: CaipNetworkId, method: SolanaMethod, params: unknown) {
    try {
      const answer = await session.request(id, { method: `solana_${method}`, params })
      return Object(answer) as Record<string, unknown>
    } catch (error) {
      throw errorCode(error) === ended ? new NotConnectedError({ cause: error }) : error
    }
  }

  async function signOne(id: CaipNetworkId, pubkey: string, bytes: Uint8Array) {
    const { version, signers, recentBlockhash, instructions } = readTransaction(bytes)
    // Older wallets rebuild a legacy transaction from its parts.
    const parts = version === 'legacy' && { feePayer: signers[0], instructions, recentBlockhash }
    const params = { transaction: encodeBase64(bytes), pubkey, ...parts }
    const { transaction, signature } = await request(id, 'signTransaction', params)
    if (typeof transaction === 'string') return readBack(transaction)
    // Older wallets only return the signature.
    return encodeBase64(withSignature(bytes, pubkey, decodeBase58(toSignature(signature)) as never))
  }

  return {
    wallet,
    supports(method) {
      return session.current() !== undefined && has(method)
    },
    async signMessage({ message, address }) {
      const { id, pubkey } = place({ address })
      check('signMessage', id)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const params = { message: encodeBase58(bytes), pubkey }
      const { signature } = await requests.run(() => request(id, 'signMessage', params))
      return toSignature(signature)
    },
    async signTransaction({ transaction, ...rest }) {
      const { id, pubkey } = place(rest)
      check('signTransaction', id)
      const bytes = toTransactionBytes(transaction)
      return requests.run(() => signOne(id, pubkey, bytes))
    },
    async signAllTransactions({ transactions, ...rest }) {
      const { id, pubkey } = place(rest)
      const isTogether = has('signAllTransactions', id)
      if (!isTogether) check('signTransaction', id)
      const all = transactions.map(toTransactionBytes)
      for (const bytes of all) readTransaction(bytes)
      if (!all.length) return []
      return requests.run(async () => {
        const signed: string[] = []
        if (!isTogether) {
          for (const bytes of all) signed.push(await signOne(id, pubkey, bytes))
          return signed
        }
        const params = { transactions: all.map(encodeBase64), pubkey }
        const { transactions: answer } = await request(id, 'signAllTransactions', params)
        if (!Array.isArray(answer) || answer.length !== all.length) throw new RequestFailedError()
        return answer.map(readBack)
      })
    },
    async signAndSendTransaction({ transaction, options = {}, ...rest }) {
      const { commitment, preflightCommitment, ...plain } = options
      const sendOptions = {
        ...plain,
        commitment: toCommitment(commitment),
        preflightCommitment: toCommitment(preflightCommitment),
      }
      const { id, pubkey } = place(rest)
      check('signAndSendTransaction', id)
      const bytes = toTransactionBytes(transaction)
      readTransaction(bytes)
      const params = { transaction: encodeBase64(bytes), pubkey, sendOptions }
      const { signature } = await requests.run(() => request(id, 'signAndSendTransaction', params))
      return toSignature(signature)
    },
    async signIn() {
      throw new MethodNotSupportedError('signIn', 'WalletConnect')
    },
  }
}

/** @throws RequestFailedError if the value is not a base58 ed25519 signature. */
function toSignature(signature: unknown): string {
  if (typeof signature !== 'string' || decodeBase58(signature)?.length !== 64) {
    throw new RequestFailedError()
  }
  return signature
}

/** Validates a transaction that the wallet returned. */
function readBack(transaction: unknown): string {
  try {
    const bytes = toTransactionBytes(transaction as string)
    readTransaction(bytes)
    return encodeBase64(bytes)
  } catch (cause) {
    throw new RequestFailedError({ cause })
  }
}
