// @vitest-environment happy-dom
import { createConfig, http } from '@wagmi/core'
import { type Hex, verifyMessage } from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bitcoin } from '../../connectors/bitcoin/bitcoin.ts'
import { bitcoinWalletConnect } from '../../connectors/bitcoin/wallet/bitcoinWalletConnect.ts'
import { solana } from '../../connectors/solana/solana.ts'
import { solanaWalletConnect } from '../../connectors/solana/wallet/solanaWalletConnect.ts'
import { universalNamespaces } from '../../connectors/walletConnect/universalNamespaces.ts'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone, PhoneChain } from '../../playground/phone/phone.types.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { solanaAccounts } from '../../playground/stack/solana/solanaAccounts.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { bitcoinNetworks, solanaNetworks } from './connectors.setups.ts'
import { isSolanaSignature } from './createStandardTestWallet.ts'
import { untilQuiet } from './untilQuiet.ts'
import { isBitcoinSignature } from './verifyBitcoin.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const chains = {
  eip155: 'eip155:1',
  solana: solanaNetworks[0].caipNetworkId as PhoneChain,
  bip122: bitcoinNetworks[0].caipNetworkId as PhoneChain,
} as const
const all = Object.keys(chains) as SupportedNamespace[]
const [evmAccount] = testAccounts
const [solanaAccount] = solanaAccounts
const [{ mainnet: bitcoinKeys }] = bitcoinAccounts
const addresses: Readonly<Record<SupportedNamespace, string>> = {
  eip155: evmAccount.address,
  solana: solanaAccount.address,
  bip122: bitcoinKeys.payment.address,
}
/** Every subset of the namespaces: all three, each pair, and each one alone. */
const subsets = [7, 5, 3, 1, 6, 4, 2].map((bits) => all.filter((_, index) => bits & (1 << index)))
const projectId = 'project-of-the-test'
const soon = { timeout: 8_000 }

let relay: ServedRelay
let phone: Phone

beforeAll(async () => {
  relay = await serveRelay()
  phone = await createPhone({
    relayUrl: relay.url,
    projectId: 'phone-of-the-test',
    storagePrefix: 'subsets',
    name: 'Phone',
    accounts: [evmAccount],
    rpcUrls: { 1: 'http://localhost' },
    solana: { accounts: [solanaAccount], rpcUrls: { [chains.solana]: 'http://localhost' } },
    bitcoin: {
      accounts: [bitcoinAccounts[0]],
      esploraUrls: { [chains.bip122]: 'http://localhost' },
    },
    auto: { requests: 'approve' },
  })
})
afterAll(async () => {
  await phone.close()
  await relay.close()
})

function openKit(): Kit {
  return createKit({
    projectId,
    baseUrls: { relay: relay.url },
    wagmi: createConfig({
      chains: [mainnet, base],
      transports: { 1: http(), 8453: http() },
      connectors: [walletConnect({ projectId, relayUrl: relay.url })],
      multiInjectedProviderDiscovery: false,
    }),
    namespaces: [
      solana({ networks: solanaNetworks, connectors: [solanaWalletConnect()], discover: false }),
      bitcoin({ networks: bitcoinNetworks, connectors: [bitcoinWalletConnect()], discover: false }),
    ],
  })
}

function openUniversal(): Kit {
  const networks = [mainnet, solanaNetworks[0], bitcoinNetworks[0]]
  return createKit({
    projectId,
    baseUrls: { relay: relay.url },
    networks,
    universal: async () => ({ universalNamespaces }),
  })
}

/** Returns the address of each connected namespace of the kit. */
const shown = (kit: Kit) =>
  Object.fromEntries(
    all.flatMap((one) => {
      const { status, account } = kit.namespace(one).getState()
      return status === 'connected' ? [[one, account?.address]] : []
    }),
  )

/** Signatures, checked with independent verifiers. */
const isSigned: Readonly<Record<SupportedNamespace, (signature: string) => unknown>> = {
  eip155: (signature) =>
    verifyMessage({ address: evmAccount.address, message: 'Hello', signature: signature as Hex }),
  solana: (signature) => isSolanaSignature(solanaAccount.address, 'Hello', signature),
  bip122: (signature) => isBitcoinSignature(bitcoinKeys.payment.address, 'Hello', signature),
}

test.each([
  ['a kit with wagmi, Solana and Bitcoin', openKit],
  ['a kit with WalletConnect only', openUniversal],
])(
  '%s connects each of the seven subsets that the phone approves: reconnects, signs, and ends together [spec 1.06]',
  async (_name, open) => {
    const browser = createWalletConnectBrowser({})
    const quiet = () => untilQuiet(() => browser.isStarting())
    let kit = open()
    let unmount = kit.mount()
    await kit.prepare()

    for (const subset of subsets) {
      const expected = Object.fromEntries(subset.map((one) => [one, addresses[one]]))
      const of = kit.namespace(subset.at(-1) as SupportedNamespace)
      const connector = await vi.waitFor(() => {
        const [found] = of.getState().connectors
        if (!found) throw new Error('Not yet.')
        return found
      }, soon)
      const connecting = of.connect({
        connectorUid: connector.uid,
        onUri: (uri) => void phone.pair(uri),
      })
      const proposal = await phone.until((state) => state.proposals[0])
      expect(proposal.asked.events).toContain('bip122_addressesChanged')
      expect(proposal.chains).toEqual(expect.arrayContaining(Object.values(chains)))
      await phone.approve(proposal, { chains: subset.map((one) => chains[one] as PhoneChain) })
      await connecting
      await vi.waitFor(() => expect(shown(kit)).toEqual(expected), soon)

      unmount()
      await quiet()
      await browser.leave()
      kit = open()
      unmount = kit.mount()
      await kit.prepare()
      await vi.waitFor(() => expect(shown(kit)).toEqual(expected), soon)
      for (const one of subset) {
        const signature = await kit.namespace(one).signMessage({ message: 'Hello' })
        expect([subset, one, await isSigned[one](signature)]).toEqual([subset, one, true])
      }
      // Whichever namespace disconnects, the session ends for all.
      await kit.disconnect({ namespace: subset[0] })
      await vi.waitFor(() => expect(shown(kit)).toEqual({}), soon)
      await vi.waitFor(() => expect(phone.getState().sessions).toEqual([]), soon)
    }
    unmount()
    await quiet()
    await browser.leave()
  },
  60_000,
)
