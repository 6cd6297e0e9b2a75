import { SolanaPackageMissingError } from '../../../src/errors/request.ts'

/**
 * Loads `@solana/web3.js`, an optional peer dependency. It is needed only for transfers and for adapters'
 * transactions.
 *
 * @throws SolanaPackageMissingError if the package is not installed.
 */
export async function loadWeb3(): Promise<typeof import('@solana/web3.js')> {
  try {
    // A literal `import()` inside `try` lets bundlers build apps that do not install the package.
    return await import(/* turbopackOptional: true */ '@solana/web3.js')
  } catch (cause) {
    throw new SolanaPackageMissingError({ cause })
  }
}
