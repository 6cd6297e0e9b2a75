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

/** An account of the sender that tokens can be taken from. */
export type TokenSource = { address: string; amount: bigint }

/** What a transfer of tokens meets. */
export type TokenWorld = {
  mint: string
  facts: Mint
  /** Those that can be used, in the order in which they are. */
  sources: readonly TokenSource[]
  /**
   * The account that gets them: the receiver's associated one, or the receiver where that is a token account of the
   * mint itself.
   */
  destination: string
  /** What it holds; undefined while there is no such account. */
  arrived: TokenHolding | undefined
}

/** What the chain holds of a transfer's parties, at the moment of asking. */
export type TransferWorld = {
  lamports: bigint
  /** The account that can spend what arrives: the receiver, or the owner of a token account that was named as one. */
  owner: { address: string; account: ChainAccount | null }
  token: TokenWorld | undefined
}

/** More would not fit into one packet. */
const sourcesMax = 8

/**
 * Reads what a transfer meets. Tokens may lie in more accounts than the associated one: all that can be used
 * count, the associated one first, then those with the most.
 *
 * A receiver that belongs to a token program is a mint, or a token account: no key signs for SOL that lies there, nor for
 * a token account of its own. A token account gets tokens of its own mint, and nothing else.
 *
 * @throws InvalidReceiverError for text that is no public key; TransferRefusedError where there is no mint,
 * where the receiver's account has another owner, or where the receiver is an account of a token program.
 */
export async function readWorld(
  rpc: SolanaRpc,
  web3: Web3,
  { from, to, token }: Pick<TransferRequest, 'from' | 'token'> & { to: string },
): Promise<TransferWorld> {
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
  // In place of its own the account of the owner is read: whether a person has its key.
  const [held, [account = null]] = await Promise.all([
    rpc.readTokenAccounts(from, mint),
    rpc.readAccounts([isNamed ? named.owner : destination]),
  ])
  const sources = held.flatMap(({ pubkey, account: one }): TokenSource[] => {
    const holding = read(one)
    const isUsable = holding?.owner === from && holding.amount > 0n && !holding.isFrozen
    // What lies in the account that is named is there already.
    return isUsable && pubkey !== to ? [{ address: pubkey, amount: holding.amount }] : []
  })
  const rank = ({ address, amount }: TokenSource) => (address === own ? 1n << 64n : amount)
  sources.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))

  const arrived = isNamed ? named : read(account)
  // Token accounts can be given away: what arrives there would be somebody else's.
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

/** All that can leave in one transaction, in the smallest unit. */
export function spendable({ sources }: TokenWorld): bigint {
  return sources.reduce((sum, { amount }) => sum + amount, 0n)
}
