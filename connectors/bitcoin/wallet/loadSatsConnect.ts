import { SatsConnectMissingError } from '../../../src/errors/bitcoin.ts'

/** The functions of sats-connect that open no dialog and write no storage. */
export type SatsConnectEngine = {
  request(method: string, parameters: unknown, id: string): Promise<unknown>
  addListener(listener: { eventName: string; cb(): void }, id: string): (() => void) | undefined
}

/**
 * Loads sats-connect, an optional peer dependency, for a selected or stored wallet.
 *
 * @throws SatsConnectMissingError when the package is not installed.
 */
export async function loadSatsConnect(): Promise<SatsConnectEngine> {
  try {
    // A literal `import()` inside `try` allows bundlers to build apps that do not install the
    // package.
    return (await import(
      /* turbopackOptional: true */ '@sats-connect/core'
    )) as unknown as SatsConnectEngine
  } catch (cause) {
    throw new SatsConnectMissingError({ cause })
  }
}
