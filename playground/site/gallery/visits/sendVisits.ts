import type { Driver } from '../driver.ts'
import { button, heading, onSolana } from './targets.ts'
import type { Visit } from './visit.types.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const birch = { wallets: 'birch' }
const noFee = { text: 'Network fee not known' }

async function send(driver: Driver) {
  await driver.connect('Birch')
  await driver.open({ view: 'WalletSend', send: { amount: '0.5', to: 'harbour.cedar.eth' } })
  await driver.has({ text: /Address starting 0x3C/ })
  await driver.lose(noFee)
}

async function review(driver: Driver) {
  await driver.press(button('Review'))
  await driver.ready('send-confirm')
}

async function sendOnSolana(driver: Driver) {
  await driver.connect('Maple')
  const to = await driver.solanaAddress(1)
  await driver.open({ view: 'WalletSend', send: { amount: '0.5', to } })
  await driver.see({ text: 'Balance' })
  await driver.lose(noFee)
}

/** The steps that open the initial states of the send views. */
export const sendVisits: readonly Visit[] = [
  {
    settings: birch,
    states: [{ view: 'WalletSend', state: 'filled in', kind: 'ready', reach: send }],
  },
  {
    settings: onSolana,
    states: [{ view: 'WalletSend', state: 'on Solana', kind: 'ready', reach: sendOnSolana }],
  },
  {
    settings: birch,
    states: [
      {
        view: 'WalletSendSelectToken',
        state: 'listed',
        kind: 'ready',
        async reach(driver) {
          await send(driver)
          await driver.press(button('ETH. Change token'))
          await driver.see({ text: 'USD Coin' })
        },
      },
    ],
  },
  {
    settings: birch,
    states: [
      {
        view: 'WalletSendPreview',
        state: 'review',
        kind: 'ready',
        async reach(driver) {
          await send(driver)
          await review(driver)
        },
      },
    ],
  },
  {
    settings: onSolana,
    states: [
      {
        view: 'WalletSendPreview',
        state: 'on Solana',
        kind: 'ready',
        async reach(driver) {
          await sendOnSolana(driver)
          await review(driver)
        },
      },
    ],
  },
  {
    settings: birch,
    states: [
      {
        view: 'WalletSendConfirmed',
        state: 'confirmed',
        kind: 'ready',
        async reach(driver) {
          await send(driver)
          await review(driver)
          await driver.press({ id: 'send-confirm' })
          await driver.press(button('View'))
          await driver.see(heading('Confirmed'))
        },
      },
    ],
  },
]

/** The steps that open the states of a payment until the wallet responds. */
export const sendFailureVisit: Visit = {
  settings: birch,
  states: [
    {
      view: 'WalletSend',
      state: 'empty',
      kind: 'empty',
      async reach(driver) {
        await driver.connect('Birch')
        await driver.open({ view: 'WalletSend' })
        await driver.see({ id: 'send-amount' })
      },
    },
    {
      view: 'WalletSend',
      state: 'an error in each field',
      kind: 'failed',
      async reach(driver) {
        await driver.fill('send-amount', '999999')
        await driver.fill('send-to', '0x3F19c')
        await driver.press({ id: 'send-amount' })
        await driver.see({ css: '[aria-invalid="true"]' }, 2)
      },
    },
    {
      view: 'WalletSendSelectToken',
      state: 'none is found',
      kind: 'empty',
      async reach(driver) {
        await driver.press({ id: 'send-token' })
        await driver.fill('send-token-search', 'no token has this name')
        await driver.lose({ id: 'send-tokens' })
      },
    },
    {
      view: 'WalletSendPreview',
      state: 'the wallet is asked',
      kind: 'loading',
      async reach(driver) {
        await driver.press({ id: 'lk-back' })
        await driver.fill('send-amount', '0.001')
        await driver.fill('send-to', receiver)
        await driver.press({ id: 'send-review' })
        await driver.ready('send-confirm')
        await driver.wallet('birch').behave('hang')
        await driver.press({ id: 'send-confirm' })
        await driver.wallet('birch').waitForRequest()
        await driver.see({ id: 'send-asking' })
      },
    },
    {
      view: 'WalletSendPreview',
      state: 'declined',
      kind: 'failed',
      async reach(driver) {
        await driver.wallet('birch').rejectPending()
        await driver.see({ id: 'send-problem' })
      },
    },
  ],
}

/** The steps that open the states of a transaction. */
export const transactionVisit: Visit = {
  settings: birch,
  states: (['pending', 'reverted', 'dropped'] as const).map((status, index) => ({
    view: 'WalletSendConfirmed',
    state: status,
    kind: status === 'pending' ? ('loading' as const) : ('failed' as const),
    async reach(driver: Driver) {
      if (index === 0) await driver.connect('Birch')
      const digits = `${index}e`
      await driver.tell('birch', { digits, status: 'pending' })
      await driver.open({ view: 'Account' })
      await driver.press({ id: 'pending-badge' })
      await driver.press({ id: 'activity-row' })
      await driver.see({ id: 'send-state-pending' })
      if (status === 'pending') return
      await driver.tell('birch', { digits, status })
      await driver.lose({ id: 'send-state-pending' })
    },
  })),
}
