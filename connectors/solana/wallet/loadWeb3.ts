import { SolanaPackageMissingError } from '../../../src/errors/request.ts'

/**
 * Loads `@solana/web3.js`, an optional peer dependency. Only needed for transactions of adapters
 * and for transfers.
 *
 * @throws SolanaPackageMissingError when the package is not installed.
 */
export async function loadWeb3(): Promise<typeof import('@solana/web3.js')> {
  try {
    // A literal `import()` inside `try` allows bundlers to build apps that do not install the
    // package.
    return await import(/* turbopackOptional: true */ '@solana/web3.js')
  } catch (cause) {
    throw new SolanaPackageMissingError({ cause })
  }
}
