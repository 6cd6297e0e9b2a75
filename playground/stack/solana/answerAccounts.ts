import type { SolanaAccountState } from './chain.types.ts'
import type { Commitment } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { encodeAccount } from './encodeAccount.ts'
import { parseTokenData, type TokenData, tokenAmount } from './parseTokenData.ts'
import {
  checkBase58,
  type RpcCall,
  type RpcMethod,
  readAddress,
  readConfig,
  readTexts,
  withContext,
} from './rpcCall.ts'
import { invalidParams } from './SolanaRpcError.ts'
import { tokenProgramName } from './tokenPrograms.ts'

/** Returns a function that returns the decimals of a mint on this chain. */
export function decimalsIn(chain: SolanaChain): (mint: string) => number {
  return (mint) => {
    const account = chain.accountAt(mint)
    const token = account ? parseTokenData(account) : undefined
    return token?.type === 'mint' ? token.decimals : 0
  }
}

/** Returns an account in the node's format, or null if there is none. */
function tell(
  account: SolanaAccountState | null,
  chain: SolanaChain,
  options: Readonly<Record<string, unknown>>,
) {
  return account && encodeAccount(account, { options, decimalsOf: decimalsIn(chain) })
}

/**
 * Returns the data of a mint or token account.
 *
 * @throws SolanaRpcError when the account is missing or of another type.
 */
function tokenAt(
  { chain }: RpcCall,
  address: string,
  commitment: Commitment,
  messages: Record<'missing' | 'other', string>,
): TokenData {
  const account = chain.accountAt(address, commitment)
  if (!account) throw invalidParams(`Invalid param: ${messages.missing}`)
  const token = parseTokenData(account)
  if (!token) throw invalidParams(`Invalid param: ${messages.other}`)
  return token
}

/** The RPC methods that read accounts. @see https://solana.com/docs/rpc/http/getaccountinfo */
export const accountMethods: Readonly<Record<string, RpcMethod>> = {
  getBalance(call) {
    const address = readAddress(call, 0)
    const { commitment, slot } = readConfig(call, 1)
    return withContext(slot, Number(call.chain.accountAt(address, commitment)?.lamports ?? 0n))
  },

  getAccountInfo(call) {
    const address = readAddress(call, 0)
    const { commitment, slot, options } = readConfig(call, 1)
    const account = call.chain.accountAt(address, commitment)
    return withContext(slot, tell(account, call.chain, options))
  },

  getMultipleAccounts(call) {
    const addresses = readTexts(call, 0, 100).map((address) => checkBase58(address, 32))
    const { commitment, slot, options } = readConfig(call, 1)
    // Here the default encoding is base64; in `getAccountInfo` it is base58.
    const asked = { encoding: 'base64', ...options }
    return withContext(
      slot,
      addresses.map((one) => tell(call.chain.accountAt(one, commitment), call.chain, asked)),
    )
  },

  getMinimumBalanceForRentExemption({ chain, params: [bytes] }) {
    if (typeof bytes !== 'number') throw invalidParams('Invalid params: expected usize.')
    return Number(chain.rentExemption(bytes))
  },

  getTokenAccountBalance(call) {
    const address = readAddress(call, 0)
    const { commitment, slot } = readConfig(call, 1)
    const other = 'not a Token account'
    const token = tokenAt(call, address, commitment, { missing: 'could not find account', other })
    if (token.type !== 'account') throw invalidParams(`Invalid param: ${other}`)
    return withContext(slot, tokenAmount(token.amount, decimalsIn(call.chain)(token.mint)))
  },

  getTokenSupply(call) {
    const address = readAddress(call, 0)
    const { commitment, slot } = readConfig(call, 1)
    const other = 'not a Token mint'
    const token = tokenAt(call, address, commitment, { missing: 'could not find account', other })
    if (token.type !== 'mint') throw invalidParams(`Invalid param: ${other}`)
    return withContext(slot, tokenAmount(token.supply, token.decimals))
  },

  getTokenAccountsByOwner(call) {
    const { chain } = call
    const owner = readAddress(call, 0)
    const { commitment, slot, options } = readConfig(call, 2)
    const { mint, program } = readTokenFilter(call, commitment)
    const value = chain.accountsOf(program, commitment).flatMap((account) => {
      const token = parseTokenData(account)
      const isAsked =
        token?.type === 'account' &&
        token.owner === owner &&
        (mint === undefined || token.mint === mint)
      return isAsked ? [{ account: tell(account, chain, options), pubkey: account.address }] : []
    })
    return withContext(slot, value)
  },
}

/** Reads the filter of a call for token accounts, which is a mint or a program. */
function readTokenFilter(call: RpcCall, commitment: Commitment) {
  const filter = call.params[1]
  if (typeof filter !== 'object' || filter === null) {
    throw invalidParams('`params` should have at least 2 argument(s)')
  }
  const { mint, programId } = filter as { mint?: unknown; programId?: unknown }
  if (typeof mint === 'string') {
    checkBase58(mint, 32)
    const missing = 'could not find mint'
    const other = 'not a Token mint'
    tokenAt(call, mint, commitment, { missing, other })
    return { mint, program: call.chain.accountAt(mint, commitment)?.owner ?? '' }
  }
  if (typeof programId !== 'string')
    throw invalidParams('Invalid params: expected mint or programId.')
  checkBase58(programId, 32)
  if (!tokenProgramName(programId)) {
    throw invalidParams('Invalid param: unrecognized Token program id')
  }
  return { mint: undefined, program: programId }
}
