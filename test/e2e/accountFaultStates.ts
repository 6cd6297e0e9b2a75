import type { Locator } from '@playwright/test'
import { accountTexts, nftTexts } from '../../ui/messages/accountTexts.ts'
import { activityTexts } from '../../ui/messages/activityTexts.ts'
import { en } from '../../ui/messages/en.ts'
import { sendTexts } from '../../ui/messages/sendTexts.ts'
import { expect, type KitPage } from './kitPage.ts'
import { settled } from './settled.ts'

/** What a view can be in while something that it reads fails. */
export type StateName = 'listed' | 'failed' | 'empty' | 'loading'

export type AccountViewCase = {
  /** Leads there from wherever the dialog is, and gives the part of the dialog that the state is shown in. */
  open(kitPage: KitPage): Promise<Locator>
  /** Each state by its role and by the words of the dictionary. */
  states: { readonly [state in StateName]?: (box: Locator) => Promise<void> }
}

/** The account's own name among those of the name service. */
const serviceName = 'alder.reown.id'

async function openAccount({ page, dialog, accountButton }: KitPage) {
  const tabs = dialog.getByRole('tablist')
  if (await dialog.isHidden()) await accountButton.click()
  // From the choice of a token it is two views back.
  else if (await dialog.getByTestId('send-token-search').isVisible()) {
    await dialog.getByTestId('lk-back').click()
    await dialog.getByTestId('send-to').waitFor()
  }
  if (await dialog.getByTestId('send-to').isVisible()) await dialog.getByTestId('lk-back').click()
  await expect(tabs).toBeVisible()
  // A panel that failed is not as high as its skeletons: the dialog, and what is pressed next, moves.
  await settled(page)
}

/** What scrolls in the dialog: neither its head nor what is only read aloud. */
const bodyOf = ({ dialog }: KitPage) => dialog.locator('[data-lk-body]:not([inert])')

const tab = (name: string) => async (kitPage: KitPage) => {
  await openAccount(kitPage)
  await kitPage.dialog.getByRole('tab', { name }).click()
  return kitPage.dialog.getByRole('tabpanel', { name })
}

async function openSend(kitPage: KitPage) {
  await openAccount(kitPage)
  await kitPage.dialog.getByRole('button', { name: accountTexts.send, exact: true }).click()
  await expect(kitPage.dialog.getByTestId('send-to')).toBeVisible()
}

const text = (words: string) => async (box: Locator) => {
  await expect(box.getByText(words)).toBeVisible()
}
/** Waits, and says nothing that is not known: no words of a failure, no figure. */
const busy = (not: string) => async (box: Locator) => {
  const waiting = box.locator('[aria-busy="true"]')
  await expect(waiting.or(box.and(box.page().locator('[aria-busy="true"]')))).toBeVisible()
  await expect(box.getByText(not)).toHaveCount(0)
}

/** What stands in the list beside the native coin. */
const otherToken = 'DAI'

