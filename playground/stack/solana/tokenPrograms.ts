import { PublicKey } from '@solana/web3.js'
import type { SolanaToken } from './solanaClusters.ts'

/** The addresses of the token programs, by the node's names. */
export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const satisfies Record<SolanaToken['program'], string>

export type TokenProgramName = keyof typeof tokenPrograms

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Returns the name of a token program, or undefined for any other program. */
export function tokenProgramName(address: string): TokenProgramName | undefined {
  const names = Object.keys(tokenPrograms) as TokenProgramName[]
  return names.find((name) => tokenPrograms[name] === address)
}

/** Returns the address of an owner's associated token account. @see https://www.solana-program.com/docs/associated-token-account */
export function tokenAccountAddress(
  owner: string,
  { address, program }: Pick<SolanaToken, 'address' | 'program'>,
): string {
  const seeds = [owner, tokenPrograms[program], address].map((key) => new PublicKey(key).toBuffer())
  const [account] = PublicKey.findProgramAddressSync(seeds, new PublicKey(associatedTokenProgram))
  return account.toBase58()
}
