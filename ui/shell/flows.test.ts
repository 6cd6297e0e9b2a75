import { base } from 'viem/chains'
import { expect, test } from 'vitest'
import { afterSwitch } from '../features/networks/SwitchNetwork.tsx'
import { connectingTexts } from '../messages/connectingTexts.ts'
import { afterConnect, type ConnectingPanel, connectStatusStyles } from './connectStatus.ts'
import { afterAnotherWallet } from './finishConnect.ts'
import { type NetworkChange, onAddressChange, onNetworkChange } from './useDialogEffects.ts'

test.each([
  ['opening', 'opening'],
  ['waiting', 'waiting'],
  ['alreadyOpen', 'alreadyOpen'],
  ['rejected', 'declined'],
  ['closed', 'closed'],
  ['timedOut', 'timedOut'],
  ['unreachable', 'unreachable'],
  ['failed', 'failed'],
  [undefined, 'notInstalled'],
] as const)('afterConnect: %s shows %s', (status, panel) => {
  expect(afterConnect(status)).toEqual({ kind: 'show', panel })
})

test('afterConnect: connected closes the dialog', () => {
  expect(afterConnect('connected')).toEqual({ kind: 'close' })
})

/** The table of the design reference: title, action, live region. */
test.each<[ConnectingPanel, string, string, 'polite' | 'assertive', boolean]>([
  ['opening', 'Opening Cedar', 'Cancel', 'polite', true],
  ['waiting', 'Approve in Cedar', 'Open Cedar again', 'polite', true],
  ['alreadyOpen', 'Cedar has a pending request', 'Open Cedar again', 'polite', true],
  ['declined', 'Request declined', 'Try again', 'assertive', false],
  ['timedOut', 'Still waiting for Cedar', 'Try again', 'assertive', false],
  ['unreachable', 'Cedar did not connect', 'Try again', 'assertive', false],
  ['failed', 'Cedar did not connect', 'Try again', 'assertive', false],
  ['notInstalled', 'Cedar isn’t installed', 'Install Cedar', 'polite', false],
])('connectStatusStyles: %s', (panel, title, action, live, waiting) => {
  const look = connectStatusStyles[panel]
  const label = connectingTexts[look.action]
  expect(connectingTexts[panel]('Cedar').title).toBe(title)
  expect(typeof label === 'function' ? label('Cedar') : label).toBe(action)
  expect(look).toMatchObject({ live, waiting, primary: !waiting })
})

test('connectStatusStyles: only a declined request shakes', () => {
  const shaking = Object.entries(connectStatusStyles).filter(([, look]) => look.shake)
  expect(shaking.map(([panel]) => panel)).toEqual(['declined'])
})

const change = (over: Partial<NetworkChange>): NetworkChange => ({
  view: 'Account',
  below: [],
  isConnected: true,
  sameNamespace: true,
  wasNetworkUnsupported: false,
  unsupportedNetwork: false,
  isInline: false,
  ...over,
})

test.each<[string, Partial<NetworkChange>, ReturnType<typeof onNetworkChange>]>([
  ['not connected', { isConnected: false, view: 'Networks', below: ['Connect'] }, 'back'],
  ['a list opened by the page', { view: 'Networks' }, 'leave'],
  ['a list opened by the page, not connected', { view: 'Networks', isConnected: false }, 'leave'],
  [
    'a list opened by the page, to another namespace',
    { view: 'Networks', sameNamespace: false },
    'leave',
  ],
  [
    'a switch started in a list opened by the page',
    { view: 'SwitchNetwork', below: ['Networks'] },
    'leave',
  ],
  [
    'a view opened from a list opened by the page',
    { view: 'WhatIsANetwork', below: ['Networks'] },
    'back',
  ],
  [
    'a switch started in a list opened by the page, inline',
    { view: 'SwitchNetwork', below: ['Networks'], isInline: true },
    'back',
  ],
  [
    'a list opened by the page, to a network that the app does not list',
    { view: 'Networks', sameNamespace: false, unsupportedNetwork: true },
    'stay',
  ],
  ['a switch inside the namespace', { view: 'SwitchNetwork' }, 'back'],
  [
    'a list over Account, to another namespace',
    { view: 'Networks', below: ['Account'], sameNamespace: false },
    'stay',
  ],
  ['a connecting view stays', { view: 'ConnectingExternal' }, 'stay'],
  ['the wallet list stays', { view: 'ProfileWallets' }, 'stay'],
  ['a sign-in request stays', { view: 'SIWXSignMessage' }, 'stay'],
  [
    'the unsupported-network view closes',
    { view: 'UnsupportedChain', wasNetworkUnsupported: true },
    'leave',
  ],
  [
    'from one unsupported network to another',
    { view: 'UnsupportedChain', wasNetworkUnsupported: true, unsupportedNetwork: true },
    'stay',
  ],
  [
    'a switch started on the unsupported-network view',
    { view: 'SwitchNetwork', below: ['UnsupportedChain'], wasNetworkUnsupported: true },
    'leave',
  ],
  [
    'a switch started elsewhere, away from an unsupported network',
    { view: 'SwitchNetwork', below: ['Account', 'Networks'], wasNetworkUnsupported: true },
    'back',
  ],
  [
    'a list over Account, away from an unsupported network',
    { view: 'Networks', below: ['Account'], wasNetworkUnsupported: true },
    'stay',
  ],
])('onNetworkChange: %s', (_name, over, expected) => {
  expect(onNetworkChange(change(over))).toBe(expected)
})

