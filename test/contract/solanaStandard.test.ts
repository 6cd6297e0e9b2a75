// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SolanaNamespace } from '../../connectors/solana/solana.types.ts'
import type { SolanaProvider } from '../../src/namespace/provider.types.ts'
import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { readSigned, unsignedPayment } from '../fixtures/solanaTransactions.ts'
import { solanaNetworks } from './connectors.setups.ts'
import { solanaContext, solanaContractNetworks } from './connectors.solana.setups.ts'
import {
  createStandardTestWallet,
  isSolanaSignature,
  type StandardTestWalletParameters,
  solanaKeys,
} from './createStandardTestWallet.ts'
import { preparedSolana } from './preparedSolana.ts'

const [one, two] = solanaKeys
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('the provider of a Wallet Standard wallet', () => {
  let clock: TestClock
  let wallet: ReturnType<typeof createStandardTestWallet>
  let namespace: SolanaNamespace
  let provider: SolanaProvider
  let leave = () => {}

  async function open(parameters: StandardTestWalletParameters = {}) {
    leave()
    clock = createTestClock()
    wallet = createStandardTestWallet({ clock, isNarrow: false, ...parameters })
    const silence = wallet.announce()
    namespace = preparedSolana({ networks: solanaNetworks })(solanaContext(clock))
    const unmount = namespace.mount()
    leave = () => {
      unmount()
      silence()
      wallet.leavePage()
    }
    await clock.advance(0)
    const uid = namespace.getState().connectors[0]?.uid ?? ''
    await namespace.connect({ connectorUid: uid })
    provider = (await namespace.getProvider(uid)) as SolanaProvider
    wallet.requests.length = 0
  }
  beforeEach(() => open())
  afterEach(() => {
    leave()
    leave = () => {}
  })
  const named = (name: string) => expect.objectContaining({ name })
  const inputs = (at = 0) => wallet.requests[at]?.input as Record<string, unknown>[]

  test('default: signs a message: text as UTF-8, and bytes unchanged', async () => {
    const signature = await provider.signMessage({ message: 'Grüße' })
    expect(isSolanaSignature(one.address, 'Grüße', signature)).toBe(true)
    const bytes = new Uint8Array([0, 255, 1])
    const signed = await provider.signMessage({ message: bytes })
    expect(isSolanaSignature(one.address, bytes, signed)).toBe(true)
    expect(provider.wallet).toBe(wallet.wallet)
  })

  test('behavior: signs with the active account, also after a switch, or with the given one', async () => {
    await namespace.switchAccount({
      connectorId: 'wallet-standard:Cedar',
      address: two.address,
    })
    expect(isSolanaSignature(two.address, 'x', await provider.signMessage({ message: 'x' }))).toBe(
      true,
    )
    const own = await provider.signMessage({ message: 'x', address: one.address })
    expect(isSolanaSignature(one.address, 'x', own)).toBe(true)
    await expect(provider.signMessage({ message: 'x', address: 'nobody' })).rejects.toEqual(
      named('NotConnectedError'),
    )
  })

  test.each(['legacy', 0] as const)('default: signs a transaction: %s', async (version) => {
    const transaction = unsignedPayment(one.address, version)
    for (const given of [transaction, base64(transaction)]) {
      const { message, signature } = readSigned(
        await provider.signTransaction({ transaction: given }),
      )
      expect(isSolanaSignature(one.address, message, signature)).toBe(true)
    }
    // On the active network, by the wallet's own name, and as bytes.
    expect(inputs()).toEqual([
      {
        account: expect.objectContaining({ address: one.address }),
        transaction,
        chain: 'solana:mainnet',
      },
    ])
  })

  test('default: signs several transactions in one request, in order', async () => {
    const transactions = [1, 2, 3].map((amount) => unsignedPayment(one.address, 0, amount))
    const signed = await provider.signAllTransactions({ transactions })
    expect(wallet.requests.map((request) => request.method)).toEqual(['signTransaction'])
    expect(inputs()).toHaveLength(3)
    for (const [index, text] of signed.entries()) {
      const { message, signature } = readSigned(text)
      expect(isSolanaSignature(one.address, message, signature)).toBe(true)
      expect(readSigned(base64(transactions[index] as Uint8Array)).message).toEqual(message)
    }
    expect(await provider.signAllTransactions({ transactions: [] })).toEqual([])
  })

  test('default: signs and sends, with commitments that wallets support', async () => {
    const transaction = unsignedPayment(one.address, 0)
    const signature = await provider.signAndSendTransaction({
      transaction,
      networkId: solanaContractNetworks.second,
      options: { commitment: 'max', preflightCommitment: 'recent', skipPreflight: true },
    })
    const { message } = readSigned(base64(transaction))
    expect(isSolanaSignature(one.address, message, signature)).toBe(true)
    expect(inputs()[0]).toMatchObject({
      chain: 'solana:devnet',
      options: { commitment: 'finalized', preflightCommitment: 'processed', skipPreflight: true },
    })
  })

  test('behavior: uses the active network, also after a switch', async () => {
    await namespace.switchNetwork({ networkId: solanaContractNetworks.second })
    await provider.signTransaction({ transaction: unsignedPayment(one.address, 0) })
    expect(inputs()[0]).toMatchObject({ chain: 'solana:devnet' })
  })

  test('error: a network that the wallet does not have cannot be added', async () => {
    await expect(
      namespace.switchNetwork({ networkId: solanaContractNetworks.unknown }),
    ).rejects.toMatchObject({ name: 'MethodNotSupportedError', method: 'addChain' })
  })

  test('default: signs in if the wallet supports it', async () => {
    const result = await provider.signIn({ domain: 'app.example', statement: 'Hello' })
    expect(result.account).toEqual(namespace.getState().account)
    expect(result.message).toContain('app.example wants you to sign in')
    expect(isSolanaSignature(one.address, result.message, result.signature)).toBe(true)
    expect(inputs()).toEqual([{ domain: 'app.example', statement: 'Hello' }])
  })

  test.each([
    ['signMessage', 'solana:signMessage', () => provider.signMessage({ message: 'x' })],
    [
      'signTransaction',
      'solana:signTransaction',
      () => provider.signTransaction({ transaction: unsignedPayment(one.address, 0) }),
    ],
    [
      'signAllTransactions',
      'solana:signTransaction',
      () => provider.signAllTransactions({ transactions: [unsignedPayment(one.address, 0)] }),
    ],
    [
      'signAndSendTransaction',
      'solana:signAndSendTransaction',
      () => provider.signAndSendTransaction({ transaction: unsignedPayment(one.address, 0) }),
    ],
    ['signIn', 'solana:signIn', () => provider.signIn()],
  ] as const)('error: a wallet without %s', async (method, feature, call) => {
    expect(provider.supports(method)).toBe(true)
    await open({ without: [feature] })
    expect(provider.supports(method)).toBe(false)
    await expect(call()).rejects.toMatchObject({ name: 'MethodNotSupportedError', method })
    expect(wallet.requests).toEqual([])
  })

  test('error: throws for a feature that the account does not have', async () => {
    await open({ accountsWithout: ['solana:signMessage'] })
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('MethodNotSupportedError'),
    )
    expect(wallet.requests).toEqual([])
    await provider.signTransaction({ transaction: unsignedPayment(one.address, 0) })
  })

  test('error: throws for an unsupported version', async () => {
    await open({ versions: ['legacy'] })
    const transaction = unsignedPayment(one.address, 0)
    const error = { name: 'MethodNotSupportedError', method: 'transactions of version 0' }
    await expect(provider.signTransaction({ transaction })).rejects.toMatchObject(error)
    await expect(provider.signAndSendTransaction({ transaction })).rejects.toMatchObject(error)
    expect(wallet.requests).toEqual([])
    await provider.signTransaction({ transaction: unsignedPayment(one.address, 'legacy') })
  })

  test('error: throws for an invalid transaction, an invalid commitment and a network without the account', async () => {
    await expect(provider.signTransaction({ transaction: 'no base64!' })).rejects.toEqual(
      named('InvalidTransactionError'),
    )
    await expect(provider.signTransaction({ transaction: new Uint8Array(9) })).rejects.toEqual(
      named('InvalidTransactionError'),
    )
    const transaction = unsignedPayment(one.address, 0)
    await expect(
      provider.signAndSendTransaction({ transaction, options: { commitment: 'soon' as 'max' } }),
    ).rejects.toEqual(named('InvalidCommitmentError'))
    await expect(
      provider.signTransaction({ transaction, networkId: solanaContractNetworks.unknown }),
    ).rejects.toEqual(named('ChainNotSupportedError'))
    expect(wallet.requests).toEqual([])
  })

  test('error: rejected; timed out after five minutes; one request at a time', async () => {
    wallet.script.setBehaviour('reject')
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestRejectedError'),
    )
    wallet.script.setBehaviour('hang')
    const hanging = provider.signMessage({ message: 'x' })
    await expect(provider.signMessage({ message: 'y' })).rejects.toEqual(
      named('PromptAlreadyOpenError'),
    )
    const outcome = expect(hanging).rejects.toEqual(named('RequestTimedOutError'))
    await clock.advance(300_000)
    await outcome
  })

  test('error: the connection ends during a request, here or in the wallet', async () => {
    wallet.script.setBehaviour('hang')
    const first = expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('NotConnectedError'),
    )
    wallet.disconnect()
    await first
    await open()
    wallet.script.setBehaviour('hang')
    const second = expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('NotConnectedError'),
    )
    await namespace.disconnect()
    await second
  })

  test.each([
    ['nothing', []],
    [
      'a signature of another length',
      [{ signedMessage: Buffer.from('x'), signature: new Uint8Array(63) }],
    ],
    [
      'a signature under another text',
      [{ signedMessage: Buffer.from('y'), signature: new Uint8Array(64) }],
    ],
  ])('error: the wallet responds with %s', async (_title, answer) => {
    wallet.features['solana:signMessage'].signMessage = async () => answer as never
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestFailedError'),
    )
  })

  test('behavior: after a reload, each wallet is on its last network', async () => {
    await namespace.switchNetwork({ networkId: solanaContractNetworks.second })
    const rows = solanaContext(clock)
    leave()
    const other = createStandardTestWallet({ clock, isNarrow: false, name: 'Alder' })
    // Two wallets, two networks, one reload.
    const open = () => {
      const stops = [wallet.announce(), other.announce()]
      const opened = preparedSolana({ networks: solanaNetworks })(rows)
      const unmount = opened.mount()
      leave = () => {
        leave = () => {}
        unmount()
        for (const stop of stops) stop()
        wallet.leavePage()
        other.leavePage()
      }
      return opened
    }
    const first = open()
    await clock.advance(0)
    for (const { uid } of first.getState().connectors) await first.connect({ connectorUid: uid })
    await first.switchNetwork({ networkId: solanaContractNetworks.second })
    await first.switchAccount({ connectorId: 'wallet-standard:Cedar' })
    await first.switchNetwork({ networkId: solanaContractNetworks.first })
    leave()
    const next = open()
    await clock.advance(0)
    expect(next.getState().connections.map((each) => [each.connectorId, each.networkId])).toEqual([
      ['wallet-standard:Cedar', solanaContractNetworks.first],
      ['wallet-standard:Alder', solanaContractNetworks.second],
    ])
  })
})
