import { expect, test } from 'vitest'
import { nextView } from './stageViews.ts'

test.each([
  ['Connect', false, 1, 'AllWallets'],
  ['AllWallets', false, -1, 'Connect'],
  ['WhatIsANetwork', false, 1, 'Connect'],
  ['WhatIsANetwork', true, 1, 'Account'],
  ['Connect', false, -1, 'WhatIsANetwork'],
  ['Connect', true, -1, 'WalletSend'],
  // The view was selected while an account was connected.
  ['Account', false, 1, 'Connect'],
  ['Account', false, -1, 'WhatIsANetwork'],
] as const)(
  'default: from %s, connected: %s, a step of %s moves to %s',
  (view, isConnected, step, next) => {
    expect(nextView({ view, walletConnect: true }, isConnected, step)).toBe(next)
  },
)

test('behavior: without WalletConnect, its views are skipped', () => {
  expect(nextView({ view: 'Connect', walletConnect: false }, false, 1)).toBe('WhatIsAWallet')
  expect(nextView({ view: 'WhatIsAWallet', walletConnect: false }, false, -1)).toBe('Connect')
})
