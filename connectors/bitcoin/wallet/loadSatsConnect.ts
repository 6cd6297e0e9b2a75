import { SatsConnectMissingError } from '../../../src/errors/bitcoin.ts'

/** The two functions of the engine that open no dialog and write nothing. */
export type SatsConnectEngine = {
  request(method: string, parameters: unknown, id: string): Promise<unknown>
  addListener(listener: { eventName: string; cb(): void }, id: string): (() => void) | undefined
}

/**
 * Loads the engine, an optional peer: when a wallet of sats-connect is chosen or was stored.
 *
 * @throws SatsConnectMissingError when the peer is not installed.
 */
export async function loadSatsConnect(): Promise<SatsConnectEngine> {
  try {
    // Literally inside `try`, so that bundlers build an app that does not have it.
    return (await import(
      /* turbopackOptional: true */ '@sats-connect/core'
    )) as unknown as SatsConnectEngine
  } catch (cause) {
    throw new SatsConnectMissingError({ cause })
  }
}