test.each([
  ['Account', '0x1', undefined, false, 'close'],
  ['Account', '0x1', undefined, true, 'connect'],
  ['ProfileWallets', '0x1', undefined, false, 'goOn'],
  ['ConnectingWalletConnect', '0x1', undefined, false, 'goOn'],
  ['ConnectingWalletConnectBasic', '0x1', undefined, true, 'goOn'],
  ['Account', '0x1', '0x2', false, 'stay'],
  ['Connect', undefined, '0x1', false, 'close'],
  ['Connect', undefined, '0x1', true, 'account'],
  ['ConnectingExternal', undefined, '0x1', false, 'stay'],
  ['ConnectingExternal', undefined, '0x1', true, 'account'],
  ['ConnectingWalletConnectBasic', undefined, '0x1', true, 'account'],
  ['ConnectingExternal', '0x1', '0x2', true, 'stay'],
  ['Networks', undefined, '0x1', false, 'stay'],
] as const)(
  'onAddressChange: %s, %s to %s, inline %s: %s',
  (view, before, now, isInline, expected) => {
    expect(onAddressChange({ view, before, now, isInline })).toBe(expected)
  },
)

test('afterSwitch: every error has its own panel', async () => {
  const { ChainNotSupportedError } = await import('../../src/errors/connect.ts')
  expect(afterSwitch({ code: 4001, message: 'User rejected the request.' })).toBe('declined')
  expect(afterSwitch(new ChainNotSupportedError())).toBe('notSupported')
  expect(afterSwitch(new Error('nonce'))).toBe('failed')
  const stillAsking = { code: -32002, message: 'Already pending' }
  expect(afterSwitch(stillAsking)).toBe('alreadyOpen')
  expect(afterSwitch(new ChainNotSupportedError({ cause: stillAsking }))).toBe('alreadyOpen')
  expect(afterSwitch(new Error('outer', { cause: new ChainNotSupportedError() }))).toBe(
    'notSupported',
  )
})

test.each([
  [4001, 'declined'],
  [5000, 'declined'],
  [-32602, 'notSupported'],
])('afterSwitch: a wallet that responds %i to wallet_addEthereumChain: %s', async (code, end) => {
  const { switchEvmChain } = await import('../../src/evm/switchEvmChain.ts')
  const { toNetwork } = await import('../../src/networks/toNetwork.ts')
  const error = await switchEvmChain(async ({ method }) => {
    if (method === 'wallet_switchEthereumChain') throw { code: 4902, message: 'Unknown chain.' }
    throw { code, message: 'No.' }
  }, toNetwork(base)).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'ChainNotSupportedError' })
  expect(afterSwitch(error)).toBe(end)
})

test('afterSwitch: code 5000 of a mobile wallet is a rejection', () => {
  expect(afterSwitch({ code: 5000, message: 'No.' })).toBe('declined')
})

test.each([
  [0, undefined, [], 'close', false],
  [0, true, ['Connect'], 'close', false],
  [0, false, ['Connect'], 'close', false],
  [1, true, ['Connect'], 'wallets', false],
  [0, true, ['ProfileWallets', 'Connect'], 'wallets', false],
  [1, false, ['Connect'], 'close', true],
  [1, false, ['ProfileWallets', 'Connect'], 'close', true],
  [1, undefined, ['ProfileWallets', 'Connect'], 'close', false],
] as const)(
  'afterAnotherWallet: %i others, several allowed: %s, over %j: %s, disconnects the others: %s',
  (others, allows, below, next, endsOthers) => {
    expect(afterAnotherWallet({ others, allows, below })).toEqual({ next, endsOthers })
  },
)
