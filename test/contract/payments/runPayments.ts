import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { prepareSend } from '../../../src/transfers/prepareSend.ts'
import { send } from '../../../src/transfers/send.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import type { PreparedSend, SendOutcome } from '../../../src/transfers/types.ts'
import {
  dismissUnconfirmedSend,
  getUnconfirmedSends,
} from '../../../src/transfers/unconfirmedSends.ts'
import { checkPayments, readShown, type Shown } from './checkPayments.ts'
import type { LimitedStorage } from './createBrowser.ts'
import { token as tokenAddress } from './createEvmChain.ts'
import {
  createPaymentWorld,
  type PaymentScenario,
  type PaymentWorld,
  type WorldKit,
  type WorldPage,
} from './createPaymentWorld.ts'
import type { SolanaPlace } from './createSolanaPlace.ts'
import type { WalletRequest } from './createWallet.ts'
import type { FullStorage, Step } from './paymentSteps.ts'
import { scene } from './worldTime.ts'

/** One call of `send`, for a review that the visitor confirmed. */
export type Press = {
  id: number
  page: WorldPage
  kit: WorldKit
  prepared: PreparedSend
  /** Records that the kit warned about, and in spite of which the visitor chose to pay. */
  acknowledged: readonly string[]
  /** The kit's record of this payment. */
  recordId: string | undefined
  /** The outcome that the visitor saw. `undefined` while pending, or when its page is closed. */
  outcome: SendOutcome | undefined
  startedAt: number
  endedAt: number | undefined
  /** Whether the review warned that the browser cannot store the record. */
  isWarnedOfStorage: boolean
  /** Whether the record survived a reload of its tab. */
  wasInTab: boolean
  /** Whether every tab could read the record. */
  wasShared: boolean
}

/** A request that the wallet received, with the state at that time. */
export type ReceivedRequest = {
  at: number
  press: Press
  request: WalletRequest
  /** Earlier payments, as the page showed them. */
  shown: Shown
  /**
   * Earlier presses whose record this page cannot read, because another tab or kit holds it after a
   * full storage.
   */
  unreadable: readonly Press[]
}

/** All events in order, for the checks. */
export type Story = {
  world: PaymentWorld
  presses: Press[]
  received: ReceivedRequest[]
  /** Dismissed records, with the time. */
  dismissed: Map<string, number>
  /** Transactions that a page showed as dropped. */
  dropped: Set<string>
  log: string[]
  next(): number
}

/** The visitor's view of one kit in one page. */
type VisitorView = {
  review: PreparedSend | undefined
  /** Records of the last outcome. */
  named: readonly string[]
  controllers: AbortController[]
}

const coins: Readonly<Record<'ether' | 'token' | 'sol', SendToken>> = {
  ether: { symbol: 'ETH', decimals: 18 },
  token: { symbol: 'USDC', decimals: 6, address: `eip155:1:${tokenAddress}` },
  sol: { symbol: 'SOL', decimals: 9 },
}

/** Runs steps in a new simulated world and checks the invariants. */
export async function runPayments(
  [scenario, steps]: [PaymentScenario, readonly Step[]],
  place: SolanaPlace,
): Promise<void> {
  const world = await createPaymentWorld(scenario, place)
  let at = 0
  const story: Story = {
    world,
    presses: [],
    received: [],
    dismissed: new Map(),
    dropped: new Set(),
    log: [],
    next: () => at++,
  }
  try {
    const visitor = createVisitor(story)
    await visitor.openTab()
    for (const step of steps) {
      await visitor.take(step)
      if (step.isQuick) continue
      await world.settle()
      visitor.observe()
    }
    await checkPayments(story)
  } catch (error) {
    const name = `${scenario.wallet}${scenario.isToken ? ' token' : ''}, kits: ${scenario.kits}`
    throw new Error(`${(error as Error).message}\n${name}\n${story.log.join('\n')}`, {
      cause: error,
    })
  } finally {
    world.end()
  }
}

