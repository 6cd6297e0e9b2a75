import { getTransactions } from '../../../src/transfers/transactions.ts'
import { getUnconfirmedSends } from '../../../src/transfers/unconfirmedSends.ts'
import type { WorldPage } from './createPaymentWorld.ts'
import type { WalletRequest } from './createWallet.ts'
import type { ReceivedRequest, Story } from './runPayments.ts'
import { scene } from './worldTime.ts'

/** The payments of a project, as pages show them. */
export type Shown = {
  /** Ids of records: requests that may still be paid. */
  records: ReadonlySet<string>
  /** Transactions with their amounts, by hash. */
  amounts: ReadonlyMap<string, string>
  /** Their hashes, and those of their replacements. */
  hashes: ReadonlySet<string>
}

/** Outcomes that mean nothing was sent. */
const nothingSent: readonly string[] = ['failed', 'rejected', 'changed', 'unconfirmed']

function fail(text: string): never {
  throw new Error(text)
}

/** Returns the ids under which a page may show a payment. */
const namesOf = ({ hashes, ownId }: WalletRequest) => [...hashes, ...(ownId ? [ownId] : [])]
const amountOf = ({ press }: ReceivedRequest) => press.prepared.sent.amount

/**
 * Counts payments that are indistinguishable on chain, because it does not record which request
 * made them. Dismissed ones need not be shown.
 */
function countAlike(
  { dismissed }: Story,
  all: readonly ReceivedRequest[],
  one: ReceivedRequest,
): number {
  return all.filter(
    (other) =>
      amountOf(one) === amountOf(other) &&
      one.press.kit.project === other.press.kit.project &&
      !dismissed.has(other.press.recordId ?? ''),
  ).length
}

/** Counts indistinguishable open records that the visitor saw and still chose to pay. */
function countChosen(
  { presses }: Story,
  one: ReceivedRequest,
  { press: { acknowledged, kit }, shown }: ReceivedRequest,
): number {
  return presses.filter(
    ({ recordId = '', prepared, kit: { project } }) =>
      acknowledged.includes(recordId) &&
      shown.records.has(recordId) &&
      project === kit.project &&
      prepared.sent.amount === amountOf(one),
  ).length
}

/** Reads the payments of a project that the given pages show now. */
export function readShown({ world }: Story, pages: readonly WorldPage[], project: string): Shown {
  const records = new Set<string>()
  const amounts = new Map<string, string>()
  const hashes = new Set<string>()
  for (const page of pages) {
    scene.run({ page }, () => {
      for (const { kit } of page.kits.filter((one) => one.project === project)) {
        for (const { id } of getUnconfirmedSends(kit)) records.add(id)
        for (const one of getTransactions(kit, { address: world.account })) {
          if (one.status === 'dropped') continue
          amounts.set(one.hash, one.transfer?.amount ?? '')
          hashes.add(one.hash)
          if (one.replacement) hashes.add(one.replacement.hash)
        }
      }
    })
  }
  return { records, amounts, hashes }
}

/**
 * Lets pending work settle, then lets everything respond again, and checks the whole run.
 *
 * @throws Error that names the press.
 */
export async function checkPayments(story: Story): Promise<void> {
  const { world } = story
  const { time, browser, network, wallet } = world
  await time.wait(35_000)
  browser.local.setFull(false)
  for (const { tab } of world.pages) tab.session.setFull(false)
  Object.assign(network, { until: 0, solanaFate: 'soon' })
  world.release()
  await time.wait(30_000)
  const paid = story.received.filter(({ request }) => wallet.isLanded(request))
  checkRequests(story)
  checkOutcomes(story, paid)
  checkWarnings(story, paid)

  // State in memory is lost with its page.
  const tabs = world.pages.map(({ tab }) => tab)
  for (const page of [...world.pages]) world.closePage(page)
  for (const tab of tabs) await world.openPage(tab)
  await time.wait(20_000)
  await world.settle()
  checkMemory(story, paid)
}

/** Checks that a press makes at most one request. */
function checkRequests({ presses, received }: Story): void {
  for (const press of presses) {
    const all = received.filter((one) => one.press === press)
    if (all.length > 1) fail(`The wallet got ${all.length} requests of press ${press.id}.`)
  }
}

/** Checks that no paid request is shown as failed or dropped. */
function checkOutcomes({ dropped }: Story, paid: readonly ReceivedRequest[]): void {
  for (const { press, request } of paid) {
    const status = press.outcome?.status ?? ''
    if (nothingSent.includes(status)) fail(`Press ${press.id} ended as "${status}" and was paid.`)
    const gone = namesOf(request).find((name) => dropped.has(name))
    if (gone) fail(`${gone} of press ${press.id} was shown as dropped and was paid.`)
  }
}

/** Checks that no wallet receives a request while the visitor is unaware of an earlier one that may be paid. */
function checkWarnings(story: Story, paid: readonly ReceivedRequest[]): void {
  for (const first of paid) {
    for (const next of story.received) {
      if (next.at <= first.at || first.press.kit.project !== next.press.kit.project) continue
      const before = paid.filter((one) => one.at < next.at)
      const alike = countAlike(story, before, first) - countChosen(story, first, next)
      if (isKnown(story, first, next, alike)) continue
      fail(
        `The wallet got a request of press ${next.press.id}, and the visitor was not told that press ${first.press.id} may be paid. It was.`,
      )
    }
  }
}

/** Returns true when the visitor knew of a payment, or that it may be made, at the next confirmation. */
function isKnown(
  story: Story,
  first: ReceivedRequest,
  next: ReceivedRequest,
  alike: number,
): boolean {
  const { recordId = '', outcome, endedAt = next.at } = first.press
  if (next.unreadable.includes(first.press)) return true
  if (next.press.acknowledged.includes(recordId)) return true
  if ((story.dismissed.get(recordId) ?? next.at) < next.at) return true
  if (outcome?.status === 'sent' && endedAt < next.press.startedAt) return true
  return isShown(next.shown, first, alike)
}

/** Returns true when a payment is shown, counting indistinguishable ones. */
function isShown({ amounts, hashes }: Shown, one: ReceivedRequest, alike: number): boolean {
  if (namesOf(one.request).some((name) => hashes.has(name))) return true
  return [...amounts.values()].filter((amount) => amount === amountOf(one)).length >= alike
}

/**
 * Checks that every payment is shown or warned about, and that every shown transaction is a payment of that amount.
 */
function checkMemory(story: Story, paid: readonly ReceivedRequest[]): void {
  const { world, received, dismissed } = story
  for (const project of new Set(received.map(({ press }) => press.kit.project))) {
    // With a full storage, tabs may know different payments.
    const shown = readShown(story, world.pages, project)
    // Closing the page or tab loses state that only it could keep, and the visitor was warned.
    const kept = paid.filter(
      ({ press: { isWarnedOfStorage, wasInTab, page } }) =>
        !isWarnedOfStorage || (wasInTab && world.pages.some(({ tab }) => tab === page.tab)),
    )
    for (const one of kept.filter(({ press }) => press.kit.project === project)) {
      const { recordId = '', id } = one.press
      if (dismissed.has(recordId) || shown.records.has(recordId)) continue
      const alike = countAlike(story, kept, one)
      if (!isShown(shown, one, alike)) fail(`Press ${id} was paid, and no page shows it.`)
    }
    for (const [hash, amount] of shown.amounts) {
      const made = received.find(({ request }) => namesOf(request).includes(hash))
      if (made && amountOf(made) === amount) continue
      fail(`${hash} is shown as a payment of ${amount}, which it is not.`)
    }
  }
}
