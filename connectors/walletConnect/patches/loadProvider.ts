import { WalletConnectMissingError, WalletConnectServerError } from '../../../src/errors/relay.ts'

type Sdk = typeof import('@walletconnect/ethereum-provider')
export type Provider = Awaited<ReturnType<Sdk['EthereumProvider']['init']>>
export type Client = Provider['signer']['client']
export type Relayer = Client['core']['relayer']
export type Session = ReturnType<Client['session']['get']>

/**
 * Loads WalletConnect, an optional peer dependency.
 *
 * @throws WalletConnectServerError outside a browser, because a socket error would terminate the server
 * process.
 * @throws WalletConnectMissingError if the package is not installed.
 */
export async function loadProvider(): Promise<Sdk['EthereumProvider']> {
  if (typeof window === 'undefined' || typeof document === 'undefined')
    throw new WalletConnectServerError()
  const show = hideDeniedStorage()
  try {
    // A literal `import()` inside `try` lets bundlers build apps that do not install the package.
    const sdk = await import(/* turbopackOptional: true */ '@walletconnect/ethereum-provider')
    return sdk.EthereumProvider
  } catch (cause) {
    throw new WalletConnectMissingError({ cause })
  } finally {
    show()
  }
}

/**
 * Hides `localStorage` while the SDK loads, if access to it is denied. The SDK reads it during module
 * evaluation, and the error would make the module unusable until the page reloads. Returns a cleanup
 * function.
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
