import { OPTIONAL_EVENTS, OPTIONAL_METHODS } from '@walletconnect/ethereum-provider'
import { describe, expect, test } from 'vitest'
import { buildNamespaces } from './requests.ts'

const evm = {
  namespace: 'eip155',
  request: { chains: ['eip155:1', 'eip155:137'], reads: { 'eip155:1': ['https://one.example'] } },
} as const
const solana = {
  namespace: 'solana',
  request: { chains: ['solana:main'] },
} as const

const bitcoin = {
  namespace: 'bip122',
  request: { chains: ['bip122:main'] },
} as const

// The list is written out, so that the test fails when the requested methods change.
const evmMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
// https://docs.walletconnect.network/wallet-sdk/chain-support/solana
const solanaMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const bitcoinMethods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']

describe('buildNamespaces', () => {
  test('default: requests the standard methods and events of each namespace, in order [spec 9.30]', () => {
    const asked = buildNamespaces([evm, solana, bitcoin])
    expect(asked).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:137'],
        methods: evmMethods,
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: {
        chains: ['solana:main'],
        methods: solanaMethods,
        events: ['accountsChanged', 'chainChanged'],
      },
      bip122: {
        chains: ['bip122:main'],
        methods: bitcoinMethods,
        events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
      },
    })
  })

  test("behavior: requests the vendor's methods from EVM wallets, and three more [spec 9.30]", () => {
    const { methods = [], events = [] } = buildNamespaces([evm]).eip155 ?? {}
    expect([...methods].sort()).toEqual(
      [
        ...OPTIONAL_METHODS,
        'wallet_grantPermissions',
        'wallet_revokePermissions',
        'wallet_getAssets',
      ].sort(),
    )
    expect(OPTIONAL_EVENTS).toEqual(expect.arrayContaining(events))
  })

  test('behavior: merges the requests of two members of a namespace', () => {
    const other = {
      namespace: 'eip155',
      request: {
        chains: ['eip155:137', 'eip155:10'],
      },
    } as const
    expect(buildNamespaces([evm, other]).eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:137', 'eip155:10'],
    })
  })

  test('parameters: override: its parts replace the defaults [spec 9.30]', () => {
    const asked = buildNamespaces([evm, solana], {
      methods: { eip155: ['personal_sign'] },
      chains: { solana: ['solana:dev'], cosmos: ['cosmos:hub'] },
      events: { eip155: [] },
      rpcMap: { 'eip155:137': 'https://other.example', 'eip155:10': 'https://ten.example' },
    })
    expect(asked.eip155).toEqual({
      methods: ['personal_sign'],
      chains: ['eip155:1', 'eip155:137'],
      events: [],
    })
    expect(asked.solana?.chains).toEqual(['solana:dev'])
    expect(asked.cosmos).toEqual({
      chains: ['cosmos:hub'],
      methods: [],
      events: ['accountsChanged', 'chainChanged'],
    })
  })

  test('behavior: omits a namespace without chains', () => {
    expect(buildNamespaces([evm], { methods: { bip122: ['signPsbt'] } })).not.toHaveProperty(
      'bip122',
    )
  })
})
