import type { Driver, FailingRoute, FaultName, Target } from '../driver.ts'
import { button, onSolana, tab } from './targets.ts'
import type { StateKind, ViewState, Visit } from './visit.types.ts'

const accountOf = (wallet: string) => async (driver: Driver) => {
  await driver.connect(wallet)
  await driver.openAccount()
  await driver.see({ id: 'token-native' })
}
const account = accountOf('Alder')
const accountOnSolana = accountOf('Maple')

async function receive(driver: Driver) {
  await driver.press(button('Receive'))
  await driver.see({ id: 'receive-address' })
}

/** The steps that open the initial states of the account views. */
export const accountVisits: readonly Visit[] = [
  {
    settings: {},
    states: [
      {
        view: 'Account',
        state: 'NFTs',
        kind: 'ready',
        async reach(driver) {
          await account(driver)
          await driver.press(tab('NFTs'))
          await driver.see({ id: 'nft' })
        },
      },
      {
        view: 'Account',
        state: 'activity',
        kind: 'ready',
        async reach(driver) {
          await driver.press(tab('Activity'))
          await driver.see({ id: 'activity-row' })
        },
      },
      {
        view: 'Account',
        state: 'tokens',
        kind: 'ready',
        async reach(driver) {
          await driver.press(tab('Tokens'))
          await driver.see({ id: 'token-native' })
        },
      },
    ],
  },
  {
    settings: onSolana,
    states: [{ view: 'Account', state: 'on Solana', kind: 'ready', reach: accountOnSolana }],
  },
  {
    settings: {},
    states: [
      {
        view: 'WalletReceive',
        state: 'code and address',
        kind: 'ready',
        async reach(driver) {
          await account(driver)
          await receive(driver)
        },
      },
    ],
  },
  {
    settings: onSolana,
    states: [
      {
        view: 'WalletReceive',
        state: 'on Solana',
        kind: 'ready',
        async reach(driver) {
          await accountOnSolana(driver)
          await receive(driver)
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'WalletCompatibleNetworks',
        state: 'listed',
        kind: 'ready',
        async reach(driver) {
          await account(driver)
          await receive(driver)
          await driver.press({ id: 'receive-networks' })
          await driver.see({ id: 'compatible-networks' })
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'Transactions',
        state: 'one was confirmed',
        kind: 'ready',
        async reach(driver) {
          await driver.connect('Alder')
          await driver.tell('alder', { digits: 'ab', status: 'pending' })
          await driver.openAccount()
          await driver.see({ id: 'pending-badge' })
          await driver.tell('alder', { digits: 'ab', status: 'confirmed' })
          await driver.press(button('View'))
          await driver.see({ id: 'activity-row' })
          await driver.advance(3_000)
        },
      },
    ],
  },
  {
    settings: {},
    states: [
      {
        view: 'AccountSettings',
        state: 'listed',
        kind: 'ready',
        async reach(driver) {
          await account(driver)
          await driver.press(button('Account settings'))
          await driver.see({ id: 'account-settings-address' })
        },
      },
    ],
  },
  {
    settings: { namespaces: 'solana', solana: 'maple', wallets: 'alder,cedar' },
    states: [
      {
        view: 'ProfileWallets',
        state: 'several wallets',
        kind: 'ready',
        async reach(driver) {
          await driver.connect('Cedar')
          await driver.open({ view: 'ProfileWallets' })
          await driver.press({ id: 'add-connection-solana' })
          await driver.press(button('Maple'))
          await driver.see({ id: 'active-profile-wallet-item' }, 2)
          await driver.press({ id: 'add-connection-eip155' })
          await driver.press(button('Alder'))
          // These are the accounts of Cedar, and the second accounts of Alder and Maple.
          await driver.see({ id: 'active-connection' }, 3)
          await driver.press(button(/^More for Cedar/))
          await driver.press({ id: 'connection-disconnect' })
          await driver.see({ id: 'recent-connection' })
          await driver.see({ id: 'balance-amount' }, 2)
          await driver.advance(6_000)
          await driver.lose({ id: 'lk-snackbar' })
        },
      },
    ],
  },
]

/** The steps that open a snackbar, the menu of a wallet, and an account with a pending transaction. */
export const noticesVisit: Visit = {
  settings: { wallets: 'cedar' },
  states: [
    {
      view: 'Account',
      state: 'a transaction is on its way',
      kind: 'loading',
      async reach(driver) {
        await driver.connect('Cedar')
        await driver.tell('cedar', { digits: 'cd', status: 'pending', description: 'Mint' })
        await driver.openAccount()
        await driver.see({ id: 'pending-badge' })
      },
    },
    {
      view: 'Account',
      state: 'a transaction failed',
      kind: 'failed',
      async reach(driver) {
        await driver.tell('cedar', { digits: 'cd', status: 'reverted', description: 'Mint' })
        await driver.see({ id: 'lk-snackbar' })
      },
    },
    {
      view: 'Account',
      state: 'the address is copied',
      kind: 'ready',
      async reach(driver) {
        await driver.advance(10_000)
        await driver.lose({ id: 'lk-snackbar' })
        await driver.press({ id: 'copy-address' })
      },
    },
    {
      view: 'WalletReceive',
      state: 'the address is copied',
      kind: 'ready',
      async reach(driver) {
        await driver.press({ id: 'account-receive' })
        await driver.press({ id: 'receive-address-copy-button' })
      },
    },
    {
      view: 'ProfileWallets',
      state: 'the menu of a wallet',
      kind: 'ready',
      async reach(driver) {
        await driver.open({ view: 'ProfileWallets' })
        await driver.press({ id: 'connection-more' })
        await driver.see({ id: 'connection-disconnect' })
      },
    },
    {
      view: 'ProfileWallets',
      state: 'a snackbar',
      kind: 'ready',
      async reach(driver) {
        await driver.press({ id: 'connection-copy' })
        await driver.see({ id: 'lk-snackbar' })
      },
    },
  ],
}

const tabs = [
  { name: 'Tokens', of: 'tokens' },
  { name: 'NFTs', of: 'nfts' },
  { name: 'Activity', of: 'activity' },
] as const

/** Returns the steps that open the tabs of an account while a route fails. */
function failing(
  route: FailingRoute,
  fault: FaultName,
  kind: StateKind,
  said: Readonly<Record<string, Target>>,
): Visit {
  const shown = tabs.filter(({ of }) => said[of])
  return {
    settings: { wallets: 'alder' },
    states: shown.map(
      ({ name, of }, place): ViewState => ({
        view: 'Account',
        state: `${name}: ${kind}`,
        kind,
        async reach(driver) {
          if (place === 0) {
            await driver.fail(route, fault)
            await driver.connect('Alder')
            await driver.openAccount()
          }
          await driver.press(tab(name))
          const words = said[of]
          if (words) await driver.has(words)
        },
      }),
    ),
  }
}

const waiting = { css: '[aria-busy="true"]' } as const

/**
 * The steps that open the account views while services fail, are slow or return no data. See `accountFaults.spec.ts`
 * for all cases.
 */
export const accountFaultVisits: readonly Visit[] = [
  failing('blockchain supported chains', 'status 503', 'failed', {
    tokens: button('Try again'),
    nfts: button('Try again'),
    activity: button('Try again'),
  }),
  failing('blockchain supported chains', 'hang', 'loading', {
    tokens: waiting,
    nfts: waiting,
    activity: waiting,
  }),
  failing('blockchain balance', 'empty list', 'empty', { tokens: { id: 'token-native' } }),
  failing('blockchain history', 'empty list', 'empty', {
    nfts: button(/network/i),
    activity: button('Receive'),
  }),
]
