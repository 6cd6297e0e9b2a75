import { button, heading } from './targets.ts'
import type { ViewState, Visit } from './visit.types.ts'

const networkButton = button('Network: Ethereum. Change')
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The steps that open the initial states of the network views. */
export const networkVisits: readonly Visit[] = [
  {
    settings: { networks: 'many' },
    states: [
      {
        view: 'Networks',
        state: 'listed',
        kind: 'ready',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.pressOfPage(networkButton)
          await driver.see(button('Polygon'))
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'SwitchNetwork',
        state: 'asked',
        kind: 'loading',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.wallet('cedar').behave('hang')
          await driver.pressOfPage(networkButton)
          await driver.press(button('Base'))
          await driver.see(heading('Approve in Cedar'))
        },
      },
    ],
  },
  {
    settings: { namespaces: 'solana' },
    states: [
      {
        view: 'SwitchActiveChain',
        state: 'another wallet needed',
        kind: 'ready',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.pressOfPage(networkButton)
          await driver.press({ id: `network-${solana}` })
          await driver.see(heading(/ wallet needed$/))
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'UnsupportedChain',
        state: 'warned',
        kind: 'failed',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.wallet('cedar').chooseChain(4663)
          await driver.see(heading('Unsupported network'))
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'WhatIsANetwork',
        state: 'explained',
        kind: 'ready',
        async reach(driver) {
          await driver.pressOfPage(networkButton)
          await driver.press(button('What is a network?'))
          await driver.see(heading('What is a network?'))
        },
      },
    ],
  },
]

/** Returns a state that is reached by trying again while the wallet responds with an error. */
const failedSwitch = (state: string, code: number, title: string): ViewState => ({
  view: 'SwitchNetwork',
  state,
  kind: 'failed',
  async reach(driver) {
    const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
    await driver.wallet('cedar').fail(methods, code)
    await driver.press({ id: 'switch-network-action' })
    await driver.see(heading(title))
  },
})

/** The steps that open the failed states of the network views. */
export const networkFailureVisits: readonly Visit[] = [
  {
    settings: { networks: 'many', unsupported: 'block' },
    states: [
      {
        view: 'Networks',
        state: 'none is found',
        kind: 'empty',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.open({ view: 'Networks' })
          await driver.fill('network-search', 'no network has this name')
          await driver.lose({ id: 'network-eip155:1' })
        },
      },
      {
        view: 'SwitchNetwork',
        state: 'declined',
        kind: 'failed',
        async reach(driver) {
          const wallet = driver.wallet('cedar')
          await driver.fill('network-search', '')
          await wallet.behave('hang')
          await driver.press({ id: 'network-eip155:8453' })
          await wallet.waitForRequest()
          await wallet.rejectPending()
          await driver.see(heading('Request declined'))
        },
      },
      failedSwitch('notSupported', -32603, 'Chain is not supported'),
      failedSwitch('alreadyOpen', -32002, 'Cedar has a pending request'),
      {
        view: 'UnsupportedChain',
        state: 'it cannot be closed',
        kind: 'failed',
        async reach(driver) {
          await driver.wallet('cedar').behave('approve')
          await driver.wallet('cedar').chooseChain(4663)
          await driver.see({ id: 'unsupported-chain' })
          await driver.lose({ id: 'lk-close' })
        },
      },
    ],
  },
  {
    settings: { unsupported: 'ignore' },
    states: [
      {
        view: 'WalletSend',
        state: 'the network is not supported',
        kind: 'failed',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.wallet('cedar').chooseChain(4663)
          await driver.open({ view: 'WalletSend' })
          await driver.see({ id: 'send-not-supported' })
        },
      },
      {
        view: 'WalletReceive',
        state: 'the network is not one of the app',
        kind: 'ready',
        async reach(driver) {
          await driver.open({ view: 'Account' })
          await driver.press({ id: 'account-receive' })
          await driver.see({ id: 'receive-address' })
        },
      },
    ],
  },
]
