import { decimalsIn } from './answerAccounts.ts'
import type { LandedTransaction } from './chain.types.ts'
import { blockhashBlocks, type Commitment } from './createSlotClock.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { encodeMeta, encodeTransactionJson, statusOf } from './encodeLanded.ts'
import {
  checkBase58,
  type RpcCall,
  type RpcMethod,
  readAddress,
  readConfig,
  readText,
  readTexts,
  withContext,
} from './rpcCall.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'

/** The number of slots whose statuses a node returns without searching the history. */
const recentSlots = 2 * blockhashBlocks

/** The number of confirmations that a block has before it is final. */
const mostConfirmations = 31

/** Rejects `processed`, because the history contains only confirmed blocks. */
function refuseProcessed(commitment: Commitment) {
  if (commitment === 'processed') {
    throw invalidParams('Method does not support commitment below `confirmed`')
  }
}

/** The RPC methods about the results of transactions. @see https://solana.com/docs/rpc/http/getsignaturestatuses */
export const historyMethods: Readonly<Record<string, RpcMethod>> = {
  getSignatureStatuses(call) {
    const signatures = readTexts(call, 0, 256).map((text) => checkBase58(text, 64))
    const { options } = readConfig(call, 1)
    const { slots } = call.chain
    const newest = slots.slot()
    const value = signatures.map((signature) => {
      const landed = call.chain.landedOf(signature)
      if (!landed) return null
      const isRecent = landed.slot > newest - recentSlots
      if (!isRecent && options.searchTransactionHistory !== true) return null
      const confirmationStatus = slots.commitmentOf(landed.slot)
      return {
        confirmationStatus,
        confirmations:
          confirmationStatus === 'finalized'
            ? null
            : Math.min(newest - landed.slot, mostConfirmations),
        err: landed.error?.json ?? null,
        slot: landed.slot,
        status: statusOf(landed),
      }
    })
    return withContext(newest, value)
  },

  getTransaction(call) {
    const signature = checkBase58(readText(call, 0), 64)
    const { commitment, slot, options } = readConfig(call, 1)
    refuseProcessed(commitment)
    const landed = call.chain.landedOf(signature)
    if (!landed || landed.slot > slot) return null
    return describeLanded(call, landed, options)
  },

  getSignaturesForAddress(call) {
    const address = readAddress(call, 0)
    const { commitment, slot, options } = readConfig(call, 1)
    refuseProcessed(commitment)
    const { before, until, limit = 1000 } = options
    if (typeof limit !== 'number' || limit < 1 || limit > 1000) {
      throw invalidParams('Invalid limit; max 1000')
    }
    const all = call.chain
      .landed()
      .filter((one) => one.slot <= slot && one.accounts.some((named) => named.address === address))
      .toReversed()
    const at = (signature: unknown) =>
      all.findIndex(({ transaction }) => transaction.signature === signature)
    const start = before === undefined ? 0 : at(before) + 1
    const end = until === undefined || at(until) < 0 ? all.length : at(until)
    return all.slice(start, Math.min(end, start + limit)).map((landed) => ({
      blockTime: landed.blockTime,
      confirmationStatus: call.chain.slots.commitmentOf(landed.slot),
      err: landed.error?.json ?? null,
      memo: null,
      signature: landed.transaction.signature,
      slot: landed.slot,
    }))
  },
}

function describeLanded(
  { chain }: RpcCall,
  landed: LandedTransaction,
  { encoding = 'json', maxSupportedTransactionVersion: newest }: Readonly<Record<string, unknown>>,
): object {
  const { version, bytes } = landed.transaction
  if (version !== 'legacy' && (typeof newest !== 'number' || newest < version)) {
    throw new SolanaRpcError(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  }
  return {
    blockTime: landed.blockTime,
    meta: encodeMeta(landed, decimalsIn(chain)),
    slot: landed.slot,
    transaction: encodeAs(encoding, landed, bytes),
    ...(newest !== undefined && { version }),
  }
}

function encodeAs(encoding: unknown, landed: LandedTransaction, bytes: Uint8Array): unknown {
  if (encoding === 'json') return encodeTransactionJson(landed)
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [encodeBase58(bytes), 'base58']
  throw invalidParams('Invalid params: the stack tells transactions in json, base58 and base64.')
}
