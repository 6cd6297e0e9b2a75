import type { HistoryCoverage } from '../namespace/transfers.types.ts'
import type { SendWarning } from './types.ts'

/** An account's earlier payments. Addresses are in the format of their namespace. */
export type ReceiverHistory = {
  from: string
  to: string
  /** Addresses that the account has paid before. */
  recent: readonly string[]
  /**
   * Whether `recent` includes all of the account's payments or only recent ones. `undefined` if
   * unknown.
   */
  historyCoverage: HistoryCoverage | undefined
}

export type SendWarningsParameters = ReceiverHistory & {
  /** Token contract address, or `undefined` for the native coin. */
  tokenAddress: string | undefined
  isReceiverContract: boolean
  /**
   * Whether the native balance is too low to cover the network fee and, for the native coin, the
   * amount.
   */
  isCostUncovered: boolean
  /** Whether unconfirmed requests can be stored. @default true */
  isStored?: boolean
}

/** Returns the warnings for a transfer, most severe first. */
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
 * Recomputes the warnings that depend on earlier payments, because the payment history may load
 * later. Scammers send from look-alike addresses, hoping that victims copy them from their history.
 * A recipient that was paid before is compared too, because that payment may itself have been a
 * mistake.
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
    // If the history coverage is unknown, there is no telling whether the recipient is new.
    ...(historyCoverage && !recent.includes(to) ? [{ kind } as const] : []),
  ]
}

/**
 * Whether two addresses look alike, ignoring case. They do if the displayed characters match (the
 * first 4 and the last 6), or if those that people compare match (the first 4 after `0x` and the
 * last 4).
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
