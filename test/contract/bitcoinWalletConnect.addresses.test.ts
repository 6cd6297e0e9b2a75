// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { toldAddresses } from '../../playground/phone/answerBitcoinRequest.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import { bitcoinPhonePages, mainnet, paying, testnet } from './bitcoinPhonePages.ts'
import { createPsbt } from './psbts.ts'
import { isBitcoinSignature } from './verifyBitcoin.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const [one, two] = bitcoinAccounts
const { payment, ordinals } = one.mainnet
const receiver = two.mainnet.payment.address
const property = 'bip122_getAccountAddresses'
const changed = 'bip122_addressesChanged'
const named = (name: string) => expect.objectContaining({ name })

describe('Bitcoin addresses over WalletConnect', () => {
  const { page, namespace, connected, reload, act, shown, addresses } = bitcoinPhonePages()
  let provider: BitcoinProvider
  const requestAt = (at = 0) => page().requests[at]
  const reported = toldAddresses(mainnet, one)

  test('default: shows only the account until the wallet reports other addresses', async () => {
    provider = await connected()
    expect(shown()).toEqual([
      { namespace: 'bip122', address: payment.address, purpose: 'payment', type: 'eoa' },
    ])
  })

  test.each([
    ['in its session', { sessionProperties: { [property]: JSON.stringify(reported) } }],
    ['by an event', {}],
    ['on request', {}],
  ] as const)(
    'behavior: shows the addresses that the wallet reports %s, with keys and purposes, also after a reload',
    async (way, more) => {
      provider = await connected({ ...paying, ...more })
      if (way === 'by an event') await act((phone) => phone.emit(changed, reported, mainnet))
      const all = await provider.getAddresses()
      await page().clock.advance(0)
      const expected = [
        { address: payment.address, publicKey: payment.publicKey, purpose: 'payment' },
        { address: ordinals.address, publicKey: ordinals.publicKey.slice(2), purpose: 'ordinal' },
      ]
      expect(all).toMatchObject(expected)
      expect(shown()).toMatchObject(expected)
      const isAsked = way === 'on request'
      expect(page().requests).toHaveLength(isAsked ? 1 : 0)
      if (isAsked) expect(requestAt()?.params).toEqual({ account: payment.address })

      provider = await reload()
      expect(shown()).toMatchObject(expected)
      expect(page().requests).toHaveLength(isAsked ? 1 : 0)
      const { address } = ordinals
      const signed = await provider.signMessage({ message: 'Hello', address })
      expect(page().requests.at(-1)?.params).toMatchObject({ account: payment.address, address })
      expect(signed).toMatchObject({ address, protocol: 'bip322' })
      expect(isBitcoinSignature(address, 'Hello', signed.signature)).toBe(true)
    },
  )

  test('behavior: the selected ordinals address stays active through changes and a reload', async () => {
    provider = await connected({
      ...paying,
      sessionProperties: { [property]: JSON.stringify(reported) },
    })
    await namespace().switchAccount({ connectorId: 'walletConnect', address: ordinals.address })
    expect(namespace().getState().account?.address).toBe(ordinals.address)
    await act((phone) => phone.emit(changed, [...reported].reverse(), mainnet))
    expect(namespace().getState().account?.address).toBe(ordinals.address)
    provider = await reload()
    expect(namespace().getState().account?.address).toBe(ordinals.address)
  })

  test('behavior: further addresses of an account are hidden, but sign their inputs', async () => {
    const more = { ...one.mainnet.nested, intention: 'payment' }
    const list = [...reported, { address: more.address, publicKey: more.publicKey }]
    provider = await connected({
      ...paying,
      sessionProperties: { [property]: JSON.stringify(list) },
    })
    expect(addresses()).toEqual([payment.address, ordinals.address])
    expect(await provider.getAddresses()).toMatchObject([
      { address: payment.address },
      { address: ordinals.address },
      { address: more.address, publicKey: more.publicKey, purpose: 'payment' },
    ])
    const { node } = await page().coming
    const psbt = createPsbt([node.fund(ordinals.address, 40_000)], receiver)
    await provider.signPsbt({ psbt })
    expect(requestAt()?.params).toMatchObject({
      account: payment.address,
      signInputs: [{ address: ordinals.address, index: 0 }],
    })
  })

  test('behavior: an account that the wallet removes loses its other addresses', async () => {
    provider = await connected({
      ...paying,
      sessionProperties: { [property]: JSON.stringify(reported) },
    })
    await act((phone) => phone.setAccounts([`${mainnet}:${receiver}`]))
    expect(addresses()).toEqual([receiver])
    await act((phone) => phone.emit(changed, toldAddresses(mainnet, two), mainnet))
    expect(addresses()).toEqual([receiver, two.mainnet.ordinals.address])
  })

  test('behavior: of two accounts in the session, the Taproot one is for ordinals [spec 3.08]', async () => {
    const accounts = [ordinals, payment].map(({ address }) => `${mainnet}:${address}`)
    provider = await connected({ accounts })
    expect(shown()).toMatchObject([
      { address: payment.address, purpose: 'payment' },
      { address: ordinals.address, purpose: 'ordinal' },
    ])
  })

  test('error: ignores a report that is not a list, or of another account or network', async () => {
    provider = await connected()
    const before = shown()
    const wrong: readonly unknown[] = [
      { address: ordinals.address },
      [],
      [null, 7, {}, { address: 7 }, ['x'], { address: '' }],
      ['<b>', 'x'.repeat(10_000), { address: `${ordinals.address}x` }],
      toldAddresses(mainnet, two),
      toldAddresses(testnet, one),
      [
        { address: payment.address },
        { address: one.testnet.ordinals.address, intention: 'ordinal' },
      ],
      [{ ...reported[0], publicKey: ordinals.publicKey }],
    ]
    for (const data of wrong) {
      await act((phone) => phone.emit(changed, data, mainnet))
      expect(shown(), JSON.stringify(data).slice(0, 80)).toEqual(before)
    }
    const key = `latchkit/${'project-of-the-test'.slice(-8)}/walletconnect_session`
    expect(window.localStorage.getItem(key)?.length).toBeLessThan(2_000)
    await act((phone) => phone.emit(changed, reported, mainnet))
    expect(addresses()).toEqual([payment.address, ordinals.address])
  })

  test.each(['no JSON', '{"address":7}', 'null', ''])(
    'error: ignores %j as the addresses of its session',
    async (text) => {
      provider = await connected({ ...paying, sessionProperties: { [property]: text } })
      expect(addresses()).toEqual([payment.address])
    },
  )

  test('error: throws when the response to an address request is not a list', async () => {
    let said: unknown
    provider = await connected({ ...paying, answer: () => said })
    for (said of [{}, 'text', 7]) {
      await expect(provider.getAddresses()).rejects.toEqual(named('RequestFailedError'))
    }
    expect(addresses()).toEqual([payment.address])
  })
})
