import type { HistoryCoverage } from '../namespace/transfers.types.ts'
import type { SendWarning } from './types.ts'

/** Earlier payments of an account. Addresses are in the format of their namespace. */
export type ReceiverHistory = {
  from: string
  to: string
  /** Addresses that were paid before, newest first. */
  recent: readonly string[]
  /** Whether `recent` includes all payments of the account. `undefined` when unknown. */
  historyCoverage: HistoryCoverage | undefined
}

export type SendWarningsParameters = ReceiverHistory & {
  /** Token contract address. `undefined` for the native coin. */
  tokenAddress: string | undefined
  isReceiverContract: boolean
  /** True when the native balance does not cover the network fee. */
  isCostUncovered: boolean
  /** Whether unconfirmed requests can be stored. @default true */
  isStored?: boolean
}

/** Returns the warnings of a transfer, the most severe first. */
export function sendWarnings(parameters: SendWarningsParameters): readonly SendWarning[] {
  const {
    from,
    to,
    tokenAddress,
    isReceiverContract,
    isCostUncovered,
    isStored = true,
  } = parameters
  const isToken = to === tokenAddress
  return withHistoryWarnings(
    [
      ...(isToken ? [{ kind: 'tokenContract' as const }] : []),
      ...(isReceiverContract && !isToken ? [{ kind: 'contract' as const }] : []),
      ...(isCostUncovered ? [{ kind: 'networkCost' as const }] : []),
      ...(isStored ? [] : [{ kind: 'notStored' as const }]),
      ...(to === from ? [{ kind: 'ownAddress' as const }] : []),
    ],
    parameters,
  )
}

/**
 * Replaces the warnings that depend on earlier payments, which may load later. Scammers send from
 * look-alike addresses, so that victims copy them from their history. A receiver that was paid
 * before is compared too, because that payment may have been the mistake.
 */
export function withHistoryWarnings(
  warnings: readonly SendWarning[],
  { from, to, recent, historyCoverage }: ReceiverHistory,
): readonly SendWarning[] {
  const others = warnings.filter(
    ({ kind }) => kind !== 'lookAlike' && kind !== 'firstTime' && kind !== 'notRecent',
  )
  if (to === from) return others
  const double = [...recent, from].find((one) => looksAlike(one, to))
  const kind = historyCoverage === 'all' ? 'firstTime' : 'notRecent'
  return [
    ...(double ? [{ kind: 'lookAlike' as const, address: double }] : []),
    ...others,
    // Without a known history, it is unknown whether the receiver is new.
    ...(historyCoverage && !recent.includes(to) ? [{ kind } as const] : []),
  ]
}

/**
 * Whether two addresses look alike, case-insensitively: the first 4 and last 6 characters are
 * equal, which are displayed, or the 4 characters after `0x` and the last 4, which people compare.
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
