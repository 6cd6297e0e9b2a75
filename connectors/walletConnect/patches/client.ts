import type { Clock } from '../../../src/utils/clock.ts'
import { attestationLimitMs } from '../../../src/utils/limits.ts'
import type { Client } from './loadProvider.ts'

/**
 * Makes the SDK use the given Verify host for attestations and verification, because a wallet could
 * otherwise make the page contact its vendor or another host. An unresponsive host is waited for
 * only once; the SDK would wait five seconds for each link and each request.
 *
 * @param url - The host. `undefined` keeps the SDK's default.
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
  // The SDK has no option for the host.
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
        // The SDK returns '' for no response and `undefined` outside a browser.
        if (attestation === '') silent.add(host)
        resolve(attestation)
      }
      const cancel = clock.after(attestationLimitMs, () => finish(''))
      register(parameters).then(finish, () => finish(''))
    })
  }
}

/** A member of the SDK (exactly 2.21.8) that is missing in its types. */
type DeletingEngine = { deleteSession(parameters: { topic: string }): Promise<void> }

/**
 * Deletes each session once. The relay may deliver a session's end twice, and the SDK's second
 * deletion is an unhandled rejection.
 */
export function deleteSessionsOnce(client: Pick<Client, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as DeletingEngine
  const deleteSession = engine.deleteSession.bind(engine)
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/** The checks that the SDK (exactly 2.21.8) starts for a wallet's message without awaiting them. */
const checks = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const

type CheckingEngine = { [check in (typeof checks)[number]]: (parameters: unknown) => Promise<void> }

/**
 * Handles rejections of the SDK's own checks. A message that arrives just after its session ended
 * is otherwise an unhandled rejection of the page. Callers that await a check still receive the
 * rejection.
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

/** Creates a logger without output. The SDK's own logger, even when silent, keeps a megabyte of logs in memory. */
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
