import type { Client } from './loadProvider.ts'

/** What the SDK (exactly 2.21.8) checks a wallet's message with, without waiting for the answer. */
const checks = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const

type Engine = { [check in (typeof checks)[number]]: (parameters: unknown) => Promise<void> }

/**
 * Hears the refusals of the SDK's own checks. A message that comes for a session just after its end, the
 * end a second time for one, is refused in a promise that nobody holds: an error of the page. Those who
 * wait for a check are told as before.
 */
export function hearLateChecks(client: Pick<Client, 'engine'>): void {
  const engine = client.engine as unknown as Engine
  for (const check of checks) {
    const own = engine[check].bind(engine)
    engine[check] = (parameters) => {
      const answer = own(parameters)
      answer.catch(() => {})
      return answer
    }
  }
}