/** Runs steps of the visitor, the wallet's owner, the network and the browser. */
function createVisitor(story: Story) {
  const { world, presses, log } = story
  const { scenario, time, browser, network, wallet, networkId, account } = world
  const views = new Map<WorldKit, VisitorView>()
  let payments = 0
  /** The amount of the next payment of each project. Every payment has a unique amount. */
  const unpaid = new Map<string, string>()
  const note = (text: string) => log.push(`${String(story.next()).padStart(3)}  ${text}`)

  function viewOf(kit: WorldKit): VisitorView {
    const view = views.get(kit) ?? { review: undefined, named: [], controllers: [] }
    views.set(kit, view)
    return view
  }

  function amountOf(project: string, isNew: boolean): string {
    const before = unpaid.get(project)
    if (before && !isNew) return before
    const amount = `0.00${String(1_000 + ++payments)}`
    unpaid.set(project, amount)
    return amount
  }

  const coin = world.solana ? coins.sol : scenario.isToken ? coins.token : coins.ether

  /** Prepares when nothing is reviewed yet, then presses. */
  async function press(
    page: WorldPage,
    kit: WorldKit,
    isNew: boolean,
    acknowledged: readonly string[],
  ) {
    const view = viewOf(kit)
    if (isNew) view.review = undefined
    const shown =
      view.review ??
      (await scene
        .run({ page }, () =>
          prepareSend(kit.kit, {
            token: coin,
            amount: amountOf(kit.project, isNew),
            to: world.receiver,
            networkId,
          }),
        )
        .catch((error: Error) => note(`  not prepared: ${error.name}`)))
    if (typeof shown !== 'object' || page.isGone) return
    view.review = shown
    pressSend(page, kit, shown, acknowledged)
  }

  function pressSend(
    page: WorldPage,
    kit: WorldKit,
    prepared: PreparedSend,
    acknowledged: readonly string[],
  ) {
    const view = viewOf(kit)
    const mine: Press = {
      id: presses.length,
      page,
      kit,
      prepared,
      acknowledged,
      recordId: undefined,
      outcome: undefined,
      startedAt: story.next(),
      endedAt: undefined,
      isWarnedOfStorage: prepared.warnings.some(({ kind }) => kind === 'notStored'),
      wasInTab: false,
      wasShared: false,
    }
    presses.push(mine)
    note(`  press ${mine.id}: ${prepared.sent.amount}, tab ${page.tab.id}, ${kit.project}`)
    const controller = new AbortController()
    view.controllers.push(controller)
    const { signal } = controller
    const records = () => getUnconfirmedSends(kit.kit).map(({ id }) => id)
    scene.run({ page, press: mine }, () => {
      const before = records()
      const end = send(kit.kit, prepared, { signal, acknowledged })
      mine.recordId = records().find((id) => !before.includes(id))
      void end.then((outcome) => {
        mine.outcome = outcome
        mine.endedAt = story.next()
        note(
          `  press ${mine.id}: ${outcome.status}${'error' in outcome ? ` (${outcome.error.name})` : ''}`,
        )
        if (outcome.status === 'unconfirmed') view.named = outcome.requests.map(({ id }) => id)
        if (outcome.status === 'unknown') view.named = [outcome.request.id]
        if (outcome.status === 'changed') view.review = outcome.prepared
        if (outcome.status === 'closed') view.review = undefined
        if (outcome.status !== 'sent') return
        view.review = undefined
        if (unpaid.get(kit.project) === prepared.sent.amount) unpaid.delete(kit.project)
      })
    })
  }

  async function openTab(): Promise<WorldPage> {
    return world.openPage(browser.openTab())
  }

  /** Records which transactions are shown as dropped, and which records every tab can read. */
  function observe() {
    for (const one of presses) {
      const isIn = ({ rows }: LimitedStorage) =>
        [...rows.keys()].some((name) => name.endsWith(`/${one.recordId}`))
      one.wasShared ||= isIn(browser.local)
      one.wasInTab ||= isIn(one.page.tab.session)
    }
    for (const page of world.pages) {
      for (const { kit } of page.kits) {
        for (const one of scene.run({ page }, () => getTransactions(kit, { address: account }))) {
          if (one.status === 'dropped') story.dropped.add(one.hash)
        }
      }
    }
  }

  wallet.onRequest = (request) => {
    const mine = request.press as Press | undefined
    if (!mine) throw new Error('The wallet got a request without a press.')
    const shown = readShown(story, [mine.page], mine.kit.project)
    observe()
    const unreadable = story.received.flatMap(({ press: other }) =>
      isUnreadable(mine, other) ? other : [],
    )
    story.received.push({ at: story.next(), press: mine, request, shown, unreadable })
    note(`  the wallet gets request ${request.id} of press ${mine.id}`)
  }

  /** Returns true when only its own tab or kit could read the record of a press. */
  function isUnreadable({ page, kit }: Press, other: Press): boolean {
    if (other.wasShared) return false
    return page.tab !== other.page.tab || (!other.wasInTab && kit !== other.kit)
  }

  return {
    openTab,
    observe,
    async take(step: Step): Promise<void> {
      const page = world.pages[step.tab % world.pages.length] as WorldPage
      const kit = page.kits[step.kit % page.kits.length] as WorldKit
      const view = viewOf(kit)
      const { tab: _, kit: __, do: what, ...rest } = step
      note(`${what} ${JSON.stringify(rest)}`)
      const picked = 'request' in step ? await pickRequest(page, kit, step.request) : undefined
      switch (step.do) {
        case 'press':
          return void press(page, kit, step.isNew, [])
        case 'pressTwice':
          void press(page, kit, false, [])
          return void press(page, kit, false, [])
        case 'acknowledge':
          if (view.named.length) void press(page, kit, false, view.named)
          return
        case 'dismiss': {
          const [oldest] = scene.run({ page }, () => getUnconfirmedSends(kit.kit))
          if (!oldest || oldest.stage === 'preparing') return
          note(`  the visitor dismisses ${oldest.id}`)
          story.dismissed.set(oldest.id, story.next())
          return scene.run({ page }, () => dismissUnconfirmedSend(kit.kit, oldest.id))
        }
        case 'closeDialog':
          view.review = undefined
          return scene.run({ page }, () => view.controllers.at(-1)?.abort())
        case 'approve':
          if (picked && step.lostMs) {
            Object.assign(network, { state: 'deaf', until: time.now() + step.lostMs })
          }
          return picked?.approve(step)
        case 'refuse':
          return picked?.refuse(step.style)
        case 'lose':
          return picked?.lose(step.style)
        case 'network':
          network.state = step.state
          network.until = time.now() + step.ms
          network.solanaFate = step.solanaFate
          return
        case 'storage':
          return fill(step.full)
        case 'reload':
          return reload(page)
        case 'closeTab':
          if (world.pages.length > 1) world.closePage(page)
          return
        case 'openTab':
          if (world.pages.length < 2) await openTab()
          return
        case 'wait':
          return time.wait(step.ms)
        case 'sleep':
          await time.sleep(step.ms)
          for (const one of world.pages) {
            scene.run({ page: one }, () =>
              one.window.document.dispatchEvent(new Event('visibilitychange')),
            )
          }
          return
        case 'payElsewhere':
          if (world.solana) world.solana.payElsewhere()
          else world.evm.send(account as `0x${string}`, elsewhere, 'soon')
          return
        case 'release':
          return world.release()
      }
    },
  }

  /** Returns an open request of the wallet. If there is none, the visitor makes one first. */
  async function pickRequest(page: WorldPage, kit: WorldKit, index: number) {
    const read = () => wallet.requests.filter(({ state }) => state === 'open')
    if (!read().length) {
      void press(page, kit, false, [])
      await world.settle()
    }
    const requests = read()
    const picked = requests[index % (requests.length || 1)]
    if (picked) note(`  request ${picked.id}`)
    return picked
  }

  async function reload(page: WorldPage) {
    world.closePage(page)
    await world.openPage(page.tab)
  }

  function fill(full: FullStorage) {
    const { local } = browser
    const isFull = full !== 'none'
    for (const one of [local, ...world.pages.map(({ tab }) => tab.session)]) one.setFull(false)
    if (full === 'cache') {
      for (const page of world.pages) {
        scene.run({ page }, () => {
          for (const { kit } of page.kits) {
            kit.storage.set('blockchain_api_cache', 'x'.repeat(20_000))
          }
        })
      }
    }
    local.setFull(isFull)
    if (full === 'both') for (const { tab } of world.pages) tab.session.setFull(true)
  }
}

/** A payment of the account on another site. */
const elsewhere = {
  to: '0x00000000000000000000000000000000000000e1',
  value: 5n,
  data: '0x',
} as const
