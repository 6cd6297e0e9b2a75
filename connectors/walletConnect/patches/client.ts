import type { Clock } from '../../../src/utils/clock.ts'
import { attestationLimitMs } from '../../../src/utils/timesAndLimits.ts'
import type { Client } from './loadProvider.ts'

/**
 * Sets the SDK's Verify host for attestations and verification. Without it, a wallet could make the page
 * contact another host. After one timeout, no request is sent to that host again, because the SDK would
 * wait five seconds for each pairing URI and request.
 *
 * @param url - The host. If it is `undefined`, the SDK's default is kept.
 * @param silent - Hosts that did not respond on this page.
 */
export function patchVerify(
  verify: Client['core']['verify'],
  { url, clock, silent }: { url: string | undefined; clock: Clock; silent: Set<string> },
): void {
  const target = verify as unknown as {
    verifyUrlV3: string
    getVerifyUrl: () => string
    register: typeof verify.register
  }
  // The SDK has no option for the Verify host.
  if (url) {
    target.verifyUrlV3 = `${url}/v3`
    target.getVerifyUrl = () => url
  }
  const host = target.verifyUrlV3
  const register = target.register
  target.register = async (parameters) => {
    if (silent.has(host)) return ''
    return new Promise((resolve) => {
      const finish = (attestation: string | undefined) => {
        cancel()
        // The SDK returns '' if the host does not respond, and `undefined` outside a browser.
        if (attestation === '') silent.add(host)
        resolve(attestation)
      }
      const cancel = clock.after(attestationLimitMs, () => finish(''))
      register(parameters).then(finish, () => finish(''))
    })
  }
}

/** A member of SDK version 2.21.8 that is missing from its types. */
type DeletingEngine = { deleteSession(parameters: { topic: string }): Promise<void> }

/**
 * Makes sure that each session is deleted only once. The relay may deliver the end of a session twice, and
 * the second deletion would cause an unhandled rejection in the SDK.
 */
export function deleteSessionsOnce(client: Pick<Client, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as DeletingEngine
  const deleteSession = engine.deleteSession.bind(engine)
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/** The checks that SDK version 2.21.8 starts when a wallet message arrives, without awaiting them. */
const checks = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const

type CheckingEngine = { [check in (typeof checks)[number]]: (parameters: unknown) => Promise<void> }

/**
 * Handles rejections in the SDK's internal checks. Otherwise, a message that arrives after its session has
 * ended would cause an unhandled rejection. Callers that await a check still receive the rejection.
 */
export function catchEngineRejections(client: Pick<Client, 'engine'>): void {
  const engine = client.engine as unknown as CheckingEngine
  for (const check of checks) {
    const own = engine[check].bind(engine)
    engine[check] = (parameters) => {
      const answer = own(parameters)
      answer.catch(() => {})
      return answer
    }
  }
}

type LogMethod = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The SDK's logger interface. */
export type QuietLogger = Record<LogMethod, () => void> & {
  level: string
  child(): QuietLogger
}

/**
 * Creates a logger without output. The SDK's default logger keeps a megabyte of logs in memory, even when it
 * is silent.
 */
export function createQuietLogger(): QuietLogger {
  const ignore = () => {}
  return {
    level: 'silent',
    fatal: ignore,
    error: ignore,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: createQuietLogger,
  }
}
