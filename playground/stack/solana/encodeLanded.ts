import type { InnerCalls, LandedTransaction, SolanaAccountState } from './chain.types.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { parseTokenData, tokenAmount } from './parseTokenData.ts'

/** Returns inner calls in the node's format. */
export function encodeInnerCalls(inner: readonly InnerCalls[]): readonly object[] {
  return inner.map(({ index, calls }) => ({
    index,
    instructions: calls.map(({ programIdIndex, accounts, data, stackHeight }) => ({
      accounts,
      data: encodeBase58(data),
      programIdIndex,
      stackHeight,
    })),
  }))
}

/** Returns the message and signatures of a transaction in the `json` encoding. */
export function encodeTransactionJson({ transaction }: LandedTransaction): object {
  const { message, signatures, version } = transaction
  const { header } = message
  return {
    message: {
      accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
      ...(version === 0 && {
        addressTableLookups: message.addressTableLookups.map((lookup) => ({
          accountKey: lookup.accountKey.toBase58(),
          readonlyIndexes: lookup.readonlyIndexes,
          writableIndexes: lookup.writableIndexes,
        })),
      }),
      header: {
        numReadonlySignedAccounts: header.numReadonlySignedAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyUnsignedAccounts,
        numRequiredSignatures: header.numRequiredSignatures,
      },
      instructions: message.compiledInstructions.map((instruction) => ({
        accounts: instruction.accountKeyIndexes,
        data: encodeBase58(instruction.data),
        programIdIndex: instruction.programIdIndex,
        stackHeight: null,
      })),
      recentBlockhash: message.recentBlockhash,
    },
    signatures: signatures.map(encodeBase58),
  }
}

/** Returns the result of a transaction, which is the `meta` of the node's response. */
export function encodeMeta(
  landed: LandedTransaction,
  decimalsOf: (mint: string) => number,
): object {
  const { accounts, before, after, error, returnData, transaction } = landed
  const { staticAccountKeys } = transaction.message
  const loaded = accounts.slice(staticAccountKeys.length)
  const lamportsOf = (states: readonly (SolanaAccountState | null)[]) =>
    states.map((state) => Number(state?.lamports ?? 0n))
  const tokensOf = (states: readonly (SolanaAccountState | null)[]) =>
    states.flatMap((state, accountIndex) => {
      const token = state ? parseTokenData(state) : undefined
      if (token?.type !== 'account') return []
      const { mint, owner, amount } = token
      const uiTokenAmount = tokenAmount(amount, decimalsOf(mint))
      return [{ accountIndex, mint, owner, programId: state?.owner, uiTokenAmount }]
    })
  return {
    computeUnitsConsumed: Number(landed.units),
    err: error?.json ?? null,
    fee: Number(landed.fee),
    innerInstructions: encodeInnerCalls(landed.inner),
    loadedAddresses: {
      readonly: loaded.filter(({ isWritable }) => !isWritable).map(({ address }) => address),
      writable: loaded.filter(({ isWritable }) => isWritable).map(({ address }) => address),
    },
    logMessages: landed.logs,
    postBalances: lamportsOf(after),
    postTokenBalances: tokensOf(after),
    preBalances: lamportsOf(before),
    preTokenBalances: tokensOf(before),
    ...(returnData && {
      returnData: {
        data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
        programId: returnData.programId,
      },
    }),
    rewards: [],
    status: statusOf(landed),
  }
}

/** Returns the result in the older format of `err`, which clients still read. */
export function statusOf({ error }: Pick<LandedTransaction, 'error'>): object {
  return error ? { Err: error.json } : { Ok: null }
}
