// @vitest-environment happy-dom
import {
  BaseMessageSignerWalletAdapter,
  WalletConnectionError,
  WalletNotReadyError,
  WalletTimeoutError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { solanaNetworks } from '../../../test/contract/connectors.setups.ts'
import { solanaContext } from '../../../test/contract/connectors.solana.setups.ts'
import { isSolanaSignature, solanaKeys } from '../../../test/contract/createStandardTestWallet.ts'
import {
  type AdaptedWallet,
  createAdaptedWallet,
  SilentTestAdapter,
  TestAdapter,
} from '../../../test/contract/createTestAdapter.ts'
import { preparedSolana } from '../../../test/contract/preparedSolana.ts'
import { createMemoryStorage } from '../../../test/fixtures/createMemoryStorage.ts'
import { createTestClock, type TestClock } from '../../../test/fixtures/createTestClock.ts'
import { readSigned, unsignedPayment } from '../../../test/fixtures/solanaTransactions.ts'
import type { SolanaNamespace } from '../solana.types.ts'
import { solanaAdapter } from './solanaAdapter.ts'

const [one, two] = solanaKeys
const [mainnet, devnet] = solanaNetworks

describe('solanaAdapter', () => {
  let clock: TestClock
  let wallet: AdaptedWallet
  let namespace: SolanaNamespace
  let storage: ReturnType<typeof createKitStorage>
  let unmount = () => {}
  beforeEach(() => {
    clock = createTestClock()
    wallet = createAdaptedWallet({ clock, networkId: mainnet.caipNetworkId })
    storage = createKitStorage({ projectId: 'adapter', storage: createMemoryStorage() })
  })
  afterEach(() => {
    unmount()
    vi.restoreAllMocks()
  })
  const named = (name: string) => expect.objectContaining({ name })

  async function open(adapter: TestAdapter) {
    unmount()
    namespace = preparedSolana({ networks: solanaNetworks, connectors: [solanaAdapter(adapter)] })(
      solanaContext(clock, storage),
    )
    unmount = namespace.mount()
    await clock.advance(0)
    return namespace.getState().connectors[0]?.uid ?? ''
  }
  async function connect(adapter: TestAdapter): Promise<SolanaProvider> {
    const uid = await open(adapter)
    await namespace.connect({ connectorUid: uid })
    const provider = await namespace.getProvider(uid)
    if (!provider) throw new Error('no provider')
    return provider
  }

  test("default: an entry of type EXTERNAL, over the vendor's own class", async () => {
    const adapter = new TestAdapter(wallet)
    expect(adapter).toBeInstanceOf(BaseMessageSignerWalletAdapter)
    await open(adapter)
    expect(namespace.getState().connectors).toMatchObject([
      { id: 'adapter:Birch', type: 'EXTERNAL', name: 'Birch' },
    ])
  })

  test('behavior: an adapter with a silent autoConnect reconnects after a reload without a prompt', async () => {
    await connect(new SilentTestAdapter(wallet))
    wallet.requests.length = 0
    await open(new SilentTestAdapter(wallet))
    expect(namespace.getState().status).toBe('connected')
    expect(wallet.requests).toEqual(['look'])
  })

  test("behavior: an adapter with the base class's autoConnect, which prompts, does not reconnect after a reload", async () => {
    await connect(new TestAdapter(wallet))
    wallet.requests.length = 0
    await open(new TestAdapter(wallet))
    expect(namespace.getState().status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
  })

  test('behavior: an adapter that the app connected always reconnects', async () => {
    await connect(new TestAdapter(wallet))
    const adapter = new TestAdapter(wallet)
    await adapter.connect()
    await open(adapter)
    expect(namespace.getState().status).toBe('connected')
  })

  test('behavior: without the network option, uses the network that was selected', async () => {
    const uid = await open(new TestAdapter(wallet))
    await namespace.switchNetwork({ networkId: devnet.caipNetworkId })
    await namespace.connect({ connectorUid: uid })
    expect(namespace.getState().networkId).toBe(devnet.caipNetworkId)
    await expect(namespace.switchNetwork({ networkId: mainnet.caipNetworkId })).rejects.toEqual(
      named('MethodNotSupportedError'),
    )
  })

  test('default: signs a message, transactions of both versions, and several transactions', async () => {
    const provider = await connect(new TestAdapter(wallet))
    const signature = await provider.signMessage({ message: 'Grüße' })
    expect(isSolanaSignature(one.address, 'Grüße', signature)).toBe(true)
    for (const version of ['legacy', 0] as const) {
      const transaction = unsignedPayment(one.address, version)
      const signed = readSigned(await provider.signTransaction({ transaction }))
      expect(isSolanaSignature(one.address, signed.message, signed.signature)).toBe(true)
      const all = await provider.signAllTransactions({ transactions: [transaction, transaction] })
      expect(all).toHaveLength(2)
      for (const text of all) expect(readSigned(text).message).toEqual(signed.message)
    }
  })

  test("default: sends through the adapter, to the network's RPC URL and with the given commitment", async () => {
    const adapter = new TestAdapter(wallet)
    const provider = await connect(adapter)
    const sent: { url: string; commitment: unknown; options: unknown; bytes: Uint8Array }[] = []
    vi.spyOn(adapter, 'sendTransaction').mockImplementation(
      async (transaction, connection, options) => {
        sent.push({
          url: connection.rpcEndpoint,
          commitment: connection.commitment,
          options,
          bytes: transaction.serialize({ requireAllSignatures: false }),
        })
        return 'signature'
      },
    )
    const transaction = unsignedPayment(one.address, 0)
    const answer = await provider.signAndSendTransaction({
      transaction,
      networkId: devnet.caipNetworkId,
      options: { commitment: 'root', skipPreflight: true },
    })
    expect(answer).toBe('signature')
    expect(sent).toMatchObject([
      {
        commitment: 'finalized',
        options: { skipPreflight: true, preflightCommitment: 'finalized' },
        bytes: transaction,
      },
    ])
    expect(new URL(sent[0]?.url ?? '').searchParams.get('chainId')).toBe(devnet.caipNetworkId)
  })

  test('behavior: an adapter without supported versions signs legacy transactions', async () => {
    const adapter = new TestAdapter(wallet)
    adapter.supportedTransactionVersions = null
    const provider = await connect(adapter)
    const transaction = unsignedPayment(one.address, 'legacy')
    const signed = readSigned(await provider.signTransaction({ transaction }))
    expect(isSolanaSignature(one.address, signed.message, signed.signature)).toBe(true)
    await expect(
      provider.signTransaction({ transaction: unsignedPayment(one.address, 0) }),
    ).rejects.toEqual(named('MethodNotSupportedError'))
  })

  test('error: throws for an unsupported version or method, another account, and an unlisted network', async () => {
    const adapter = new TestAdapter(wallet)
    adapter.supportedTransactionVersions = new Set(['legacy'] as const)
    const provider = await connect(adapter)
    await expect(
      provider.signTransaction({ transaction: unsignedPayment(one.address, 0) }),
    ).rejects.toEqual(named('MethodNotSupportedError'))
    expect(provider.supports('signIn')).toBe(false)
    await expect(provider.signIn()).rejects.toEqual(named('MethodNotSupportedError'))
    await expect(provider.signMessage({ message: 'x', address: two.address })).rejects.toEqual(
      named('NotConnectedError'),
    )
    await expect(
      provider.signAndSendTransaction({
        transaction: unsignedPayment(one.address, 'legacy'),
        networkId: 'solana:unlisted',
      }),
    ).rejects.toEqual(named('NetworkNotFoundError'))
  })

  test('error: rejects when the request is rejected, times out, or is pending at a disconnect', async () => {
    const adapter = new TestAdapter(wallet)
    const provider = await connect(adapter)
    wallet.script.setBehaviour('reject')
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestRejectedError'),
    )
    vi.spyOn(adapter, 'signMessage').mockRejectedValueOnce(new WalletTimeoutError())
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestTimedOutError'),
    )
    vi.spyOn(adapter, 'signMessage').mockRejectedValueOnce(new WalletWindowClosedError())
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestRejectedError'),
    )
    wallet.script.setBehaviour('hang')
    const asking = expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('NotConnectedError'),
    )
    wallet.disconnect()
    await asking
  })

  test.each([
    ['a closed window', new WalletWindowClosedError(), 'ConnectRejectedError'],
    ['its own timeout', new WalletTimeoutError(), 'ConnectTimedOutError'],
    ['a wallet that is not ready', new WalletNotReadyError(), 'ConnectUnreachableError'],
    [
      'a nested rejection',
      new WalletConnectionError('no', { code: 4001, message: 'no' }),
      'ConnectRejectedError',
    ],
    [
      'a nested error',
      new WalletConnectionError('no', { code: -32603, message: 'no' }),
      'ConnectFailedError',
    ],
  ])('error: connecting fails with %s', async (_title, thrown, name) => {
    const adapter = new TestAdapter(wallet)
    vi.spyOn(adapter, 'connect').mockRejectedValue(thrown)
    const uid = await open(adapter)
    const failure = await namespace.connect({ connectorUid: uid }).catch((error) => error)
    expect(failure.name).toBe(name)
    expect(failure.cause).toBe(thrown)
  })
})
