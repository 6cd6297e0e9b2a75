import type { HistoryCoverage } from '../namespace/transfers.types.ts'
import type { SendWarning } from './types.ts'

/** What is known of earlier payments; all addresses in the written form of their namespace. */
export type ReceiverHistory = {
  from: string
  to: string
  /** Paid before, the newest first. */
  recent: readonly string[]
  /** How many of the account's payments that is; undefined where it is not known. */
  historyCoverage: HistoryCoverage | undefined
}

export type SendWarningsParameters = ReceiverHistory & {
  /** Of the token that is sent; undefined for the native coin. */
  tokenAddress: string | undefined
  isReceiverContract: boolean
  /** The account holds too little for the network cost. */
  isCostUncovered: boolean
  /** Whether requests outlive the page. @default true */
  isStored?: boolean
}

/** What to warn of, the worst first. */
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
 * Replaces the warnings that come from earlier payments, which may become known after the others. Scammers put
 * addresses that look like one that was paid before into histories, hoping that they are copied. A receiver that was
 * paid before is compared too: that payment may have been the mistake.
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
    // Where payments are not known, a receiver is not called new.
    ...(historyCoverage && !recent.includes(to) ? [{ kind } as const] : []),
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
