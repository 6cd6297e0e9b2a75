import { InvalidReceiverError, TransferRefusedError } from '../../../src/errors/send.ts'
import type { TransferRequest } from '../../../src/send/transfers.types.ts'
import type { ChainAccount, SolanaRpc } from './createSolanaRpc.ts'
import { type Mint, readHolding, readMint, type TokenHolding } from './readTokenData.ts'
import { solanaMint } from './solanaMint.ts'
import { associatedTokenProgram } from './tokenPrograms.ts'
import type { Web3 } from './web3.types.ts'

/** An account of the sender that tokens can be taken from. */
export type TokenSource = { address: string; amount: bigint }

/** What a transfer of tokens meets. */
export type TokenWorld = {
  mint: string
  facts: Mint
  /** Those that can be used, in the order in which they are. */
  sources: readonly TokenSource[]
  /** The receiver's associated account, and what it holds; undefined while there is no such account. */
  destination: string
  arrived: TokenHolding | undefined
}

/** What the chain holds of a transfer's parties, at the moment of asking. */
export type TransferWorld = {
  lamports: bigint
  receiver: ChainAccount | null
  token: TokenWorld | undefined
}

/** More would not fit into one packet. */
const sourcesMax = 8

/**
 * Reads what a transfer meets. Tokens may lie in more accounts than the associated one: all that can be used
 * count, the associated one first, then those with the most.
 *
 * @throws InvalidReceiverError for text that is no public key; TransferRefusedError where there is no mint, or
 * where the receiver's account has another owner.
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
    return { lamports: sender?.lamports ?? 0n, receiver, token: undefined }
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
  const own = associated(from)
  const destination = associated(to)
  const [held, [account]] = await Promise.all([
    rpc.readTokenAccounts(from, mint),
    rpc.readAccounts([destination]),
  ])
  const read = (one: ChainAccount | null | undefined) =>
    readHolding(one, (bytes) => new web3.PublicKey(bytes).toBase58())
  const sources = held.flatMap(({ pubkey, account: one }): TokenSource[] => {
    const holding = read(one)
    const isUsable = holding?.owner === from && holding.amount > 0n && !holding.isFrozen
    return isUsable ? [{ address: pubkey, amount: holding.amount }] : []
  })
  const rank = ({ address, amount }: TokenSource) => (address === own ? 1n << 64n : amount)
  sources.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))

  const arrived = read(account)
  // Token accounts can be given away: what arrives there would be somebody else's.
  if (account && arrived?.owner !== to) throw new TransferRefusedError('otherOwner')
  return {
    lamports: sender?.lamports ?? 0n,
    receiver,
    token: { mint, facts, sources: sources.slice(0, sourcesMax), destination, arrived },
  }
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
