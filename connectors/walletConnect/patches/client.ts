import type { Clock } from '../../../src/utils/clock.ts'
import { attestationLimitMs } from '../../../src/utils/limits.ts'
import type { Client } from './loadProvider.ts'

/**
 * Has the page's origin attested by the given host, and asks it alone about others, which a wallet can provoke
 * by a request of its own: the SDK would ask its vendor, or a host that the wallet names. Waits for a host that does not answer once.
 * The SDK would wait five seconds before each link and each request.
 *
 * @param url - The host; undefined keeps the SDK's own.
 * @param silent - Hosts that did not answer on this page.
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
  // The SDK has no option for it.
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
        // The SDK gives '' for no answer and undefined outside a browser.
        if (attestation === '') silent.add(host)
        resolve(attestation)
      }
      const cancel = clock.after(attestationLimitMs, () => finish(''))
      register(parameters).then(finish, () => finish(''))
    })
  }
}

/** A member that the SDK (exactly 2.21.8) has and its types do not. */
type DeletingEngine = { deleteSession(parameters: { topic: string }): Promise<void> }

/**
 * Lets each session be deleted once. The relay may deliver a wallet's end of a session twice; the
 * SDK then deletes it twice, and the second rejection is unhandled.
 */
export function deleteSessionsOnce(client: Pick<Client, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as DeletingEngine
  const deleteSession = engine.deleteSession.bind(engine)
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/** What the SDK (exactly 2.21.8) checks a wallet's message with, without waiting for the answer. */
const checks = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const

type CheckingEngine = { [check in (typeof checks)[number]]: (parameters: unknown) => Promise<void> }

/**
 * Hears the refusals of the SDK's own checks. A message that comes for a session just after its end, the
 * end a second time for one, ends in an unhandled rejection: an error of the page. Those who
 * wait for a check are told as before.
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

/** Loggers of the SDK, as far as it uses them. */
export type QuietLogger = Record<LogMethod, () => void> & {
  level: string
  child(): QuietLogger
}

/**
 * A logger that keeps and says nothing. The SDK's own, told to be silent, still writes a megabyte of
 * everything into memory. What it reports reaches us as events.
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
