import type { SendWarning } from './send.types.ts'

/** Characters that people compare: what follows a prefix like `0x`, and the end. */
const shownCharacters = 4

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

/** Whether two addresses begin and end alike, in whatever case: the first 4 and the last 4 characters. */
function looksAlike(one: string, other: string): boolean {
  const [first, second] = [shown(one), shown(other)]
  return one !== other && first === second
}

function shown(address: string): string {
  const digits = address.toLowerCase().replace(/^0x/, '')
  return digits.slice(0, shownCharacters) + digits.slice(-shownCharacters)
}
