import { getPlainAddress } from '../../../src/networks/caip.ts'
import { accountLimit } from '../../../src/utils/limits.ts'
import {
  type ApprovedSession,
  findAddress,
  keepLeading,
  type Leading,
  leadWith,
} from './readSession.ts'

/** An address that a wallet reported beside its accounts, not checked yet. */
export type ToldAddress = { address: string; publicKey?: string; intention?: string }

/**
 * The addresses that a wallet tells in an event, in its session or when it is asked: records, plain text from some
 * wallets, and all of it as JSON in a session. Undefined for what is no list.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function readToldAddresses(data: unknown): readonly ToldAddress[] | undefined {
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

/** It is kept in the page's storage. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the page remembers of it, as it may stand in its storage. */
export type ToldMark = {
  /** The account that the wallet named last, by namespace. */
  leading?: Readonly<Record<string, string>>
  /** The addresses that the wallet told last beside its accounts, by namespace. */
  told?: Readonly<Record<string, unknown>>
}

/** A session as far as it is read here. */
type ToldSession = ApprovedSession & { sessionProperties?: Record<string, string> | undefined }

/** What a wallet tells of its accounts beside its session: which one leads, and which addresses belong to it. */
export type ToldAccounts = {
  /** Begins anew with a session: with what was told of it on an earlier page. */
  begin(topic: string, mark: (ToldMark & { topic: string }) | undefined): void
  /** The session with the account before the others that the wallet named last: not every wallet says so in its session. */
  lead<session extends ApprovedSession>(session: session): session
  /** Puts the first of these accounts before the others that the session has. */
  setLeading(session: ApprovedSession, namespace: string, accounts: readonly unknown[]): void
  /** The session changed: another first account in it is the wallet's word, too. */
  follow(before: ApprovedSession, after: ApprovedSession): void
  /** Takes addresses. Returns false for what is no list of them. */
  tell(namespace: string, data: unknown): boolean
  /** Those that were told last, or stand in the session. */
  addresses(session: ToldSession | undefined, namespace: string): readonly ToldAddress[] | undefined
  /** What the page remembers of it. */
  toMark(): ToldMark
}

export function createToldAccounts(): ToldAccounts {
  let leading: Leading = {}
  let told: Readonly<Record<string, readonly ToldAddress[]>> = {}

  function tell(namespace: string, data: unknown): boolean {
    const list = readToldAddresses(data)
    if (list) told = { ...told, [namespace]: list }
    return list !== undefined
  }

  return {
    begin(topic, mark) {
      const kept = mark?.topic === topic ? mark : undefined
      leading = kept?.leading ?? {}
      told = {}
      for (const [namespace, list] of Object.entries(kept?.told ?? {})) tell(namespace, list)
    },
    lead: (session) => leadWith(session, leading),
    setLeading(session, namespace, accounts) {
      const address = findAddress(session, namespace, accounts)
      if (address) leading = { ...leading, [namespace]: address }
    },
    follow(before, after) {
      leading = keepLeading(leading, before, after)
    },
    tell,
    addresses: (session, namespace) =>
      told[namespace] ??
      readToldAddresses(session?.sessionProperties?.[`${namespace}_getAccountAddresses`]),
    toMark: () => ({ leading, told }),
  }
}
