// @vitest-environment happy-dom
import { type EIP1193Provider, verifyMessage } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { universalNamespaces } from '../../connectors/walletConnect/universalNamespaces.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { evmAccounts, solanaAccounts, solanaNetworks, testNetwork } from './connectors.setups.ts'
import { createScriptedWallet, type ScriptedWallet } from './createScriptedWallet.ts'
import { nodeAnswer, serveKeyNode } from './serveKeyNode.ts'
import { untilQuiet } from './untilQuiet.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const soon = { timeout: 8_000 }
const networks = [
  testNetwork('eip155:1', 'Ethereum'),
  testNetwork('eip155:8453', 'Base'),
  ...solanaNetworks,
].map((one) => (one.chainNamespace === 'eip155' ? { ...one, id: Number(one.id) } : one))

describe('universalNamespaces', () => {
  let relay: ServedRelay
  let wallet: ScriptedWallet
  let clock: TestClock
  let browser: ReturnType<typeof createWalletConnectBrowser>
  let unmounts: (() => void)[] = []
  let requests: { method: string; chainId?: string }[] = []

  beforeAll(() => import('../../connectors/walletConnect/facadeMembers.ts'))
  beforeEach(() => begin())
  async function begin(isWithoutEvm = false) {
    requests = []
    relay = await serveRelay()
    clock = createTestClock(Date.now())
    wallet = await createScriptedWallet({
      relayUrl: relay.url,
      script: createMockScript(),
      requests,
      isWithoutEvm,
      others: { solana: solanaAccounts[0]?.address ?? '' },
    })
    browser = createWalletConnectBrowser({})
  }
  const quiet = () => untilQuiet(() => wallet.busy() > 0 || browser.isStarting())
  afterEach(end)
  async function end() {
    await quiet()
    for (const unmount of unmounts.splice(0)) unmount()
    await browser.leave()
    await wallet.close()
    await relay.close()
  }

  async function open(
    options: Parameters<typeof resolveConfig>[0] = {},
  ): Promise<{ evm: KitNamespace; solana: KitNamespace }> {
    const config = resolveConfig({
      projectId: 'project-of-the-test',
      baseUrls: { relay: relay.url },
      ...options,
    })
    const storage = createKitStorage({ projectId: 'project-of-the-test' })
    const all = universalNamespaces({ networks })({ config, storage, clock } as never)
    unmounts = all.map((one) => one.mount())
    // Like a kit before it connects: all of them request what one of them requests.
    await Promise.all(all.map((one) => one.prepare?.()))
    await settled()
    const [evm, solana] = all
    if (!evm || !solana) throw new Error('two namespaces')
    return { evm, solana }
  }
  async function settled() {
    await clock.advance(0)
    await quiet()
    await clock.advance(0)
  }
  async function connect(namespace: KitNamespace) {
    const before = wallet.approvals()
    const connecting = namespace.connect({
      connectorUid: namespace.getState().connectors[0]?.uid ?? '',
      onUri: (uri) => void wallet.pair(uri),
    })
    // May end before it is awaited.
    connecting.catch(() => {})
    await vi.waitFor(() => expect(wallet.approvals()).toBe(before + 1), soon)
    await settled()
    return connecting
  }

  test('default: one approval connects every namespace, each with its own accounts [spec 1.06 3.07]', async () => {
    const { evm, solana } = await open()
    expect(evm.getState()).toMatchObject({
      status: 'disconnected',
      connectors: [{ id: 'walletConnect', type: 'WALLET_CONNECT' }],
    })
    expect(browser.providers()).toEqual([])
    const connection = await connect(solana)
    expect(connection.accounts).toEqual([solanaAccounts[0]])
    expect(connection.approvedNetworkIds).toEqual([solanaNetworks[0].caipNetworkId])
    expect(evm.getState()).toMatchObject({
      status: 'connected',
      networkId: 'eip155:1',
      account: { namespace: 'eip155', address: evmAccounts[0] },
      connections: [{ approvedNetworkIds: ['eip155:1'] }],
    })
    expect(browser.providers()).toHaveLength(1)

    const signing = evm.signMessage({ message: 'hello' })
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address: evmAccounts[0], message: 'hello', signature })).toBe(true)
  })

  test("default: shows the wallet's own name, also after it disconnected", async () => {
    const { evm, solana } = await open()
    await connect(solana)
    for (const one of [evm, solana]) {
      expect(one.getState()).toMatchObject({
        connectors: [{ name: 'WalletConnect' }],
        connections: [{ name: 'Scripted' }],
      })
    }
    await evm.disconnect()
    await settled()
    for (const one of [evm, solana]) {
      expect(one.getState()).toMatchObject({ recentConnections: [{ name: 'Scripted' }] })
    }
  })

  test('default: each provider forwards a request to the wallet, on its own network', async () => {
    const { evm, solana } = await open()
    await connect(evm)
    const uidOf = (one: KitNamespace) => one.getState().connectors[0]?.uid ?? ''
    const call = { method: 'solana_signMessage', params: ['hello', evmAccounts[0]] }
    const provider = await solana.getProvider(uidOf(solana))
    if (!provider || !('request' in provider)) throw new Error('no provider')
    // The phone signs any request with this key; only its arrival matters.
    const signature = (await provider.request(call as never)) as `0x${string}`
    expect(await verifyMessage({ address: evmAccounts[0], message: 'hello', signature })).toBe(true)
    expect(requests).toEqual([
      { method: 'solana_signMessage', chainId: solanaNetworks[0].caipNetworkId },
    ])
    const own = (await evm.getProvider(uidOf(evm))) as EIP1193Provider
    expect(await own.request({ method: 'eth_accounts' })).toEqual([...evmAccounts])
  })

  test("error: unapproved methods reach no node; a read goes to the app's", async () => {
    const appNode = await serveKeyNode()
    const { evm, solana } = await open({
      customRpcUrls: { 'eip155:1': [{ url: appNode.url }] },
    })
    await connect(evm)
    const providerOf = async (one: KitNamespace) =>
      (await one.getProvider(one.getState().connectors[0]?.uid ?? '')) as EIP1193Provider
    const own = await providerOf(evm)
    const pay = { method: 'eth_sendTransaction', params: [{}] } as never
    await expect(own.request(pay)).rejects.toMatchObject({
      name: 'MethodNotSupportedError',
      code: 4200,
    })
    await expect((await providerOf(solana)).request(pay)).rejects.toMatchObject({ code: 4200 })
    expect(appNode.calls).toEqual([])
    expect(await own.request({ method: 'eth_gasPrice' })).toBe(nodeAnswer)
    expect(appNode.calls).toEqual([{ method: 'eth_gasPrice' }])
    expect(requests).toEqual([])
    await appNode.close()
  })

  test('behavior: both reconnect after a reload', async () => {
    const first = await open()
    await connect(first.evm)
    for (const unmount of unmounts.splice(0)) unmount()
    await browser.leave()
    const next = await open()
    await settled()
    expect(next.evm.getState().status).toBe('connected')
    expect(next.solana.getState().status).toBe('connected')
    expect(browser.providers()).toHaveLength(1)
  })

  test('behavior: a wallet without an EVM account reconnects too', async () => {
    await end()
    await begin(true)
    const first = await open()
    await connect(first.solana)
    for (const unmount of unmounts.splice(0)) unmount()
    await browser.leave()
    const next = await open()
    await settled()
    expect(next.solana.getState()).toMatchObject({
      status: 'connected',
      account: { address: solanaAccounts[0]?.address },
    })
    expect(next.evm.getState().status).toBe('disconnected')
    expect(wallet.sessions()).toBe(1)
  })

  test('behavior: the end of the session disconnects each', async () => {
    const { evm, solana } = await open()
    await connect(evm)
    const done = evm.disconnect()
    expect(evm.getState().status).toBe('disconnected')
    await settled()
    await done
    expect(solana.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(wallet.sessions()).toBe(0)
  })

  test('behavior: all disconnected and connected again', async () => {
    const { evm, solana } = await open()
    await connect(evm)
    const leaving = Promise.all([evm.disconnect(), solana.disconnect()])
    await settled()
    await leaving
    expect(solana.getState().status).toBe('disconnected')
    await connect(evm)
    expect(evm.getState().status).toBe('connected')
    expect(solana.getState()).toMatchObject({
      status: 'connected',
      account: { address: solanaAccounts[0]?.address },
    })
  })

  test('behavior: a change of one namespace does not affect the other', async () => {
    const { evm, solana } = await open()
    await connect(evm)
    const before = solana.getState()
    await wallet.setNetwork('eip155:8453')
    await settled()
    expect(evm.getState().networkId).toBe('eip155:8453')
    expect(solana.getState()).toBe(before)
  })

  test('error: throws for an unapproved network that cannot be added', async () => {
    const { solana } = await open()
    await connect(solana)
    await expect(
      solana.switchNetwork({ networkId: solanaNetworks[1].caipNetworkId }),
    ).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    expect(solana.getState().networkId).toBe(solanaNetworks[0].caipNetworkId)
  })

  test('error: a wallet without an account of the namespace fails there, and connects the others', async () => {
    await end()
    await begin(true)
    const { evm, solana } = await open()
    const error = await connect(evm).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'NoAccountApprovedError', isElsewhere: true })
    expect((error as Error).message).toContain('Approved: solana')
    expect(evm.getState().status).toBe('disconnected')
    expect(solana.getState().status).toBe('connected')
  })
})
