import type { SendWarning } from './send.types.ts'

export type SendWarningsParameters = {
  /** All addresses in the written form of their namespace. */
  from: string
  to: string
  /** Of the token that is sent; undefined for the native coin. */
  tokenAddress: string | undefined
  /** Used before, the newest first. */
  recent: readonly string[]
  isReceiverContract: boolean
  /** The account holds too little for the network cost. */
  isCostUncovered: boolean
}

/**
 * What to warn of, the worst first. Addresses that look like one that was used before are sent around
 * on purpose, in the hope of being copied from a history.
 */
export function sendWarnings(parameters: SendWarningsParameters): readonly SendWarning[] {
  const { from, to, tokenAddress, recent, isReceiverContract, isCostUncovered } = parameters
  const isKnown = recent.includes(to)
  const isOwn = to === from
  const isToken = to === tokenAddress
  const double = isKnown || isOwn ? undefined : [...recent, from].find((one) => looksAlike(one, to))
  return [
    ...(double ? [{ kind: 'lookAlike' as const, address: double }] : []),
    ...(isToken ? [{ kind: 'tokenContract' as const }] : []),
    ...(isReceiverContract && !isToken ? [{ kind: 'contract' as const }] : []),
    ...(isCostUncovered ? [{ kind: 'networkCost' as const }] : []),
    ...(isOwn ? [{ kind: 'ownAddress' as const }] : []),
    ...(!isKnown && !isOwn ? [{ kind: 'firstTime' as const }] : []),
  ]
}

/**
 * Whether two addresses begin and end alike, in whatever case: in what is shown of an address (4
 * characters and 6), or in the 4 after a prefix like `0x` and the last 4, which people compare.
 */
function looksAlike(one: string, other: string): boolean {
  if (one === other) return false
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  const [bare, otherBare] = [first.replace(/^0x/, ''), second.replace(/^0x/, '')]
  return ends(first, 6) === ends(second, 6) || ends(bare, 4) === ends(otherBare, 4)
}

function ends(text: string, last: number): string {
  return text.slice(0, 4) + text.slice(-last)
}
