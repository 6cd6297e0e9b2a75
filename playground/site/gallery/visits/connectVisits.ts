import type { Driver } from '../driver.ts'
import { button, heading } from './targets.ts'
import type { ViewState, Visit } from './visit.types.ts'
import { featured } from './walletIds.ts'

const connectButton = button('Connect wallet')
const code = { role: 'img', name: /^QR code/ } as const

async function help(driver: Driver) {
  await driver.pressOfPage(connectButton)
  await driver.press(button('What is a wallet?'))
  await driver.see({ text: 'It holds your keys' })
}

async function getWallet(driver: Driver) {
  await help(driver)
  await driver.press(button('Get a wallet'))
  await driver.see(button('MetaMask'))
}

/**
 * The steps that open the views for choosing and connecting a wallet. The first entry for each view opens its initial
 * state.
 */
export const connectVisits: readonly Visit[] = [
  {
    settings: { featured },
    states: [
      {
        view: 'Connect',
        state: 'installed, featured',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.see(button('Cedar'))
        },
      },
    ],
  },
  {
    settings: { wallets: 'alder,cedar:hang' },
    states: [
      {
        view: 'ConnectingExternal',
        state: 'asked',
        kind: 'loading',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.press(button('Cedar'))
          await driver.see(heading('Approve in Cedar'))
        },
      },
    ],
  },
  {
    settings: { namespaces: 'solana', solana: 'alder' },
    states: [
      {
        view: 'ConnectingMultiChain',
        state: 'several chains',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.press(button('Alder'))
          await driver.see(heading('Connect Alder'))
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'ConnectingWalletConnect',
        state: 'code',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.press(button('MetaMask'))
          await driver.see(code)
        },
      },
    ],
  },
  {
    settings: { universal: '' },
    states: [
      {
        view: 'ConnectingWalletConnectBasic',
        state: 'code',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.see(code)
        },
      },
    ],
  },
  {
    settings: { featured },
    states: [
      {
        view: 'AllWallets',
        state: 'listed',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(connectButton)
          await driver.press(button(/^All wallets/))
          await driver.see(button('MetaMask'))
        },
      },
    ],
  },
  {
    settings: {},
    states: [{ view: 'GetWallet', state: 'listed', kind: 'ready', reach: getWallet }],
  },
  {
    settings: {},
    states: [
      {
        view: 'Downloads',
        state: 'ways to install',
        kind: 'ready',
        async reach(driver) {
          await getWallet(driver)
          await driver.press(button('MetaMask'))
          await driver.see(heading('Get MetaMask'))
        },
      },
    ],
  },
  {
    settings: {},
    states: [{ view: 'WhatIsAWallet', state: 'explained', kind: 'ready', reach: help }],
  },
]

/** The steps that open the wallet list while the directory hangs or fails, and while it is searched. */
export const directoryVisit: Visit = {
  settings: { featured, legal: '', networks: 'many' },
  states: [
    {
      view: 'Connect',
      state: 'terms not accepted, wallets awaited',
      kind: 'loading',
      async reach(driver) {
        await driver.holdDirectory()
        await driver.pressOfPage(connectButton)
        await driver.see({ id: 'awaited-featured' })
      },
    },
    {
      view: 'Connect',
      state: 'the directory is down',
      kind: 'failed',
      async reach(driver) {
        await driver.press({ id: 'legal-checkbox' })
        await driver.advance(10_000)
        await driver.see({ id: 'directory-down' })
      },
    },
    {
      view: 'GetWallet',
      state: 'the directory is down',
      kind: 'failed',
      async reach(driver) {
        await driver.press({ id: 'lk-help' })
        await driver.press({ id: 'get-wallet' })
        // The timeout starts when the view starts to wait for the directory.
        await driver.has({ text: 'Loading wallets' })
        await driver.advance(10_000)
        await driver.see({ id: 'directory-down' })
      },
    },
    {
      view: 'AllWallets',
      state: 'awaited',
      kind: 'loading',
      async reach(driver) {
        await driver.press({ id: 'lk-back' })
        await driver.see({ id: 'get-wallet' })
        await driver.press({ id: 'lk-back' })
        await driver.press({ id: 'all-wallets' })
        await driver.see({ id: 'waiting-tile' })
      },
    },
    {
      view: 'AllWallets',
      state: 'the directory is down',
      kind: 'failed',
      async reach(driver) {
        await driver.advance(10_000)
        await driver.see({ id: 'wallets-down' })
      },
    },
    {
      view: 'AllWallets',
      state: 'none is found',
      kind: 'empty',
      async reach(driver) {
        await driver.releaseDirectory()
        await driver.see({ id: 'wallet-grid' })
        await driver.fill('wallet-search', 'no wallet has this name')
        await driver.advance(300)
        await driver.see({ id: 'no-wallet-found' })
      },
    },
  ],
}

const connecting = (state: string) => ({ id: `connecting-${state}` })

/** Returns a state that is reached by trying again while the wallet responds with an error. */
const failedAnswer = (state: string, code: number): ViewState => ({
  view: 'ConnectingExternal',
  state,
  kind: 'failed',
  async reach(driver) {
    const methods = ['eth_requestAccounts', 'wallet_requestPermissions']
    await driver.wallet('cedar').fail(methods, code)
    await driver.press({ id: 'connecting-action' })
    await driver.see(connecting(state))
  },
})

/** The steps that open the final states of a connection attempt. */
export const connectingVisit: Visit = {
  settings: { wallets: 'cedar:hang', walletConnect: 'off', featured },
  states: [
    {
      view: 'ConnectingExternal',
      state: 'notInstalled',
      kind: 'failed',
      async reach(driver) {
        await driver.pressOfPage(connectButton)
        await driver.press(button('MetaMask'))
        await driver.see(connecting('notInstalled'))
      },
    },
    {
      view: 'ConnectingExternal',
      state: 'waiting',
      kind: 'loading',
      async reach(driver) {
        await driver.press({ id: 'lk-back' })
        await driver.press(button('Cedar'))
        await driver.wallet('cedar').waitForRequest()
        await driver.advance(15_000)
        await driver.see(connecting('waiting'))
      },
    },
    {
      view: 'ConnectingExternal',
      state: 'declined',
      kind: 'failed',
      async reach(driver) {
        await driver.wallet('cedar').rejectPending()
        await driver.see(connecting('declined'))
      },
    },
    failedAnswer('failed', -32603),
    failedAnswer('alreadyOpen', -32002),
  ],
}
