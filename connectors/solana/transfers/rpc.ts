import {
  array,
  boolean,
  type GenericSchema,
  literal,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeInteger,
  safeParse,
  string,
  transform,
  tuple,
  unknown,
} from 'valibot'
import { createClient, fallback, http } from 'viem'
import { walkCauses } from '../../../src/errors/BaseError.ts'
import { NetworkNotFoundError } from '../../../src/errors/connect.ts'
import { InvalidResponseError } from '../../../src/errors/http.ts'
import type { NamespaceContext } from '../../../src/namespace/types.ts'
import { getRpcUrls } from '../../../src/networks/rpcUrls.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { toTransactionBytes } from '../wallet/readTransaction.ts'

/** An on-chain account. */
export type ChainAccount = {
  lamports: bigint
  /** The program that owns the account, in base58. */
  owner: string
  executable: boolean
  data: Uint8Array
}

/** The result of simulating a transaction. */
export type SimulatedRun = {
  /** The node's error, or null on success. */
  err: unknown
  logs: readonly string[]
  /** The accounts after the simulation, in the requested order. */
  accounts: readonly (ChainAccount | null)[]
}

/** A sent transaction's status. */
export type SignatureStatus = {
  err: unknown
  confirmationStatus: 'processed' | 'confirmed' | 'finalized'
}

/** A signature's status, with the slot at which the node responded. */
export type KnownSignature = {
  slot: number
  /** Null if the node does not find the signature in its full history. */
  status: SignatureStatus | null
}

/** A mined transaction. */
export type LandedTransaction = {
  bytes: Uint8Array
  err: unknown
  /** Accounts from the transaction's lookup tables, in base58. They come after the static account keys. */
  loaded: readonly string[]
  /**
   * How much the fee payer's balance decreased, in lamports, or `undefined` if the node does not return it.
   */
  spent: bigint | undefined
}

/**
 * The RPC methods for transfers. Every response is validated. Unless noted, the commitment is `confirmed`.
 */
export type SolanaRpc = ReturnType<typeof createSolanaRpc>

// Lamports are JSON numbers. Unsafe integers are rejected, because parsing has rounded them.
const lamports = pipe(
  number(),
  safeInteger(),
  minValue(0),
  transform((amount) => BigInt(amount)),
)
const height = pipe(number(), safeInteger(), minValue(0))
const bytes = pipe(
  tuple([string(), literal('base64')]),
  transform(([text]) => toTransactionBytes(text)),
)
const account = object({ lamports, owner: string(), executable: boolean(), data: bytes })
const confirmed = { commitment: 'confirmed' } as const

/** Unwraps the `value` of a `{ context, value }` response. */
function atSlot<value>(schema: GenericSchema<unknown, value>) {
  return pipe(
    object({ value: schema }),
    transform((answer) => answer.value),
  )
}

/**
 * Creates a network's JSON-RPC client, with the kit's RPC URLs in fallback order. Uses viem's transport,
 * because `@solana/web3.js` would open a socket and start timers. https://solana.com/docs/rpc
 *
 * @throws NetworkNotFoundError if the app does not list the network.
 */
