import { WalletConnectMissingError, WalletConnectServerError } from '../../../src/errors/relay.ts'

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
  const show = hideDeniedStorage()
  try {
    // Literally inside `try`, so that bundlers build an app that does not have it.
    const sdk = await import(/* turbopackOptional: true */ '@walletconnect/ethereum-provider')
    return sdk.EthereumProvider
  } catch (cause) {
    throw new WalletConnectMissingError({ cause })
  } finally {
    show()
  }
}

/**
 * The SDK reads `localStorage` while it loads. Where a visitor denies it, that throws and the SDK can never
 * be loaded on this page, so it finds none meanwhile. Returns what undoes it.
 */
function hideDeniedStorage(): () => void {
  try {
    void window.localStorage
  } catch {
    const denied = Object.getOwnPropertyDescriptor(window, 'localStorage')
    if (denied?.configurable) {
      Object.defineProperty(window, 'localStorage', { configurable: true, value: undefined })
      return () => void Object.defineProperty(window, 'localStorage', denied)
    }
  }
  return () => {}
}
