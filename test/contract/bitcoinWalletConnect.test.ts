// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import { bitcoinPhonePages, mainnet, paying, signet, testnet } from './bitcoinPhonePages.ts'
import { createPsbt, finalHex } from './psbts.ts'
import { isBitcoinSignature, verifyBitcoinScripts } from './verifyBitcoin.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const [one, two] = bitcoinAccounts
const { payment, ordinals } = one.mainnet
const receiver = two.mainnet.payment.address
const named = (name: string) => expect.objectContaining({ name })

describe('Bitcoin over WalletConnect with a real wallet', () => {
  const { page, namespace, uid, connecting, connected, act, addresses } = bitcoinPhonePages()
  let provider: BitcoinProvider
  const requestAt = (at = 0) => page().requests[at]

  describe('signs and sends', () => {
    test('default: signs a message, with the older scheme and BIP-322 [spec 1.12]', async () => {
      provider = await connected()
      for (const protocol of ['ecdsa', 'bip322'] as const) {
        const signed = await provider.signMessage({ message: 'Zwölf ✓', protocol })
        expect(signed).toMatchObject({ address: payment.address, protocol })
        expect(isBitcoinSignature(payment.address, 'Zwölf ✓', signed.signature)).toBe(true)
        expect(isBitcoinSignature(payment.address, 'Zwölf', signed.signature)).toBe(false)
      }
      const { address } = payment
      expect(requestAt()).toEqual({
        method: 'signMessage',
        chainId: mainnet,
        params: { message: 'Zwölf ✓', account: address, address, protocol: 'ecdsa' },
      })
      const signature = await namespace().signMessage({ message: 'Hello' })
      expect(isBitcoinSignature(address, 'Hello', signature)).toBe(true)
    })

    test('default: signs a PSBT whose scripts an independent interpreter accepts [spec 1.12]', async () => {
      provider = await connected()
      const { node } = await page().coming
      const coins = [node.fund(payment.address, 40_000), node.fund(payment.address, 9_000)]
      const { psbt = '', isFinal } = await provider.signPsbt({ psbt: createPsbt(coins, receiver) })
      expect(isFinal).toBe(false)
      expect(verifyBitcoinScripts(finalHex(psbt), coins)).toEqual([true, true])
      expect(requestAt()?.params).toMatchObject({
        account: payment.address,
        signInputs: [
          { address: payment.address, index: 0 },
          { address: payment.address, index: 1 },
        ],
        broadcast: false,
      })
    })

    test('parameters: inputs with signature hash types, and broadcast', async () => {
      provider = await connected()
      const { node } = await page().coming
      const coins = [node.fund(payment.address, 40_000)]
      const inputs = [{ index: 0, sighashTypes: [0x83] }]
      const psbt = createPsbt(coins, receiver)
      const signed = await provider.signPsbt({ psbt, inputs, broadcast: true })
      expect(requestAt()?.params).toMatchObject({
        signInputs: [{ address: payment.address, index: 0, sighashTypes: [0x83] }],
      })
      expect(node.sent.map(({ txid }) => txid)).toEqual([signed.txid])
      await expect(provider.signPsbt({ psbt, finalize: true })).rejects.toEqual(
        named('MethodNotSupportedError'),
      )
    })

    test('default: sends a transfer, in satoshis as text', async () => {
      provider = await connected()
      const { node } = await page().coming
      node.fund(payment.address, 100_000)
      const recipients = [{ address: receiver, amount: 12_345n }] as const
      const { txid } = await provider.sendTransfer({ recipients })
      expect(requestAt()).toMatchObject({
        method: 'sendTransfer',
        params: { account: payment.address, recipientAddress: receiver, amount: '12345' },
      })
      expect(node.sent.map((each) => each.txid)).toEqual([txid])
      const several = [...recipients, ...recipients] as const
      await expect(provider.sendTransfer({ recipients: several })).rejects.toEqual(
        named('MethodNotSupportedError'),
      )
    })

    test('error: throws for methods that the wallet did not approve', async () => {
      provider = await connected({ ...paying, methods: ['signMessage'] })
      expect(provider.capabilities).toMatchObject({ signPsbt: false, sendTransfer: false })
      expect(provider.supports('signPsbt')).toBe(false)
      const { node } = await page().coming
      const psbt = createPsbt([node.fund(payment.address, 40_000)], receiver)
      const recipients = [{ address: receiver, amount: 1n }] as const
      for (const call of [provider.signPsbt({ psbt }), provider.sendTransfer({ recipients })])
        await expect(call).rejects.toEqual(named('MethodNotSupportedError'))
      await provider.getAddresses()
      expect(page().requests).toEqual([])
    })

    test("error: a rejection with the protocol's code, and a session that ends during a request", async () => {
      provider = await connected()
      page().script.setBehaviour('reject')
      await expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
        named('RequestRejectedError'),
      )
      page().script.setBehaviour('hang')
      const asking = expect(provider.signMessage({ message: 'x' })).rejects.toEqual(
        named('NotConnectedError'),
      )
      await page().clock.advance(0)
      await act((phone) => phone.disconnect())
      await asking
      expect(namespace().getState().status).toBe('disconnected')
    })
  })

  describe('networks', () => {
    test('behavior: switches between approved networks, each with its own addresses', async () => {
      provider = await connected({ networks: [mainnet, testnet] })
      expect(namespace().capabilities(uid()).switchChain).toBe(true)
      await namespace().switchNetwork({ networkId: testnet })
      expect(namespace().getState().networkId).toBe(testnet)
      expect(addresses()).toEqual([one, two].map((each) => each.testnet.payment.address))
      const { signature, address } = await provider.signMessage({ message: 'Hello' })
      expect(requestAt()?.chainId).toBe(testnet)
      expect(isBitcoinSignature(address, 'Hello', signature)).toBe(true)
      await expect(
        provider.sendTransfer({ recipients: [{ address: receiver, amount: 1n }] }),
      ).rejects.toEqual(named('InvalidReceiverError'))
      await expect(namespace().switchNetwork({ networkId: signet })).rejects.toEqual(
        named('MethodNotSupportedError'),
      )
      expect(namespace().getState().networkId).toBe(testnet)
    })

    const foreign = one.testnet.payment.address
    test.each([
      ['an address of a test network on mainnet', [`${mainnet}:${foreign}`]],
      ['an address of mainnet on a test network', [`${testnet}:${payment.address}`]],
      ['an address with a wrong letter', [`${mainnet}:${payment.address.slice(0, -1)}q`]],
      ['text', [`${mainnet}:bc1-alert`, `${mainnet}:1`]],
    ])('error: %s: connecting fails, and the session ends', async (_title, accounts) => {
      const attempt = connecting({ networks: [mainnet, testnet], accounts })
      await expect(attempt).rejects.toEqual(named('NoAccountApprovedError'))
      await page().clock.advance(4_000)
      expect(namespace().getState()).toMatchObject({ status: 'disconnected', connections: [] })
      expect((await page().coming).sessions()).toBe(0)
    })

    test('behavior: of two networks, the one with an address is active', async () => {
      provider = await connected({
        networks: [mainnet, testnet, signet],
        accounts: [`${mainnet}:${foreign}`, `${signet}:${foreign}`],
      })
      expect(namespace().getState()).toMatchObject({
        networkId: signet,
        account: { address: foreign },
        connections: [{ approvedNetworkIds: [signet] }],
      })
      const { node } = await page().coming
      const psbt = createPsbt([node.fund(foreign, 40_000)], foreign)
      await expect(provider.signPsbt({ psbt, networkId: testnet })).rejects.toEqual(
        named('ChainNotSupportedError'),
      )
      expect(page().requests).toEqual([])
    })

    test('error: ignores a switch of the wallet to a network without an address', async () => {
      provider = await connected({ ...paying, networks: [mainnet, testnet] })
      await act((phone) => phone.emit('chainChanged', testnet.split(':')[1], mainnet))
      expect(namespace().getState()).toMatchObject({
        networkId: mainnet,
        account: { address: payment.address },
      })
    })
  })

  test('error: throws for an invalid response', async () => {
    let answer: unknown
    provider = await connected({ ...paying, answer: () => answer ?? 'nothing' })
    const { node } = await page().coming
    const psbt = createPsbt([node.fund(payment.address, 40_000)], receiver)
    const recipients = [{ address: receiver, amount: 1n }] as const
    const calls = {
      signMessage: () => provider.signMessage({ message: 'x' }),
      signPsbt: () => provider.signPsbt({ psbt }),
      sendTransfer: () => provider.sendTransfer({ recipients }),
    }
    const answers: readonly (readonly [method: keyof typeof calls, answer: unknown])[] = [
      ['signMessage', {}],
      ['signMessage', 'text'],
      ['signMessage', { signature: 'zz' }],
      ['signMessage', { signature: '00'.repeat(64) }],
      ['signMessage', { signature: '20'.repeat(65), address: ordinals.address }],
      ['signPsbt', {}],
      ['signPsbt', { psbt: 'AAAA' }],
      ['signPsbt', { psbt: 7 }],
      ['sendTransfer', {}],
      ['sendTransfer', { txid: 'sent' }],
      ['sendTransfer', null],
    ]
    for (const [method, said] of answers) {
      answer = said
      const failed = named('RequestFailedError')
      await expect(calls[method](), JSON.stringify(said)).rejects.toEqual(failed)
    }
    expect(page().requests.map((request) => request.method)).toEqual(answers.map(([name]) => name))
  })

  test('error: throws when the wallet signs another transaction, or none', async () => {
    let answer = ''
    provider = await connected({ ...paying, answer: () => ({ psbt: answer }) })
    const { node } = await page().coming
    const coins = [node.fund(payment.address, 40_000)]
    const psbt = createPsbt(coins, receiver)
    for (const other of [createPsbt(coins, payment.address), psbt]) {
      answer = other
      await expect(provider.signPsbt({ psbt })).rejects.toEqual(named('RequestFailedError'))
    }
  })

  test('behavior: accepts a base64 signature, contrary to the protocol', async () => {
    let signature = ''
    provider = await connected({ ...paying, answer: () => (signature ? { signature } : undefined) })
    const signed = await provider.signMessage({ message: 'Hello' })
    signature = signed.signature
    expect(await provider.signMessage({ message: 'Hello' })).toEqual(signed)
  })
})
