import { slotsPerEpoch } from './createSlotClock.ts'
import { nodeVersion, type RpcMethod, readConfig, readText, withContext } from './rpcCall.ts'
import { invalidParams } from './SolanaRpcError.ts'

/** The RPC methods about slots and blocks. @see https://solana.com/docs/rpc/http/getlatestblockhash */
export const blockMethods: Readonly<Record<string, RpcMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': nodeVersion }),
  getGenesisHash: ({ chain }) => chain.cluster.genesisHash,
  getSlot: (call) => readConfig(call, 0).slot,
  getBlockHeight: (call) => call.chain.slots.heightOf(readConfig(call, 0).slot),

  getEpochInfo(call) {
    const { slot } = readConfig(call, 0)
    return {
      absoluteSlot: slot,
      blockHeight: call.chain.slots.heightOf(slot),
      epoch: Math.floor(slot / slotsPerEpoch),
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: call.chain.landed().length,
    }
  },

  getLatestBlockhash(call) {
    const { slot } = readConfig(call, 0)
    const { slots } = call.chain
    return withContext(slot, {
      blockhash: slots.blockhashOf(slot),
      lastValidBlockHeight: slots.lastHeightOf(slot),
    })
  },

  isBlockhashValid(call) {
    const hash = readText(call, 0)
    const { slot } = readConfig(call, 1)
    return withContext(slot, call.chain.slots.isUsable(hash, slot))
  },

  /** Skips slots for tests, as in Surfpool. Real clusters don't have this method. */
  surfnet_timeTravel({ chain: { slots }, params: [to] }) {
    const { absoluteSlot } = (to ?? {}) as { absoluteSlot?: unknown }
    if (!Number.isSafeInteger(absoluteSlot) || Number(absoluteSlot) < slots.slot())
      throw invalidParams('Invalid params: `absoluteSlot` is no slot to come.')
    slots.skip(Number(absoluteSlot) - slots.slot())
    return slots.slot()
  },
}
