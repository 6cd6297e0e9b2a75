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

/** An account on chain. */
export type ChainAccount = {
  lamports: bigint
  /** The owning program, base58. */
  owner: string
  executable: boolean
  data: Uint8Array
}

/** Result of a simulated transaction. */
export type SimulatedRun = {
  /** The node's error; null on success. */
  err: unknown
  logs: readonly string[]
  /** The accounts after the transaction, in the requested order. */
  accounts: readonly (ChainAccount | null)[]
}

/** Status of a sent transaction. */
export type SignatureStatus = {
  err: unknown
  confirmationStatus: 'processed' | 'confirmed' | 'finalized'
}

/** A signature status, with the slot of the response. */
export type KnownSignature = {
  slot: number
  /** Null when the node does not know the signature in its full history. */
  status: SignatureStatus | null
}

/** A mined transaction. */
export type LandedTransaction = {
  bytes: Uint8Array
  err: unknown
  /** Accounts of its lookup tables, base58. They follow the static account keys. */
  loaded: readonly string[]
  /** Decrease of the fee payer's balance in lamports. `undefined` when the node does not report it. */
  spent: bigint | undefined
}

/**
 * The RPC reads and writes that transfers need. Every reply is validated; the commitment is
 * `confirmed` unless noted.
 */
export type SolanaRpc = ReturnType<typeof createSolanaRpc>

// Lamports are JSON numbers, and unsafe integers were rounded, so they are rejected.
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

/** Unwraps `{ context, value }`, the reply format for data of a slot. */
function atSlot<value>(schema: GenericSchema<unknown, value>) {
  return pipe(
    object({ value: schema }),
    transform((answer) => answer.value),
  )
}

/**
 * Creates the JSON-RPC client of a network, over the kit's RPC URLs in order. Uses viem's
 * transport, as for EVM chains, because `@solana/web3.js` would add a socket and timers of its own.
 * https://solana.com/docs/rpc
 *
 * @throws NetworkNotFoundError for a network that the app does not list.
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

  /** @throws InvalidResponseError, or the viem error when the node refused or cannot be reached. */
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

    /** All token accounts of an owner for one mint, of both token programs. */
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

    /** Null when the node does not know the message's blockhash. */
    readFee: (message: string): Promise<bigint | null> =>
      ask(atSlot(nullable(lamports)), 'getFeeForMessage', message, confirmed),

    /** The rent-exempt minimum of an account with this many bytes. */
    readRent: (size: number): Promise<bigint> =>
      ask(lamports, 'getMinimumBalanceForRentExemption', size, confirmed),

    readSlot: (): Promise<number> => ask(height, 'getSlot', confirmed),

    /** The latest finalized block: its height and slot. */
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
     * One sender per node, in order. Each sends a signed transaction once, because the node that
     * had it when a response was lost determines the meaning of the next response.
     *
     * @returns The signature, base58.
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
     * Transactions that mention an account, newest first.
     *
     * @param before - Only transactions before this signature.
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

    /** Null while no confirmed block contains it. */
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
 * True for an error about the request itself (invalid parameters), after which no other node is
 * tried. Errors about preflight and signatures only reach `senders`, which call one node each.
 */
function isAnswer(error: Error): boolean {
  return walkCauses(error, (one) => Object(one).code === -32602) !== undefined
}

/** The loaded optional peer dependency. */
export type Web3 = typeof import('@solana/web3.js')
