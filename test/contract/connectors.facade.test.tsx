// @vitest-environment happy-dom
import { useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import { createMockProvider } from '../fixtures/createMockProvider.ts'
import { createMockWallet } from '../fixtures/createMockWallet.ts'
import { mockBitcoin } from '../fixtures/mockBitcoin.ts'
import { mockSolana } from '../fixtures/mockSolana.ts'
import {
  bitcoinAccounts,
  bitcoinNetworks,
  createEvmBrowser,
  evmAccounts,
  solanaAccounts,
  solanaNetworks,
} from './connectors.setups.ts'

/** Renders a namespace of any chain, without a branch per chain. */
function Row({ of }: { of: KitNamespace }) {
  const { status, account, networkId, connectors } = useSyncExternalStore(
    of.subscribe,
    of.getState,
    of.getState,
  )
  return (
    <li>
      {[of.namespace, status, account?.address, networkId, connectors.map((one) => one.name)].join(
        ' ',
      )}
    </li>
  )
}

function List({ namespaces }: { namespaces: readonly KitNamespace[] }) {
  return namespaces.map((one) => <Row key={one.namespace} of={one} />)
}

describe('one facade for three chains', () => {
  let leave = () => {}
  afterEach(() => leave())

  function setUp() {
    const provider = createMockProvider({ accounts: evmAccounts })
    const browser = createEvmBrowser({ announced: { 'org.cedar': provider } })
    leave = browser.leave
    const { storage, clock } = browser
    const wallet = createMockWallet({
      accounts: solanaAccounts,
      networks: [solanaNetworks[0].caipNetworkId],
    })
    const namespaces = [
      browser.open().namespace,
      createNamespace({
        namespace: 'solana',
        networks: solanaNetworks,
        connectors: [mockSolana({ wallet })],
        storage,
        clock,
      }),
      createNamespace({
        namespace: 'bip122',
        networks: bitcoinNetworks,
        connectors: [
          mockBitcoin({
            wallet: createMockWallet({
              accounts: bitcoinAccounts,
              networks: [bitcoinNetworks[0].caipNetworkId],
            }),
          }),
        ],
        storage,
        clock,
      }),
    ]
    const mount = () => {
      for (const one of namespaces) one.mount()
      return clock.advance(0)
    }
    return { namespaces, wallet, clock, mount }
  }

  test('default: one loop shows all connections [spec 1.06 3.23]', async () => {
    const { namespaces, clock, mount } = setUp()
    await mount()
    for (const one of namespaces) {
      const connecting = one.connect({ connectorUid: one.getState().connectors[0]?.uid ?? '' })
      await clock.advance(0)
      await connecting
    }
    expect(renderToString(<List namespaces={namespaces} />)).toBe(
      [
        `<li>eip155 connected ${evmAccounts[0]} eip155:1 Wallet org.cedar</li>`,
        `<li>solana connected ${solanaAccounts[0]?.address} solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Mock Wallet</li>`,
        `<li>bip122 connected ${bitcoinAccounts[0]?.address} bip122:000000000019d6689c085ae165831e93 Mock Wallet</li>`,
      ].join(''),
    )
  })

  test('behavior: a wallet that changes its accounts twice at once is never shown without an account', async () => {
    const { namespaces, wallet, clock, mount } = setUp()
    await mount()
    const [, solana] = namespaces
    const connecting = solana?.connect({
      connectorUid: solana.getState().connectors[0]?.uid ?? '',
    })
    await clock.advance(0)
    await connecting
    const counts: (number | undefined)[] = []
    solana?.subscribe(() => counts.push(solana.getState().connections[0]?.accounts.length))
    const [first, second] = solanaAccounts.map((one) => [one])
    if (!first || !second) throw new Error('Two accounts are needed.')
    wallet.setAccounts(first)
    wallet.setAccounts(second)
    await clock.advance(0)
    expect(solana?.getState().connections[0]?.accounts).toEqual(second)
    expect(new Set(counts)).toEqual(new Set([1]))
  })

  test("behavior: before the mount, each namespace shows the server's state", () => {
    const { namespaces } = setUp()
    expect(renderToString(<List namespaces={namespaces} />)).toBe(
      [
        '<li>eip155 checking  eip155:1 </li>',
        '<li>solana checking  solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp </li>',
        '<li>bip122 checking  bip122:000000000019d6689c085ae165831e93 </li>',
      ].join(''),
    )
  })
})
