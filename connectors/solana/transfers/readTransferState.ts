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

/** A token account of the sender with a balance. */
export type TokenSource = { address: string; amount: bigint }

/** The token state that a transfer depends on. */
export type TokenState = {
  mint: string
  facts: Mint
  /** Usable accounts, in spending order. */
  sources: readonly TokenSource[]
  /**
   * The receiving account: the receiver's associated token account, or the receiver itself when it
   * is a token account of the mint.
   */
  destination: string
  /** Its holding. `undefined` when the account does not exist. */
  arrived: TokenHolding | undefined
}

/** The chain state that a transfer depends on, when it was read. */
export type TransferState = {
  lamports: bigint
  /** The account that can spend the received amount: the receiver, or the owner of a token account. */
  owner: { address: string; account: ChainAccount | null }
  token: TokenState | undefined
}

/** More accounts would exceed the packet size. */
const sourcesMax = 8

/**
 * Reads the chain state for a transfer. Tokens may be in several accounts: all usable ones count,
 * the associated one first, then the largest ones.
 *
 * A receiver that belongs to a token program is a mint or a token account. No key can sign for SOL
 * there, nor for a token account that it would own. A token account can only receive tokens of its
 * own mint.
 *
 * @throws InvalidReceiverError when the receiver is not a public key.
 * @throws TransferRefusedError when there is no mint, when the receiver's token account has another
 * owner, or when the receiver is a mint or a token account of another mint.
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
  // For a token account, its owner is read instead, to check whether a person holds its key.
  const [held, [account = null]] = await Promise.all([
    rpc.readTokenAccounts(from, mint),
    rpc.readAccounts([isNamed ? named.owner : destination]),
  ])
  const sources = held.flatMap(({ pubkey, account: one }): TokenSource[] => {
    const holding = read(one)
    const isUsable = holding?.owner === from && holding.amount > 0n && !holding.isFrozen
    // Tokens in the receiving account are already there.
    return isUsable && pubkey !== to ? [{ address: pubkey, amount: holding.amount }] : []
  })
  const rank = ({ address, amount }: TokenSource) => (address === own ? 1n << 64n : amount)
  sources.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))

  const arrived = isNamed ? named : read(account)
  // Ownership of token accounts can be transferred, so the amount could reach someone else.
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

/** The maximum amount of one transaction, in the smallest unit. */
export function spendable({ sources }: TokenState): bigint {
  return sources.reduce((sum, { amount }) => sum + amount, 0n)
}
