import { SolanaPackageMissingError } from '../../../src/errors/request.ts'

/**
 * Loads `@solana/web3.js`, an optional peer: for transactions of adapters, never to find or to connect
 * a wallet.
 *
 * @throws SolanaPackageMissingError when the peer is not installed.
 */
export async function loadWeb3(): Promise<typeof import('@solana/web3.js')> {
  try {
    // Literally inside `try`, so that bundlers build an app that does not have it.
    return await import(/* turbopackOptional: true */ '@solana/web3.js')
  } catch (cause) {
    throw new SolanaPackageMissingError({ cause })
  }
}
