import { SatsConnectMissingError } from '../../../src/errors/bitcoin.ts'

/** The sats-connect functions that neither open a dialog nor write to storage. */
export type SatsConnectEngine = {
  request(method: string, parameters: unknown, id: string): Promise<unknown>
  addListener(listener: { eventName: string; cb(): void }, id: string): (() => void) | undefined
}

/**
 * Loads sats-connect, an optional peer dependency, when a wallet that needs it is selected or stored.
 *
 * @throws SatsConnectMissingError if the package is not installed.
 */
export async function loadSatsConnect(): Promise<SatsConnectEngine> {
  try {
    // A literal `import()` inside `try` lets bundlers build apps that do not install the package.
    return (await import(
      /* turbopackOptional: true */ '@sats-connect/core'
    )) as unknown as SatsConnectEngine
  } catch (cause) {
    throw new SatsConnectMissingError({ cause })
  }
}