export function createSolanaRpc(
  networkId: CaipNetworkId,
  networks: readonly Network[],
  config: NamespaceContext['config'],
) {
  const network = networks.find((one) => one.caipNetworkId === networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  const urls = getRpcUrls(network, config)
  const transport = fallback(
    urls.map((url) => http(url)),
    { shouldThrow: isAnswer },
  )
  const client = createClient({ transport })

  const ask = <value>(
    schema: GenericSchema<unknown, value>,
    method: string,
    ...params: readonly unknown[]
  ) => askOf(client, schema, method, params)

  /**
   * @throws InvalidResponseError if the response is invalid, or viem's error if the node rejects the request
   * or cannot be reached.
   */
  async function askOf<value>(
    of: Pick<typeof client, 'request'>,
    schema: GenericSchema<unknown, value>,
    method: string,
    params: readonly unknown[],
  ): Promise<value> {
    const request = of.request as (call: object) => Promise<unknown>
    const { success, output, issues } = safeParse(schema, await request({ method, params }))
    if (!success) {
      throw new InvalidResponseError(method, { issues: issues.map(({ message }) => message) })
    }
    return output
  }

  return {
    readBalance: (address: string): Promise<bigint> =>
      ask(atSlot(lamports), 'getBalance', address, confirmed),

    readAccounts: (addresses: readonly string[]): Promise<readonly (ChainAccount | null)[]> =>
      ask(atSlot(array(nullable(account))), 'getMultipleAccounts', addresses, {
        ...confirmed,
        encoding: 'base64',
      }),

    /** Reads all token accounts that an owner has for a mint, in both token programs. */
    readTokenAccounts: (
      owner: string,
      mint: string,
    ): Promise<readonly { pubkey: string; account: ChainAccount }[]> =>
      ask(
        atSlot(array(object({ pubkey: string(), account }))),
        'getTokenAccountsByOwner',
        owner,
        { mint },
        { ...confirmed, encoding: 'base64' },
      ),

    readBlockhash: () =>
      ask(
        atSlot(object({ blockhash: string(), lastValidBlockHeight: height })),
        'getLatestBlockhash',
        confirmed,
      ),

    /** Reads a message's fee, or null if the node does not know its blockhash. */
    readFee: (message: string): Promise<bigint | null> =>
      ask(atSlot(nullable(lamports)), 'getFeeForMessage', message, confirmed),

    /** Reads the minimum balance for an account with `size` bytes of data to be rent-exempt. */
    readRent: (size: number): Promise<bigint> =>
      ask(lamports, 'getMinimumBalanceForRentExemption', size, confirmed),

    readSlot: (): Promise<number> => ask(height, 'getSlot', confirmed),

    /** Reads the height and slot of the latest finalized block. */
    async readFinal(): Promise<{ height: number; slot: number }> {
      const { absoluteSlot, blockHeight } = await ask(
        object({ absoluteSlot: height, blockHeight: height }),
        'getEpochInfo',
        { commitment: 'finalized' },
      )
      return { height: blockHeight, slot: absoluteSlot }
    },

    async simulate(transaction: string, addresses: readonly string[]): Promise<SimulatedRun> {
      const { err, logs, accounts } = await ask(
        atSlot(
          object({
            err: unknown(),
            logs: nullable(array(string())),
            accounts: optional(nullable(array(nullable(account)))),
          }),
        ),
        'simulateTransaction',
        transaction,
        {
          ...confirmed,
          encoding: 'base64',
          sigVerify: false,
          accounts: { addresses, encoding: 'base64' },
        },
      )
      return { err, logs: logs ?? [], accounts: accounts ?? [] }
    },

    /**
     * Functions that send a signed transaction, one per node in fallback order. Each sends the transaction
     * only once, because after a lost response the next response depends on which node has the transaction.
     *
     * @returns The signature in base58.
     */
    senders: urls.map((url) => {
      const node = createClient({ transport: http(url, { retryCount: 0 }) })
      return (transaction: string): Promise<string> =>
        askOf(node, string(), 'sendTransaction', [
          transaction,
          { encoding: 'base64', preflightCommitment: 'confirmed' },
        ])
    }),

    async readStatus(signature: string): Promise<KnownSignature> {
      const { context, value } = await ask(
        object({
          context: object({ slot: height }),
          value: tuple([
            nullable(
              object({
                err: unknown(),
                confirmationStatus: picklist(['processed', 'confirmed', 'finalized']),
              }),
            ),
          ]),
        }),
        'getSignatureStatuses',
        [signature],
        { searchTransactionHistory: true },
      )
      return { slot: context.slot, status: value[0] }
    },

    /**
     * Reads the signatures of transactions that include an account, newest first.
     *
     * @param before - Only returns signatures older than this one.
     */
    readSignatures: (
      address: string,
      limit: number,
      before?: string,
    ): Promise<readonly { signature: string; slot: number }[]> =>
      ask(
        array(object({ signature: string(), slot: height })),
        'getSignaturesForAddress',
        address,
        { ...confirmed, limit, ...(before && { before }) },
      ),

    /** Reads a transaction, or null if no confirmed block contains it yet. */
    async readTransaction(signature: string): Promise<LandedTransaction | null> {
      const addresses = array(string())
      const found = await ask(
        nullable(
          object({
            transaction: bytes,
            meta: nullable(
              object({
                err: unknown(),
                preBalances: optional(array(lamports)),
                postBalances: optional(array(lamports)),
                loadedAddresses: optional(
                  nullable(object({ writable: addresses, readonly: addresses })),
                ),
              }),
            ),
          }),
        ),
        'getTransaction',
        signature,
        { ...confirmed, encoding: 'base64', maxSupportedTransactionVersion: 0 },
      )
      if (!found) return null
      const { err = null, loadedAddresses, preBalances, postBalances } = found.meta ?? {}
      const { writable = [], readonly = [] } = loadedAddresses ?? {}
      const [[before], [after]] = [preBalances ?? [], postBalances ?? []]
      const spent = before === undefined || after === undefined ? undefined : before - after
      return { bytes: found.transaction, err, loaded: [...writable, ...readonly], spent }
    },
  }
}

/**
 * Whether the request itself caused the error (invalid parameters), in which case other nodes would return it
 * too. Errors about preflight and signatures only occur in `senders`, each of which calls one node.
 */
function isAnswer(error: Error): boolean {
  return walkCauses(error, (one) => Object(one).code === -32602) !== undefined
}

/** The loaded module of the optional peer dependency. */
export type Web3 = typeof import('@solana/web3.js')
