import type { FailureId } from '../../break/failures.ts'
import { projectId } from '../projectId.ts'

/** The fault of one service of the offline stack, as `/control` takes it; null ends it. */
type Fault = { service: string; fault: Readonly<Record<string, unknown>> | null }

const chains = [1, 8453]
const ofRelay = (fault: Readonly<Record<string, unknown>>): Fault => ({
  service: 'relay',
  fault: { projectId, ...fault },
})
/** Ends the open sockets: a refusal and a silence hold for a new one. */
const cut = ofRelay({ cut: true })
const ofChains = (fault: Readonly<Record<string, unknown>>): Fault[] =>
  chains.map((id) => ({ service: `rpc:eip155:${id}`, fault }))

/** What each failure breaks at the stack, in order. Failures of wallet and page break nothing there. */
export const faultsOf: Readonly<Partial<Record<FailureId, readonly Fault[]>>> = {
  directoryDown: [{ service: 'directory', fault: { status: 503 } }],
  directorySlow: [{ service: 'directory', fault: { latency: 8_000, path: '/getWallets' } }],
  relayRefuses: [
    cut,
    ofRelay({
      close: { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' },
    }),
  ],
  relaySilent: [cut, ofRelay({ silent: true })],
  balancesDown: [{ service: 'blockchain', fault: { status: 503 } }],
  chainDown: ofChains({ close: true }),
  chainSlow: ofChains({ latency: 6_000 }),
  offline: [
    ...['directory', 'blockchain', 'gateway', 'verify'].map((service) => ({
      service,
      fault: { close: true },
    })),
    ...ofChains({ close: true }),
    cut,
    ofRelay({ refuse: true }),
  ],
}

/**
 * Sets faults at the offline stack, one after the other: a later one of the same service takes the place of an earlier one.
 *
 * @throws Error when the stack does not take one.
 */
export async function setFaults(stackUrl: string, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) await order(stackUrl, fault)
}

/** Ends every fault of the offline stack. @throws Error when the stack does not answer */
export async function endFaults(stackUrl: string): Promise<void> {
  await order(stackUrl, { reset: true })
}

/** Ends every fault while the page is being left: another page that uses the stack must not meet them. */
export function endFaultsOnLeave(stackUrl: string): void {
  navigator.sendBeacon(`${stackUrl}/control`, JSON.stringify({ reset: true }))
}

async function order(stackUrl: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stackUrl}/control`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The stack refused the fault: ${await answer.text()}`)
}