export const accountViews = {
  /** The total of the account. */
  total: {
    async open(kitPage) {
      await openAccount(kitPage)
      return kitPage.dialog.getByTestId('account-balance')
    },
    states: {
      async listed(box) {
        await expect(box).toContainText(/\$[1-9]/)
        await expect(box.getByRole('button')).toHaveCount(0)
      },
      async failed(box) {
        await expect(box.getByText(accountTexts.balanceNotKnown)).toBeAttached()
        await expect(box.getByText(accountTexts.totalNotKnown.failed)).toBeVisible()
        // The list under it has the way to try again.
        await expect(box.getByRole('button')).toHaveCount(0)
        await expect(box).not.toContainText(/\d/)
      },
      async empty(box) {
        await expect(box.getByText(accountTexts.balanceNotKnown)).toBeAttached()
        // The chain knows of its own coin, which stands in the list.
        await expect(box.getByText(accountTexts.totalNotKnown.noPrices)).toBeVisible()
        await expect(box).not.toContainText(/\d/)
      },
      loading: busy(accountTexts.balanceNotKnown),
    },
  },
  /** Tokens: what the chain tells of its own coin stands in every state. */
  tokens: {
    open: tab(accountTexts.tokens),
    states: {
      async listed(box) {
        const list = box.getByRole('list', { name: accountTexts.tokens })
        await expect(list.getByText(otherToken).first()).toBeVisible()
      },
      async failed(box) {
        await text(accountTexts.failed.title)(box)
        await expect(box.getByRole('button', { name: accountTexts.balanceRetry })).toBeVisible()
        await expect(box.getByText(otherToken)).toHaveCount(0)
      },
      async empty(box) {
        const list = box.getByRole('list', { name: accountTexts.tokens })
        await expect(list.getByRole('listitem')).toHaveCount(1)
        await expect(list.getByText(accountTexts.priceNotKnown)).toBeAttached()
        await expect(box.getByText(accountTexts.failed.title)).toHaveCount(0)
      },
      loading: busy(accountTexts.failed.title),
    },
  },
  nfts: {
    open: tab(accountTexts.nfts),
    states: {
      async listed(box) {
        await expect(box.getByRole('list', { name: nftTexts.list })).toBeVisible()
        await expect(box.getByTestId('nfts-range')).toContainText(/^From your last/)
      },
      async failed(box) {
        await text(nftTexts.notLoaded)(box)
        await expect(box.getByRole('button', { name: en.dialog.tryAgain })).toBeVisible()
      },
      async empty(box) {
        await text(nftTexts.empty('Ethereum'))(box)
        await expect(box.getByRole('button', { name: nftTexts.changeNetwork })).toBeVisible()
      },
      loading: busy(nftTexts.notLoaded),
    },
  },
  activity: {
    open: tab(accountTexts.activity),
    states: {
      async listed(box) {
        const list = box.getByRole('list', { name: activityTexts.list })
        await expect(list.getByRole('listitem')).not.toHaveCount(0)
        await expect(list.getByRole('heading', { level: 3 }).first()).toBeVisible()
      },
      async failed(box) {
        await text(activityTexts.notLoaded)(box)
        await expect(box.getByRole('button', { name: en.dialog.tryAgain })).toBeVisible()
      },
      async empty(box) {
        await text(activityTexts.empty)(box)
        await expect(box.getByRole('button', { name: activityTexts.receive })).toBeVisible()
      },
      loading: busy(activityTexts.notLoaded),
    },
  },
  /** Who the account is: a name, or the wallet's, and the address in every state. */
  name: {
    async open(kitPage) {
      await openAccount(kitPage)
      return kitPage.dialog.getByTestId('account-name')
    },
    states: {
      async listed(box) {
        await expect(box).toHaveText('alder.eth')
      },
    },
  },
  /** The name of a receiver, on the form of sending. */
  receiver: {
    async open(kitPage) {
      await openSend(kitPage)
      const field = kitPage.dialog.getByTestId('send-to')
      await field.fill(serviceName)
      await kitPage.page.evaluate(() => window.kitClock?.advance(500))
      await kitPage.dialog.getByTestId('send-amount').focus()
      return bodyOf(kitPage)
    },
    states: {
      async listed(box) {
        await expect(box.getByText('0xf3…b92266')).toBeVisible()
      },
      failed: text(sendTexts.nameFailed),
      empty: text(sendTexts.noSuchName(serviceName, 'Ethereum')),
      async loading(box) {
        await text(sendTexts.resolving)(box)
        await expect(box.getByText(sendTexts.nameFailed)).toHaveCount(0)
      },
    },
  },
  /** The tokens to choose from: the network's own coin is there whatever fails. */
  chooseToken: {
    async open(kitPage) {
      await openSend(kitPage)
      await kitPage.dialog.getByTestId('send-token').click()
      await expect(kitPage.dialog.getByTestId('send-token-search')).toBeVisible()
      return bodyOf(kitPage)
    },
    states: {
      async listed(box) {
        await expect(box.getByTestId(`send-token-${otherToken}`)).toBeVisible()
        await expect(box.getByText(sendTexts.tokensNotLoaded)).toHaveCount(0)
      },
      async failed(box) {
        await text(sendTexts.tokensNotLoaded)(box)
        await expect(box.getByRole('button', { name: sendTexts.tryAgain })).toBeVisible()
        await expect(box.getByTestId('send-token-ETH')).toBeVisible()
      },
      async empty(box) {
        const list = box.getByRole('list', { name: sendTexts.tokens })
        await expect(list.getByRole('listitem')).toHaveCount(1)
        await expect(box.getByText(sendTexts.tokensNotLoaded)).toHaveCount(0)
      },
      loading: busy(sendTexts.tokensNotLoaded),
    },
  },
} as const satisfies Record<string, AccountViewCase>

