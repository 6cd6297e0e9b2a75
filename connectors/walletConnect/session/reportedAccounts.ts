import { getPlainAddress } from '../../../src/networks/caip.ts'
import { accountLimit } from '../../../src/utils/timesAndLimits.ts'
import {
  type ApprovedSession,
  findAddress,
  keepLeading,
  type Leading,
  leadWith,
} from './readSession.ts'

/** An unvalidated address that a wallet reports in addition to its session accounts. */
export type ReportedAddress = { address: string; publicKey?: string; intention?: string }

/**
 * Parses addresses that a wallet reports in an event, a session or a response. The entries are objects or
 * strings, and in a session the list is JSON-encoded. Returns `undefined` if the value is not a list.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function readReportedAddresses(data: unknown): readonly ReportedAddress[] | undefined {
  const list = typeof data === 'string' ? parseJson(data) : data
  if (!Array.isArray(list)) return undefined
  return list.slice(0, accountLimit).flatMap((row: unknown) => {
    const { address, publicKey, intention } = Object(row) as Record<string, unknown>
    const text = typeof row === 'string' ? row : address
    if (!isShortText(text)) return []
    return {
      address: getPlainAddress(text),
      ...(isShortText(publicKey) && { publicKey }),
      ...(isShortText(intention) && { intention }),
    }
  })
}

/** The length is limited, because the value is stored. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The part of the reported accounts that is stored. */
export type ReportedMark = {
  /** The account that the wallet last selected in each namespace. */
  leading?: Readonly<Record<string, string>>
  /** The additional addresses that the wallet last reported in each namespace. */
  addresses?: Readonly<Record<string, unknown>>
  /** The name of `addresses` in marks that earlier versions stored. */
  told?: Readonly<Record<string, unknown>>
}

/** A session with its properties. */
type ReportedSession = ApprovedSession & { sessionProperties?: Record<string, string> | undefined }

/**
 * The account data that a wallet reports in addition to its session: the selected account and additional
 * addresses.
 */
export type ReportedAccounts = {
  /**
   * Resets the state for a new session. If `mark` was stored for the same session, restores the accounts from
   * it.
   */
  begin(topic: string, mark: (ReportedMark & { topic: string }) | undefined): void
  /** Returns the session with the selected account first, because some wallets do not update the session. */
  lead<session extends ApprovedSession>(session: session): session
  /** Selects the first of the given accounts that the session includes. */
  setLeading(session: ApprovedSession, namespace: string, accounts: readonly unknown[]): void
  /** Called when the session changes. If the session's first account changed, it replaces the selection. */
  follow(before: ApprovedSession, after: ApprovedSession): void
  /** Stores reported addresses. Returns false if the value is not a list. */
  report(namespace: string, data: unknown): boolean
  /** Returns the last reported addresses, or otherwise the addresses in the session properties. */
  addresses(
    session: ReportedSession | undefined,
    namespace: string,
  ): readonly ReportedAddress[] | undefined
  /** Returns the part to store. */
  toMark(): ReportedMark
}

export function createReportedAccounts(): ReportedAccounts {
  let leading: Leading = {}
  let reported: Readonly<Record<string, readonly ReportedAddress[]>> = {}

  function report(namespace: string, data: unknown): boolean {
    const list = readReportedAddresses(data)
    if (list) reported = { ...reported, [namespace]: list }
    return list !== undefined
  }

  return {
    begin(topic, mark) {
      const kept = mark?.topic === topic ? mark : undefined
      leading = kept?.leading ?? {}
      reported = {}
      const addresses = kept?.addresses ?? kept?.told ?? {}
      for (const [namespace, list] of Object.entries(addresses)) report(namespace, list)
    },
    lead: (session) => leadWith(session, leading),
    setLeading(session, namespace, accounts) {
      const address = findAddress(session, namespace, accounts)
      if (address) leading = { ...leading, [namespace]: address }
    },
    follow(before, after) {
      leading = keepLeading(leading, before, after)
    },
    report,
    addresses: (session, namespace) =>
      reported[namespace] ??
      readReportedAddresses(session?.sessionProperties?.[`${namespace}_getAccountAddresses`]),
    toMark: () => ({ leading, addresses: reported }),
  }
}
