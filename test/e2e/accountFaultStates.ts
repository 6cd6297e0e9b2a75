import type { Locator } from '@playwright/test'
import { accountTexts, nftTexts } from '../../ui/messages/accountTexts.ts'
import { activityTexts } from '../../ui/messages/activityTexts.ts'
import { en } from '../../ui/messages/en.ts'
import { sendTexts } from '../../ui/messages/sendTexts.ts'
import { expect, type KitPage } from './kitPage.ts'
import { settled } from './settled.ts'

/** The states of a view while one of its reads fails. */
export type StateName = 'listed' | 'failed' | 'empty' | 'loading'

export type AccountViewCase = {
  /** Opens the view from any state of the dialog. Returns the part of the dialog that shows the view's state. */
  open(kitPage: KitPage): Promise<Locator>
  /** Expects each state by its role and the dictionary's words. */
  states: { readonly [state in StateName]?: (box: Locator) => Promise<void> }
}

/** The account's name in the identity service. */
const serviceName = 'alder.reown.id'

async function openAccount({ page, dialog, accountButton }: KitPage) {
  const tabs = dialog.getByRole('tablist')
  if (await dialog.isHidden()) await accountButton.click()
  // From the token list, the account is two views back.
  else if (await dialog.getByTestId('send-token-search').isVisible()) {
    await dialog.getByTestId('lk-back').click()
    await dialog.getByTestId('send-to').waitFor()
  }
  if (await dialog.getByTestId('send-to').isVisible()) await dialog.getByTestId('lk-back').click()
  await tabs.waitFor()
  // A failed panel is shorter than its skeletons, so the dialog and its controls move.
  await settled(page)
}

/** Returns the scrolling part of the dialog, without the header and the texts for screen readers. */
const bodyOf = ({ dialog }: KitPage) => dialog.locator('[data-lk-body]:not([inert])')

const tab = (name: string) => async (kitPage: KitPage) => {
  await openAccount(kitPage)
  await kitPage.dialog.getByRole('tab', { name }).click()
  return kitPage.dialog.getByRole('tabpanel', { name })
}

async function openSend(kitPage: KitPage) {
  await openAccount(kitPage)
  await kitPage.dialog.getByRole('button', { name: accountTexts.send, exact: true }).click()
  await kitPage.dialog.getByTestId('send-to').waitFor()
}

const text = (words: string) => async (box: Locator) => {
  await expect(box.getByText(words)).toBeVisible()
}
/** Expects a busy state without unknown facts: no failure text and no figure. */
const busy = (not: string) => async (box: Locator) => {
  const waiting = box.locator('[aria-busy="true"]')
  await expect(waiting.or(box.and(box.page().locator('[aria-busy="true"]')))).toBeVisible()
  await expect(box.getByText(not)).toHaveCount(0)
}

/** A token in the list besides the native coin. */
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
        // The list below has the retry.
        await expect(box.getByRole('button')).toHaveCount(0)
        await expect(box).not.toContainText(/\d/)
      },
      async empty(box) {
        await expect(box.getByText(accountTexts.balanceNotKnown)).toBeAttached()
        // The chain reports its native coin, which is in the list.
        await expect(box.getByText(accountTexts.totalNotKnown.noPrices)).toBeVisible()
        await expect(box).not.toContainText(/\d/)
      },
      loading: busy(accountTexts.balanceNotKnown),
    },
  },
  /** Tokens. The native coin from the chain is shown in every state. */
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
  /** The account's identity: its name or the wallet's, and the address in every state. */
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
  /** The name of a receiver in the send form. */
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
  /** The token list. It shows the network's native coin whatever fails. */
  chooseToken: {
    async open(kitPage) {
      await openSend(kitPage)
      await kitPage.dialog.getByTestId('send-token').click()
      await kitPage.dialog.getByTestId('send-token-search').waitFor()
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
/** The state of each view that reads a route. */
export type States = { readonly [view in ViewKey]?: StateName }

/** Faults with which a response still arrives, late or outdated. */
const harmless = ['latency', 'stale cache', 'no cache', 'null chain', 'duplicate ids']

/** Returns the usual state under a fault: failed, listed after a late response, or still loading. */
export function usual(fault: string): StateName {
  if (harmless.includes(fault)) return 'listed'
  return fault === 'hang' ? 'loading' : 'failed'
}

/** Returns the same state for each of the views. */
function all(views: readonly ViewKey[], state: StateName): States {
  return Object.fromEntries(views.map((view) => [view, state]))
}

/** The views that read a route, and the state of each under a fault. */
export const readers: Readonly<Record<string, (fault: string) => States>> = {
  'blockchain supported chains': (fault) =>
    all(['total', 'tokens', 'nfts', 'activity', 'receiver', 'chooseToken'], usual(fault)),
  'blockchain balance': (fault) =>
    fault === 'empty list'
      ? { total: 'empty', tokens: 'empty', chooseToken: 'empty' }
      : all(['total', 'tokens', 'chooseToken'], usual(fault)),
  'blockchain history': (fault) => {
    if (fault === 'empty list') return all(['nfts', 'activity'], 'empty')
    // NFTs come from transfers; the transaction itself is listed.
    if (fault === 'null transfers') return { nfts: 'empty', activity: 'listed' }
    return all(['nfts', 'activity'], usual(fault))
  },
  'blockchain profile': (fault) => ({
    receiver: fault === 'empty list' || fault === 'status 404' ? 'empty' : usual(fault),
  }),
  // The name comes from the chain first.
  'blockchain identity': () => ({ name: 'listed' }),
  'rpc:eip155:1 node': (fault) => ({ nfts: usual(fault) }),
  // Without its picture a token shows a letter, and an NFT an icon.
  'gateway collections': () => ({ nfts: 'listed' }),
  'gateway token pictures': () => ({ tokens: 'listed', chooseToken: 'listed' }),
}

/** Routes that no account view reads, with the reason. */
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
