import { WalletConnectMissingError, WalletConnectServerError } from '../../src/errors/relay.ts'

type Sdk = typeof import('@walletconnect/ethereum-provider')
export type Provider = Awaited<ReturnType<Sdk['EthereumProvider']['init']>>
export type Client = Provider['signer']['client']
export type Relayer = Client['core']['relayer']
export type Session = ReturnType<Client['session']['get']>

/**
 * Loads WalletConnect, an optional peer.
 *
 * @throws WalletConnectServerError where there is no page: its socket errors end a server's process.
 * @throws WalletConnectMissingError when the peer is not installed.
 */
export async function loadProvider(): Promise<Sdk['EthereumProvider']> {
  if (typeof window === 'undefined' || typeof document === 'undefined')
    throw new WalletConnectServerError()
  try {
    // Literally inside `try`, so that bundlers build an app that does not have it.
    const sdk = await import(/* turbopackOptional: true */ '@walletconnect/ethereum-provider')
    return sdk.EthereumProvider
  } catch (cause) {
    throw new WalletConnectMissingError({ cause })
  }
}
