import { expect, test } from 'vitest'
import { isUnsupportedNetwork } from '../../src/config/isUnsupportedNetwork.ts'
import type { UnsupportedNetworkPolicy } from '../../src/config/types.ts'
import type { NamespaceStatus } from '../../src/namespace/types.ts'
import { buttonStatus } from '../buttons/useKitButton.ts'
import { openingView } from './openingView.ts'
import { isBlocked, opensByItself, shouldSwitchNetwork } from './unsupportedNetwork.ts'

const state = (status: NamespaceStatus, unsupportedNetwork = false) => ({
  status,
  unsupportedNetwork,
  account:
    status === 'connected'
      ? ({ namespace: 'eip155', address: '0x1', type: 'eoa' } as const)
      : undefined,
})
const policy = (
  unsupportedNetwork: UnsupportedNetworkPolicy,
  allowUnsupportedChain = false,
  enableNetworkSwitch = true,
) => ({ unsupportedNetwork, allowUnsupportedChain, enableNetworkSwitch })
const off = state('connected', true)
const on = state('connected')

test.each([
  ['the wallet switches to an unsupported network', on, off, policy('warn'), true],
  ['the wallet connects on an unsupported network', state('connecting'), off, policy('warn'), true],
  ['from one unsupported network to another', off, off, policy('warn'), false],
  ['a restored session', state('reconnecting'), off, policy('warn'), false],
  ['the initial state', state('checking'), off, policy('warn'), false],
  ['back on a listed network', off, on, policy('warn'), false],
  ['block, restored', state('checking'), off, policy('block'), true],
  ['block, from one unsupported network to another', off, off, policy('block'), true],
  ['ignore', on, off, policy('ignore'), false],
  ['allowed', on, off, policy('block', true), false],
  ['switching is off', on, off, policy('warn', false, false), false],
  ['block, but switching is off', on, off, policy('block', false, false), false],
  ['not connected', on, state('disconnected', true), policy('block'), false],
])('opensByItself: %s [spec 4.32]', (_name, before, now, rules, expected) => {
  expect(opensByItself(before, now, rules)).toBe(expected)
})

test.each([
  ['block', off, policy('block'), true],
  ['warn', off, policy('warn'), false],
  ['block on a listed network', on, policy('block'), false],
  ['block, but allowed', off, policy('block', true), false],
  ['block, but switching is off', off, policy('block', false, false), false],
])('isBlocked: %s', (_name, now, rules, expected) => {
  expect(isBlocked(now, rules)).toBe(expected)
})

test.each([
  [
    'no view, not connected [spec 2.03 2.07]',
    undefined,
    state('disconnected'),
    policy('warn'),
    'Connect',
  ],
  ['no view, connected [spec 2.07]', undefined, on, policy('warn'), 'Account'],
  ['Account, not connected', 'Account', state('disconnected'), policy('warn'), 'Connect'],
  ['Connect, connected [spec 2.05]', 'Connect', on, policy('warn'), 'Connect'],
  ['Networks [spec 2.05]', 'Networks', on, policy('warn'), 'Networks'],
  ['Networks, on an unsupported network', 'Networks', off, policy('warn'), 'UnsupportedChain'],
  ['Account, on an unsupported network', 'Account', off, policy('warn'), 'Account'],
  ['Account, blocked', 'Account', off, policy('block'), 'UnsupportedChain'],
  ['Account, switching is off', 'Account', off, policy('block', false, false), 'Account'],
  ['Networks, with unsupported networks ignored', 'Networks', off, policy('ignore'), 'Networks'],
  [
    'WhatIsAWallet [spec 2.05]',
    'WhatIsAWallet',
    state('disconnected'),
    policy('warn'),
    'WhatIsAWallet',
  ],
] as const)('openingView: %s', (_name, asked, now, rules, expected) => {
  expect(openingView(asked, now, rules)).toBe(expected)
})

test.each([
  ['no view, on desktop', undefined, state('disconnected'), false, 'ConnectingWalletConnectBasic'],
  ['no view, on a phone', undefined, state('disconnected'), true, 'AllWallets'],
  ['Connect', 'Connect', state('disconnected'), false, 'ConnectingWalletConnectBasic'],
  ['Account, not connected', 'Account', state('disconnected'), true, 'AllWallets'],
  ['Networks', 'Networks', state('disconnected'), false, 'Networks'],
  ['no view, connected', undefined, on, false, 'Account'],
] as const)(
  'openingView where a URI is the only way to connect: %s [spec 2.06]',
  (_name, asked, now, isPhone, expected) => {
    expect(openingView(asked, now, policy('warn'), { isPairingOnly: true, isPhone })).toBe(expected)
  },
)

test.each([
  ['warn', false, true],
  ['block', false, true],
  ['ignore', false, false],
  ['warn', true, false],
] as const)(
  'behavior: policy %s, allowUnsupportedChain %s: buttons and dialog agree',
  (rule, isAllowed, expected) => {
    const rules = policy(rule, isAllowed)
    expect(isUnsupportedNetwork(off, rules)).toBe(expected)
    expect(isUnsupportedNetwork(on, rules)).toBe(false)
    expect(shouldSwitchNetwork(off, rules)).toBe(expected)
    expect(buttonStatus(off, rules)).toBe(expected ? 'unsupportedNetwork' : 'connected')
  },
)
