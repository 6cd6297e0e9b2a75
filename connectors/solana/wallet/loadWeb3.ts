import { SolanaPackageMissingError } from '../../../src/errors/request.ts'

/**
 * Loads `@solana/web3.js`, an optional peer dependency, for transactions of adapters. Discovering
 * and connecting wallets does not need it.
 *
 * @throws SolanaPackageMissingError when the package is not installed.
 */
export async function loadWeb3(): Promise<typeof import('@solana/web3.js')> {
  try {
    // A literal `import()` inside `try` lets bundlers build apps without the package.
    return await import(/* turbopackOptional: true */ '@solana/web3.js')
  } catch (cause) {
    throw new SolanaPackageMissingError({ cause })
  }
}
