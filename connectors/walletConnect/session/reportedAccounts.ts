import { getPlainAddress } from '../../../src/networks/caip.ts'
import { accountLimit } from '../../../src/utils/limits.ts'
import {
  type ApprovedSession,
  findAddress,
  keepLeading,
  type Leading,
  leadWith,
} from './readSession.ts'

/** An address that a wallet reported besides its accounts, not validated. */
export type ReportedAddress = { address: string; publicKey?: string; intention?: string }

/**
 * Parses the addresses that a wallet reports in an event, its session or a response. They are
 * records or plain texts; in a session, they are JSON. `undefined` when the value is not a list.
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

/** Limited in length, because it is stored. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored part of the reported accounts. */
export type ReportedMark = {
  /** The last account that the wallet selected, by namespace. */
  leading?: Readonly<Record<string, string>>
  /** The last addresses that the wallet reported besides its accounts, by namespace. */
  told?: Readonly<Record<string, unknown>>
}

/** The part of a session that is read here. */
type ReportedSession = ApprovedSession & { sessionProperties?: Record<string, string> | undefined }

/** Accounts that a wallet reports besides its session: the selected account and further addresses. */
export type ReportedAccounts = {
  /** Starts with a new session, and restores what an earlier page stored for it. */
  begin(topic: string, mark: (ReportedMark & { topic: string }) | undefined): void
  /** Returns the session with the selected account first, because not every wallet updates its session. */
  lead<session extends ApprovedSession>(session: session): session
  /** Selects the first of the accounts that the session contains. */
  setLeading(session: ApprovedSession, namespace: string, accounts: readonly unknown[]): void
  /** Called when the session changed. Its own new first account wins. */
  follow(before: ApprovedSession, after: ApprovedSession): void
  /** Stores reported addresses. Returns false when the value is not a list. */
  report(namespace: string, data: unknown): boolean
  /** The last reported addresses, or those of the session. */
  addresses(
    session: ReportedSession | undefined,
    namespace: string,
  ): readonly ReportedAddress[] | undefined
  /** The part to store. */
  toMark(): ReportedMark
}

export function createReportedAccounts(): ReportedAccounts {
  let leading: Leading = {}
  let told: Readonly<Record<string, readonly ReportedAddress[]>> = {}

  function report(namespace: string, data: unknown): boolean {
    const list = readReportedAddresses(data)
    if (list) told = { ...told, [namespace]: list }
    return list !== undefined
  }

  return {
    begin(topic, mark) {
      const kept = mark?.topic === topic ? mark : undefined
      leading = kept?.leading ?? {}
      told = {}
      for (const [namespace, list] of Object.entries(kept?.told ?? {})) report(namespace, list)
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
      told[namespace] ??
      readReportedAddresses(session?.sessionProperties?.[`${namespace}_getAccountAddresses`]),
    toMark: () => ({ leading, told }),
  }
}
