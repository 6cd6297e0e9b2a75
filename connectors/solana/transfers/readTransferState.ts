import { InvalidReceiverError, TransferRefusedError } from '../../../src/errors/send.ts'
import type { TransferRequest } from '../../../src/namespace/transfers.types.ts'
import type { ChainAccount, SolanaRpc, Web3 } from './rpc.ts'
import {
  associatedTokenProgram,
  type Mint,
  readHolding,
  readMint,
  solanaMint,
  type TokenHolding,
  tokenProgramOf,
} from './tokens.ts'

/** A token account of the sender, with its balance. */
export type TokenSource = { address: string; amount: bigint }

/** The token state of a transfer. */
export type TokenState = {
  mint: string
  facts: Mint
  /** Token accounts that can be used, in spending order. */
  sources: readonly TokenSource[]
  /**
   * The receiving account: the receiver's associated token account, or the receiver if it is a
   * token account of the mint.
   */
  destination: string
  /** Owner and balance of `destination`. `undefined` when the account does not exist. */
  arrived: TokenHolding | undefined
}

/** The chain state that determines a transfer. */
export type TransferState = {
  lamports: bigint
  /**
   * The account that can spend the received amount: the receiver, or the owner of the receiver if
   * that is a token account.
   */
  owner: { address: string; account: ChainAccount | null }
  token: TokenState | undefined
}

/** Maximum number of token accounts, because more accounts would exceed the packet size. */
const sourcesMax = 8

/**
 * Reads the chain state for a transfer. If the sender has tokens in several accounts, all usable
 * accounts are used: the associated token account first, then the others by balance.
 *
 * A receiver that a token program owns is a mint or a token account. It cannot spend SOL or own
 * another token account, and can only receive tokens if it is a token account of the mint.
 *
 * @throws InvalidReceiverError when the receiver is not a public key.
 * @throws TransferRefusedError when the mint does not exist, when the receiver's token account has
 * another owner, or when the receiver is a mint or a token account of another mint.
 */
export async function readTransferState(
  rpc: SolanaRpc,
  web3: Web3,
  { from, to, token }: Pick<TransferRequest, 'from' | 'token'> & { to: string },
): Promise<TransferState> {
  const receiverKey = toKey(web3, to)
  if (!receiverKey) throw new InvalidReceiverError()
  const mint = solanaMint(token)
  if (mint === undefined) {
    const [sender, receiver = null] = await rpc.readAccounts([from, to])
    if (receiver && tokenProgramOf(receiver.owner)) throw refuseReceiver(receiver)
    const owner = { address: to, account: receiver }
    return { lamports: sender?.lamports ?? 0n, owner, token: undefined }
  }
  const mintKey = toKey(web3, mint)
  if (!mintKey) throw new TransferRefusedError('noContract')
  const [sender, receiver = null, mintAccount] = await rpc.readAccounts([from, to, mint])
  const facts = readMint(mintAccount)
  if (!facts) throw new TransferRefusedError('noContract')

  const associated = (owner: string) => {
    const seeds = [owner, facts.program, mint].map((key) => new web3.PublicKey(key).toBytes())
    const program = new web3.PublicKey(associatedTokenProgram)
    return web3.PublicKey.findProgramAddressSync(seeds, program)[0].toBase58()
  }
  const read = (one: ChainAccount | null | undefined) =>
    readHolding(one, (bytes) => new web3.PublicKey(bytes).toBase58())
  const named = receiver?.owner === facts.program ? read(receiver) : undefined
  const isNamed = named?.mint === mint
  if (receiver && tokenProgramOf(receiver.owner) && !isNamed) throw refuseReceiver(receiver)

  const own = associated(from)
  const destination = isNamed ? to : associated(to)
  // For a token account, reads its owner instead, to check whether the owner has a private key.
  const [held, [account = null]] = await Promise.all([
    rpc.readTokenAccounts(from, mint),
    rpc.readAccounts([isNamed ? named.owner : destination]),
  ])
  const sources = held.flatMap(({ pubkey, account: one }): TokenSource[] => {
    const holding = read(one)
    const isUsable = holding?.owner === from && holding.amount > 0n && !holding.isFrozen
    // The receiving account is not used as a source.
    return isUsable && pubkey !== to ? [{ address: pubkey, amount: holding.amount }] : []
  })
  const rank = ({ address, amount }: TokenSource) => (address === own ? 1n << 64n : amount)
  sources.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))

  const arrived = isNamed ? named : read(account)
  // The ownership of a token account can be transferred, so another account could receive the
  // amount.
  if (!isNamed && account && arrived?.owner !== to) throw new TransferRefusedError('otherOwner')
  return {
    lamports: sender?.lamports ?? 0n,
    owner: isNamed ? { address: named.owner, account } : { address: to, account: receiver },
    token: { mint, facts, sources: sources.slice(0, sourcesMax), destination, arrived },
  }
}

function refuseReceiver(receiver: ChainAccount): TransferRefusedError {
  return new TransferRefusedError(readMint(receiver) ? 'mintReceiver' : 'tokenAccount')
}

function toKey(web3: Web3, text: string) {
  try {
    return new web3.PublicKey(text)
  } catch {
    return undefined
  }
}

/** Returns the maximum amount of a single transaction, in the smallest unit. */
export function spendable({ sources }: TokenState): bigint {
  return sources.reduce((sum, { amount }) => sum + amount, 0n)
}
