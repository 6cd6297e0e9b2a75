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

/** One of the sender's token accounts, with its balance. */
export type TokenSource = { address: string; amount: bigint }

/** The on-chain state of the token in a transfer. */
export type TokenState = {
  mint: string
  facts: Mint
  /** The sender's usable token accounts, in spending order. */
  sources: readonly TokenSource[]
  /**
   * The account that receives the tokens: the recipient's associated token account, or the recipient itself
   * if it is a token account of the mint.
   */
  destination: string
  /** Owner and balance of `destination`, or `undefined` if the account does not exist. */
  arrived: TokenHolding | undefined
}

/** The chain state that a transfer depends on. */
export type TransferState = {
  lamports: bigint
  /**
   * The account that can spend the received amount: the recipient, or its owner if the recipient is a token
   * account.
   */
  owner: { address: string; account: ChainAccount | null }
  token: TokenState | undefined
}

/** Maximum number of token accounts. More accounts would exceed the packet size. */
const sourcesMax = 8

/**
 * Reads the chain state for a transfer. If the sender holds the token in several accounts, all usable ones
 * are included: the associated token account first, then the others by balance.
 *
 * A recipient owned by a token program is a mint or a token account. It cannot spend SOL or own another token
 * account, and it can only receive tokens if it is a token account of the mint.
 *
 * @throws InvalidReceiverError if the recipient is not a public key.
 * @throws TransferRefusedError if the mint does not exist, if the recipient's token account has another
 * owner, or if the recipient is a mint or another mint's token account.
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
  // If the recipient is a token account, its owner is read instead, to check whether the owner has a private
  // key.
  const [held, [account = null]] = await Promise.all([
    rpc.readTokenAccounts(from, mint),
    rpc.readAccounts([isNamed ? named.owner : destination]),
  ])
  const sources = held.flatMap(({ pubkey, account: one }): TokenSource[] => {
    const holding = read(one)
    const isUsable = holding?.owner === from && holding.amount > 0n && !holding.isFrozen
    // Tokens are not sent from the account that receives them.
    return isUsable && pubkey !== to ? [{ address: pubkey, amount: holding.amount }] : []
  })
  const rank = ({ address, amount }: TokenSource) => (address === own ? 1n << 64n : amount)
  sources.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))

  const arrived = isNamed ? named : read(account)
  // A token account can be transferred to another owner, who would then receive the amount.
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

/** Returns the most that a single transaction can send, in the token's smallest unit. */
export function spendable({ sources }: TokenState): bigint {
  return sources.reduce((sum, { amount }) => sum + amount, 0n)
}
