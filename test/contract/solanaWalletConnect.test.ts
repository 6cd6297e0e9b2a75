// @vitest-environment happy-dom
import bs58 from 'bs58'
import { describe, expect, test, vi } from 'vitest'
import type { SolanaProvider } from '../../src/namespace/provider.types.ts'
import { solana, solanaDevnet } from '../../src/networks/solana.ts'
import { readSigned, unsignedPayment } from '../fixtures/solanaTransactions.ts'
import {
  createSolanaPhonePage,
  type SolanaPhonePage,
  type SolanaPhonePageParameters,
} from './connectors.solanaWalletConnect.setup.ts'
import { isSolanaSignature, solanaKeys } from './createStandardTestWallet.ts'
import { phonePages } from './phonePages.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const [one] = solanaKeys
const appNetworks = [solana, solanaDevnet]
const [mainnet, devnet] = [solana.caipNetworkId, solanaDevnet.caipNetworkId]
const [oldMainnet, oldDevnet] = [
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
] as const
const allMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const named = (name: string) => expect.objectContaining({ name })

describe('Solana over WalletConnect with a real wallet', () => {
  const { page, namespace, uid, act, addresses, ...pages } = phonePages<
    SolanaProvider,
    SolanaPhonePageParameters,
    SolanaPhonePage
  >({
    load: () => import('../../connectors/solana/wallet/sessionMembers.ts'),
    create: (relayUrl, parameters) =>
      createSolanaPhonePage(relayUrl, { appNetworks, ...parameters }),
  })
  let provider: SolanaProvider
  async function connected(parameters: SolanaPhonePageParameters = {}) {
    provider = await pages.connected(parameters)
  }
  const requestAt = (at = 0) => page().requests[at]

  test('default: signs a message: base58 in both directions', async () => {
    await connected()
    const signature = await provider.signMessage({ message: 'Grüße' })
    expect(requestAt()).toEqual({
      method: 'solana_signMessage',
      chainId: mainnet,
      params: { message: bs58.encode(Buffer.from('Grüße')), pubkey: one.address },
    })
    expect(isSolanaSignature(one.address, 'Grüße', signature)).toBe(true)
    expect(await namespace().signMessage({ message: 'Grüße' })).toBe(signature)
  })

  test('default: signs transactions: base64 in both directions; a legacy one also in parts', async () => {
    await connected()
    const versioned = unsignedPayment(one.address, 0)
    const first = readSigned(await provider.signTransaction({ transaction: versioned }))
    expect(isSolanaSignature(one.address, first.message, first.signature)).toBe(true)
    expect(requestAt()?.params).toEqual({ transaction: base64(versioned), pubkey: one.address })

    const legacy = unsignedPayment(one.address, 'legacy')
    const second = readSigned(await provider.signTransaction({ transaction: legacy }))
    expect(isSolanaSignature(one.address, second.message, second.signature)).toBe(true)
    expect(requestAt(1)?.params).toEqual({
      transaction: base64(legacy),
      pubkey: one.address,
      feePayer: one.address,
      recentBlockhash: bs58.encode(new Uint8Array(32).fill(7)),
      instructions: [
        {
          programId: '11111111111111111111111111111111',
          // The system program's transfer of 5,000 lamports.
          data: bs58.encode(Buffer.from('020000008813000000000000', 'hex')),
          keys: [
            { pubkey: one.address, isSigner: true, isWritable: true },
            { pubkey: bs58.encode(new Uint8Array(32).fill(9)), isSigner: false, isWritable: true },
          ],
        },
      ],
    })
  })

  test('default: signs several at once, and sends with options', async () => {
    await connected()
    const transactions = [1, 2].map((amount) => unsignedPayment(one.address, 0, amount))
    const signed = await provider.signAllTransactions({ transactions })
    expect(requestAt()).toMatchObject({
      method: 'solana_signAllTransactions',
      params: { transactions: transactions.map(base64) },
    })
    for (const text of signed) {
      const { message, signature } = readSigned(text)
      expect(isSolanaSignature(one.address, message, signature)).toBe(true)
    }
    const [transaction = new Uint8Array()] = transactions
    const signature = await provider.signAndSendTransaction({
      transaction,
      options: { commitment: 'singleGossip', maxRetries: 3 },
    })
    expect(requestAt(1)).toMatchObject({
      method: 'solana_signAndSendTransaction',
      params: {
        transaction: base64(transaction),
        pubkey: one.address,
        sendOptions: { commitment: 'confirmed', maxRetries: 3 },
      },
    })
    const { message } = readSigned(base64(transaction))
    expect(isSolanaSignature(one.address, message, signature)).toBe(true)
  })

  test.each(['legacy', 0] as const)(
    'behavior: an older wallet returns only the signature: %s',
    async (version) => {
      await connected({ isOld: true })
      const transaction = unsignedPayment(one.address, version)
      const { message, signature } = readSigned(await provider.signTransaction({ transaction }))
      expect(isSolanaSignature(one.address, message, signature)).toBe(true)
    },
  )

  test('behavior: without the method for several, signs one at a time', async () => {
    await connected({ methods: ['solana_signTransaction'] })
    expect(provider.supports('signMessage')).toBe(false)
    const transactions = [1, 2].map((amount) => unsignedPayment(one.address, 0, amount))
    const signed = await provider.signAllTransactions({ transactions })
    expect(page().requests.map((request) => request.method)).toEqual([
      'solana_signTransaction',
      'solana_signTransaction',
    ])
    expect(signed.map((text) => readSigned(text).message)).toEqual(
      transactions.map((bytes) => readSigned(base64(bytes)).message),
    )
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('MethodNotSupportedError'),
    )
    await expect(provider.signIn()).rejects.toEqual(named('MethodNotSupportedError'))
  })

  test('behavior: an approval on one network does not apply to another', async () => {
    await connected({
      methodsOn: { [mainnet]: ['solana_signMessage'], [devnet]: ['solana_signTransaction'] },
    })
    const transaction = unsignedPayment(one.address, 0)
    const onDevnet = { networkId: devnet }
    expect([provider.supports('signMessage'), provider.supports('signTransaction')]).toEqual([
      true,
      false,
    ])
    for (const call of [
      () => provider.signTransaction({ transaction }),
      () => provider.signAllTransactions({ transactions: [transaction] }),
      () => provider.signAndSendTransaction({ transaction, ...onDevnet }),
    ]) {
      await expect(call()).rejects.toEqual(named('MethodNotSupportedError'))
    }
    expect(page().requests).toEqual([])
    await provider.signMessage({ message: 'x' })
    await provider.signTransaction({ transaction, ...onDevnet })
    await provider.signAllTransactions({ transactions: [transaction], ...onDevnet })
    expect(page().requests.map(({ method, chainId }) => [method, chainId])).toEqual([
      ['solana_signMessage', mainnet],
      ['solana_signTransaction', devnet],
      ['solana_signTransaction', devnet],
    ])
    await namespace().switchNetwork(onDevnet)
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('MethodNotSupportedError'),
    )
  })

  test("error: an unapproved method through WalletConnect's own provider reaches no node", async () => {
    await connected({ methods: ['solana_signMessage'] })
    const { signer } = provider.wallet as {
      signer: {
        request(call: { method: string; params: unknown }, chain: string): Promise<unknown>
      }
    }
    for (const method of ['solana_signAndSendTransaction', 'sendTransaction', 'getBalance']) {
      await expect(signer.request({ method, params: [] }, mainnet)).rejects.toMatchObject({
        name: 'MethodNotSupportedError',
        code: 4200,
        method,
      })
    }
    expect(page().requests).toEqual([])
  })

  test('behavior: a wallet with deprecated ids is called by them and shown by the current ones', async () => {
    await connected({ networks: [oldMainnet, oldDevnet], methods: allMethods })
    expect(namespace().getState()).toMatchObject({
      networkId: mainnet,
      unsupportedNetwork: false,
      connections: [{ networkId: mainnet, approvedNetworkIds: [mainnet, devnet] }],
    })
    await provider.signMessage({ message: 'x' })
    expect(requestAt()?.chainId).toBe(oldMainnet)
    const transaction = unsignedPayment(one.address, 0)
    await provider.signTransaction({ transaction, networkId: devnet })
    expect(requestAt(1)?.chainId).toBe(oldDevnet)
    await namespace().switchNetwork({ networkId: devnet })
    expect(namespace().getState().networkId).toBe(devnet)
    await provider.signMessage({ message: 'x' })
    expect(requestAt(2)?.chainId).toBe(oldDevnet)
  })

  test('behavior: a wallet with both ids is called by the current one', async () => {
    await connected({ networks: [oldMainnet, mainnet], methods: allMethods })
    await provider.signMessage({ message: 'x' })
    expect(requestAt()?.chainId).toBe(mainnet)
    expect(namespace().getState().connections[0]?.approvedNetworkIds).toEqual([mainnet])
  })

  test('behavior: switches between approved networks only', async () => {
    await connected({ networks: [mainnet, devnet], methods: allMethods })
    expect(namespace().capabilities(uid()).switchChain).toBe(true)
    await namespace().switchNetwork({ networkId: devnet })
    expect(namespace().getState().networkId).toBe(devnet)
    await provider.signMessage({ message: 'x' })
    expect(requestAt()?.chainId).toBe(devnet)
  })

  test('behavior: of two accounts that differ only in letter case, the selected one is active', async () => {
    await connected()
    const twin = one.address.replace('Z', 'z')
    expect(twin).not.toBe(one.address)
    await act((phone) => phone.setKeys([one, { ...one, address: twin }]))
    expect(addresses()).toEqual([one.address, twin])
    await act((phone) => phone.emit('accountsChanged', [`${mainnet}:${twin}`], mainnet))
    expect(addresses()).toEqual([twin, one.address])
  })

  test('error: throws for an unapproved network', async () => {
    await connected()
    expect(namespace().capabilities(uid()).switchChain).toBe(false)
    await expect(namespace().switchNetwork({ networkId: devnet })).rejects.toEqual(
      named('MethodNotSupportedError'),
    )
    await expect(
      provider.signTransaction({ transaction: unsignedPayment(one.address, 0), networkId: devnet }),
    ).rejects.toEqual(named('ChainNotSupportedError'))
    expect(namespace().getState().networkId).toBe(mainnet)
    expect(page().requests).toEqual([])
  })

  test("error: a rejection with the protocol's code, and an account outside the session", async () => {
    await connected()
    page().script.setBehaviour('reject')
    await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('RequestRejectedError'),
    )
    await expect(
      provider.signMessage({ message: 'x', address: bs58.encode(new Uint8Array(32).fill(9)) }),
    ).rejects.toEqual(named('NotConnectedError'))
  })

  test('error: the session ends during a request', async () => {
    await connected()
    page().script.setBehaviour('hang')
    const asking = expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
      named('NotConnectedError'),
    )
    await page().clock.advance(0)
    await act((phone) => phone.disconnect())
    await asking
  })

  test.each([
    ['signMessage', { signature: 'no base58!' }],
    ['signMessage', { signature: bs58.encode(new Uint8Array(63).fill(1)) }],
    ['signMessage', 'text'],
    ['signTransaction', { transaction: 'AAAA' }],
    ['signTransaction', {}],
    ['signAllTransactions', { transactions: [] }],
    ['signAllTransactions', { transactions: [7] }],
    ['signAndSendTransaction', {}],
  ] as const)('error: %s is answered with %j', async (method, answer) => {
    await connected({ answer: () => answer })
    const transaction = unsignedPayment(one.address, 0)
    const call = {
      signMessage: () => provider.signMessage({ message: 'x' }),
      signTransaction: () => provider.signTransaction({ transaction }),
      signAllTransactions: () => provider.signAllTransactions({ transactions: [transaction] }),
      signAndSendTransaction: () => provider.signAndSendTransaction({ transaction }),
    }[method]
    await expect(call()).rejects.toEqual(named('RequestFailedError'))
  })
})
