/** The programs whose instructions move tokens. https://www.solana-program.com/docs/token */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export type TokenProgram = (typeof tokenPrograms)[number]

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The program of plain accounts. */
export const systemProgram = '11111111111111111111111111111111'

/** Which of both token programs it is; undefined for any other. */
export function tokenProgramOf(owner: string): TokenProgram | undefined {
  return tokenPrograms.find((one) => one === owner)
}