export type ViewKey = keyof typeof accountViews
type States = { readonly [view in ViewKey]?: StateName }

/** Faults after which the answer is there all the same, a little later or a little older. */
const harmless = ['latency', 'stale cache', 'no cache', 'null chain', 'duplicate ids']

/** What most faults come to: no answer, an answer later, or none for as long as one looks. */
export function usual(fault: string): StateName {
  if (harmless.includes(fault)) return 'listed'
  return fault === 'hang' ? 'loading' : 'failed'
}

/** The same state in each of these views. */
function all(views: readonly ViewKey[], state: StateName): States {
  return Object.fromEntries(views.map((view) => [view, state]))
}

/** Which views read a route, and the state that each fault leads them to. */
export const readers: Readonly<Record<string, (fault: string) => States>> = {
  'blockchain supported chains': (fault) =>
    all(['total', 'tokens', 'nfts', 'activity', 'receiver', 'chooseToken'], usual(fault)),
  'blockchain balance': (fault) =>
    fault === 'empty list'
      ? { total: 'empty', tokens: 'empty', chooseToken: 'empty' }
      : all(['total', 'tokens', 'chooseToken'], usual(fault)),
  'blockchain history': (fault) => {
    if (fault === 'empty list') return all(['nfts', 'activity'], 'empty')
    // Without transfers nothing tells of an NFT; that there was a transaction is told.
    if (fault === 'null transfers') return { nfts: 'empty', activity: 'listed' }
    return all(['nfts', 'activity'], usual(fault))
  },
  'blockchain profile': (fault) => ({
    receiver: fault === 'empty list' || fault === 'status 404' ? 'empty' : usual(fault),
  }),
  // The chain names the account first.
  'blockchain identity': () => ({ name: 'listed' }),
  'rpc:eip155:1 node': (fault) => ({ nfts: usual(fault) }),
  // Without its picture a token has a letter, and an NFT an icon.
  'gateway collections': () => ({ nfts: 'listed' }),
  'gateway token pictures': () => ({ tokens: 'listed', chooseToken: 'listed' }),
}

/** Routes that no view of the account reads, and why. */
export const unread: Readonly<Record<string, string>> = {
  'directory config': 'decides on the control for more wallets alone: projectFaults.spec.ts',
  'directory wallets': 'read by the list of wallets: directoryFaults.spec.ts',
  'directory wallet picture': 'read by the list of wallets: directoryFaults.spec.ts',
  'directory network picture': 'a picture with a letter behind it',
  'directory origins': 'not read by this version',
  'directory analytics': 'not read by this version',
  'blockchain price': 'the balances hold the prices; read by apps alone',
  'blockchain reverse profile': 'read by apps alone',
  'esplora broadcast': 'read by apps alone',
  'esplora fees': 'read by apps alone',
  'esplora tip': 'read by apps alone',
  'esplora transaction': 'read by apps alone',
  'esplora transactions of an address': 'read by an account of Bitcoin: bitcoinStates.spec.ts',
  'esplora unspent outputs': 'read by an account of Bitcoin: bitcoinStates.spec.ts',
  'rpc:eip155:8453 node': 'another network than the one in use',
  'rpc:eip155:97 node': 'another network than the one in use',
  'rpc:eip155:4663 node': 'another network than the one in use',
  'rpc:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp node': 'another network than the one in use',
  'rpc:solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 node': 'another network than the one in use',
}
