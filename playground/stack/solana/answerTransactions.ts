import { ed25519 } from '@noble/curves/ed25519'
import { VersionedMessage } from '@solana/web3.js'
import { decimalsIn } from './answerAccounts.ts'
import type { SolanaRun } from './chain.types.ts'
import { decodeBase58 } from './decodeBase58.ts'
import { decodeBase64, decodeTransaction, notDeserialized } from './decodeTransaction.ts'
import { encodeAccount } from './encodeAccount.ts'
import { encodeInnerCalls } from './encodeLanded.ts'
import { feeOf } from './feeOf.ts'
import { readTransaction, type SolanaTransaction } from './readTransaction.ts'
import { transactionError } from './readTransactionError.ts'
import {
  checkBase58,
  type RpcCall,
  type RpcMethod,
  readCommitment,
  readConfig,
  readText,
  withContext,
} from './rpcCall.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'

/** Reads the transaction of a call. @throws SolanaRpcError */
function transactionOf(call: RpcCall, encoding: unknown): SolanaTransaction {
  const bytes = decodeTransaction(readText(call, 0), encoding ?? undefined)
  try {
    return readTransaction(bytes)
  } catch {
    throw notDeserialized()
  }
}

/** Checks the signatures of a transaction. @throws SolanaRpcError when a signature is invalid. */
function checkSignatures({ signatures, signers, messageBytes }: SolanaTransaction) {
  const areGood = signers.every((signer, index) => {
    const key = decodeBase58(signer) ?? new Uint8Array()
    return ed25519.verify(signatures[index] ?? '', messageBytes, key, { zip215: false })
  })
  if (!areGood) throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
}

type Simulated = SolanaRun & Pick<ReturnType<RpcCall['chain']['simulate']>, 'after'>

/** Simulates a transaction at a slot. The simulation fails if the blockhash is not valid at that slot. */
function simulateAt(call: RpcCall, transaction: SolanaTransaction, slot: number): Simulated {
  const { slots } = call.chain
  if (slots.isUsable(transaction.message.recentBlockhash, slot)) {
    return call.chain.simulate(transaction)
  }
  const error = transactionError('BlockhashNotFound')
  return { error, logs: [], units: 0n, returnData: null, inner: [], after: new Map() }
}

/** Returns the members that the response of a simulation and the error of a rejected transaction have in common. */
function describeRun({ error, logs, units, returnData }: SolanaRun) {
  return {
    accounts: null as unknown,
    err: error?.json ?? null,
    innerInstructions: null as unknown,
    logs,
    replacementBlockhash: null as unknown,
    returnData: returnData && {
      data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
      programId: returnData.programId,
    },
    unitsConsumed: Number(units),
  }
}

/** The RPC methods that simulate, price and send transactions. @see https://solana.com/docs/rpc/http/sendtransaction */
export const transactionMethods: Readonly<Record<string, RpcMethod>> = {
  sendTransaction(call) {
    const { options } = readConfig(call, 1)
    const transaction = transactionOf(call, options.encoding)
    if (options.skipPreflight !== true) {
      const slot = call.chain.slots.slot(readCommitment(options.preflightCommitment))
      checkSignatures(transaction)
      const run = simulateAt(call, transaction, slot)
      if (run.error) {
        const message = `Transaction simulation failed: ${run.error.text}`
        throw new SolanaRpcError(-32002, message, describeRun(run))
      }
    }
    const { dropTransactions, landAfter = 0 } = call.fault
    if (!dropTransactions) call.chain.submit(transaction, landAfter)
    return transaction.signature
  },

  simulateTransaction(call) {
    const { slot, options } = readConfig(call, 1)
    const { sigVerify, replaceRecentBlockhash, accounts } = options
    const transaction = transactionOf(call, options.encoding)
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    }
    if (sigVerify) checkSignatures(transaction)
    const run = replaceRecentBlockhash
      ? call.chain.simulate(transaction)
      : simulateAt(call, transaction, slot)
    const { slots } = call.chain
    return withContext(slot, {
      ...describeRun(run),
      accounts: tellAfter(call, run, accounts),
      innerInstructions: options.innerInstructions ? encodeInnerCalls(run.inner) : null,
      replacementBlockhash: replaceRecentBlockhash
        ? { blockhash: slots.blockhashOf(slot), lastValidBlockHeight: slots.lastHeightOf(slot) }
        : null,
    })
  },

  getFeeForMessage(call) {
    const bytes = decodeBase64(readText(call, 0))
    const { slot } = readConfig(call, 1)
    if (!bytes) throw invalidParams('invalid base64 encoding: InvalidByte')
    const message = deserializeMessage(bytes)
    const isKnown = call.chain.slots.isUsable(message.recentBlockhash, slot)
    return withContext(slot, isKnown ? Number(feeOf({ message }).total) : null)
  },

  getRecentPrioritizationFees(call) {
    const asked = call.params[0] ?? []
    if (!Array.isArray(asked)) throw invalidParams('Invalid params: expected a sequence.')
    if (asked.length > 128) throw invalidParams('Too many inputs provided; max 128')
    const addresses = asked.map((address) => checkBase58(String(address), 32))
    const newest = call.chain.slots.slot()
    const landed = call.chain.landed()
    return Array.from({ length: 150 }, (_, index) => {
      const slot = newest - 149 + index
      const prices = landed
        .filter((one) => one.slot === slot)
        .filter(({ accounts }) =>
          addresses.every((address) =>
            accounts.some((account) => account.isWritable && account.address === address),
          ),
        )
        .map(({ unitPrice }) => Number(unitPrice))
      return { prioritizationFee: prices.length > 0 ? Math.min(...prices) : 0, slot }
    })
  },
}

function deserializeMessage(bytes: Uint8Array) {
  try {
    return VersionedMessage.deserialize(bytes)
  } catch {
    throw notDeserialized()
  }
}

/** Returns the requested accounts as they are after the transaction. */
function tellAfter({ chain }: RpcCall, run: Simulated, asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null) return null
  const { addresses, encoding = 'base64' } = asked as { addresses?: unknown; encoding?: unknown }
  if (!Array.isArray(addresses)) throw invalidParams('Invalid params: expected addresses.')
  return addresses.map((address) => {
    const account = run.after.get(String(address)) ?? chain.accountAt(String(address))
    const decimalsOf = decimalsIn(chain)
    return !run.error && account
      ? encodeAccount(account, { options: { encoding }, decimalsOf })
      : null
  })
}
