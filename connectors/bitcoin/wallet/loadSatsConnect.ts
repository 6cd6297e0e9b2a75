import { SatsConnectMissingError } from '../../../src/errors/bitcoin.ts'

/** The two functions of the engine that open no dialog and write no storage. */
export type SatsConnectEngine = {
  request(method: string, parameters: unknown, id: string): Promise<unknown>
  addListener(listener: { eventName: string; cb(): void }, id: string): (() => void) | undefined
}

/**
 * Loads the engine, an optional peer dependency, when a wallet of sats-connect is selected or
 * stored.
 *
 * @throws SatsConnectMissingError when the package is not installed.
 */
export async function loadSatsConnect(): Promise<SatsConnectEngine> {
  try {
    // A literal `import()` inside `try` lets bundlers build apps without the package.
    return (await import(
      /* turbopackOptional: true */ '@sats-connect/core'
    )) as unknown as SatsConnectEngine
  } catch (cause) {
    throw new SatsConnectMissingError({ cause })
  }
}
