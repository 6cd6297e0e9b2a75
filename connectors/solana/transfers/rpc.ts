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

/** An account as the chain has it. */
export type ChainAccount = {
  lamports: bigint
  /** The program that it belongs to, base58. */
  owner: string
  executable: boolean
  data: Uint8Array
}

/** How a simulated transaction ended. */
export type SimulatedRun = {
  /** The node's own form of the error; null when it went well. */
  err: unknown
  logs: readonly string[]
  /** As they would be afterwards, in the order in which they were asked for. */
  accounts: readonly (ChainAccount | null)[]
}

/** Where a transaction that was sent stands. */
export type SignatureStatus = {
  err: unknown
  confirmationStatus: 'processed' | 'confirmed' | 'finalized'
}

/** A signature, as a node knows it in the slot in which it answered. */
export type KnownSignature = {
  slot: number
  /** Null: the node does not know it, in the whole of its history. */
  status: SignatureStatus | null
}

/** A transaction of a block. */
export type LandedTransaction = {
  bytes: Uint8Array
  err: unknown
  /** Accounts of its lookup tables, base58: they follow those in its bytes. */
  loaded: readonly string[]
  /** By how many lamports the balance of its fee payer fell; undefined where the node does not say. */
  spent: bigint | undefined
}

/** What sending asks of a node. Every answer is checked; `confirmed` wherever nothing else is said. */
export type SolanaRpc = ReturnType<typeof createSolanaRpc>

// A node writes lamports as a JSON number: one that was rounded is no amount.
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

/** `{ context, value }`, as a node answers what belongs to a slot. */
function atSlot<value>(schema: GenericSchema<unknown, value>) {
  return pipe(
    object({ value: schema }),
    transform((answer) => answer.value),
  )
}

/**
 * The node of a network by JSON-RPC, over the kit's addresses in their order. viem's transport serves, as
 * for EVM chains; `@solana/web3.js` would bring a socket and timers of its own.
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

  /** @throws InvalidResponseError; else what viem throws when the node refused, or could not be asked. */
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

    /** All accounts of an owner for one mint, under whichever token program. */
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

    /** The least that an account of this many bytes holds. */
    readRent: (size: number): Promise<bigint> =>
      ask(lamports, 'getMinimumBalanceForRentExemption', size, confirmed),

    readSlot: (): Promise<number> => ask(height, 'getSlot', confirmed),

    /** The newest block that no reorganisation removes: how many blocks there are up to it, and its slot. */
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
     * Each node by itself, in their order: hands a signed transaction to it, once. Which node had it before its answer
     * was lost decides what the answer of the next one means.
     *
     * @returns the signature, base58.
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
     * Transactions that name an account, the newest first.
     *
     * @param before - Only those before this signature.
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

    /** Null while it is in no confirmed block. */
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
 * Whether a node's error says something of what it was asked, so that no other node is: parameters that are none. What
 * it says of a transaction's preflight and signatures comes to `senders` alone, which ask one node each.
 */
function isAnswer(error: Error): boolean {
  return walkCauses(error, (one) => Object(one).code === -32602) !== undefined
}

/** The optional peer, once it is loaded. */
export type Web3 = typeof import('@solana/web3.js')
