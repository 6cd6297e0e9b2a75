// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSatsConnect } from '../../connectors/bitcoin/wallet/loadSatsConnect.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { bitcoinContractNetworks } from './connectors.bitcoin.setups.ts'
import type { BitcoinTestWalletParameters } from './createBitcoinTestWallet.ts'
import { openBitcoinPage } from './openBitcoinPage.ts'
import { createPsbt, finalHex } from './psbts.ts'
import { isBitcoinSignature, verifyBitcoinScripts } from './verifyBitcoin.ts'

beforeAll(() => loadSatsConnect())

const [{ mainnet }, other] = bitcoinAccounts
const receiver = other.mainnet.payment.address

const unisat = { face: 'unisat', place: 'unisat_wallet' } as const
const okx = { face: 'okx', place: 'okxwallet' } as const
const leather = { face: 'leather', place: 'LeatherProvider' } as const
const xverse = { face: 'sats', place: 'XverseProviders.BitcoinProvider' } as const
const standard = { face: 'standard', place: 'Elm' } as const
const families: readonly (readonly [name: string, made: BitcoinTestWalletParameters])[] = [
  ['UniSat', unisat],
  ['OKX', okx],
  ['Leather', leather],
  ['Xverse', xverse],
  ['Wallet Standard', standard],
]
/** Wallets that also support the older scheme. */
const both = ['UniSat', 'OKX', 'Xverse']
/** Wallets that broadcast a signed PSBT, and wallets that send transfers. */
const sending = ['UniSat', 'OKX', 'Leather', 'Xverse']

describe.each(families)('%s', (name, made) => {
  async function open() {
    const page = await openBitcoinPage(made)
    await page.connect()
    return { ...page, provider: await page.provider() }
  }

  test('default: signs a message that an independent verifier accepts', async () => {
    const { provider } = await open()
    const { signature, address, protocol } = await provider.signMessage({ message: 'Zwölf ✓' })
    expect(address).toBe(mainnet.payment.address)
    expect(protocol).toBe(both.includes(name) ? 'ecdsa' : 'bip322')
    expect(isBitcoinSignature(address, 'Zwölf ✓', signature)).toBe(true)
    expect(isBitcoinSignature(address, 'Zwölf', signature)).toBe(false)
  })

  test('parameters: protocol: rejects an unsupported one before the prompt', async () => {
    const { provider, requests } = await open()
    const bip322 = await provider.signMessage({ message: 'Hello', protocol: 'bip322' })
    expect(bip322.protocol).toBe('bip322')
    expect(isBitcoinSignature(bip322.address, 'Hello', bip322.signature)).toBe(true)
    // sats-connect's name of the protocol: without it, a wallet chooses by the type of the address.
    if (name === 'Xverse') {
      const parameters = expect.objectContaining({ message: 'Hello', protocol: 'BIP322' })
      expect(requests.at(-1)).toEqual({ method: 'signMessage', input: ['signMessage', parameters] })
    }
    requests.length = 0
    const ecdsa = provider.signMessage({ message: 'Hello', protocol: 'ecdsa' })
    if (both.includes(name)) expect((await ecdsa).protocol).toBe('ecdsa')
    else {
      await expect(ecdsa).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
      expect(requests.map((one) => one.method)).not.toContain('signMessage')
    }
  })

  test('default: signs a PSBT whose scripts an independent interpreter accepts', async () => {
    const { provider, node } = await open()
    const coins = [
      node.fund(mainnet.payment.address, 40_000),
      node.fund(mainnet.payment.address, 9_000),
    ]
    const {
      psbt = '',
      isFinal,
      txid,
    } = await provider.signPsbt({ psbt: createPsbt(coins, receiver) })
    expect(isFinal).toBe(name === 'UniSat' || name === 'OKX')
    expect(txid).toBeUndefined()
    expect(verifyBitcoinScripts(finalHex(psbt), coins)).toEqual([true, true])
    expect(node.sent).toEqual([])
  })

  test('parameters: inputs: signs only the given inputs', async () => {
    const { provider, node } = await open()
    const coins = [
      node.fund(mainnet.payment.address, 40_000),
      node.fund(mainnet.payment.address, 9_000),
    ]
    const signed = provider.signPsbt({ psbt: createPsbt(coins, receiver), inputs: [{ index: 1 }] })
    await expect(signed).resolves.toMatchObject({ isFinal: false })
  })

  test('parameters: finalize, if the wallet supports it', async () => {
    const { provider, node } = await open()
    const coins = [node.fund(mainnet.payment.address, 40_000)]
    const psbt = createPsbt(coins, receiver)
    for (const finalize of [true, false]) {
      const signed = provider.signPsbt({ psbt, finalize })
      const canTell =
        name === 'UniSat' || name === 'OKX' || (!finalize && name !== 'Wallet Standard')
      if (canTell) expect((await signed).isFinal).toBe(finalize)
      else await expect(signed).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
    }
  })

  test('parameters: broadcast: the node accepts it, and its id is returned', async () => {
    const { provider, node } = await open()
    const coins = [node.fund(mainnet.payment.address, 40_000)]
    const psbt = createPsbt(coins, receiver)
    const { txid } = await provider.signPsbt({ psbt, broadcast: true })
    expect(txid).toMatch(/^[\da-f]{64}$/)
    expect(node.sent.map((one) => one.txid)).toEqual([txid])
  })

  test('parameters: sighashTypes: passed with the input, or in the PSBT', async () => {
    const { provider, node } = await open()
    const coins = [node.fund(mainnet.payment.address, 40_000)]
    const single = 0x83
    const inputs = [{ index: 0, sighashTypes: [single] }]
    const plain = provider.signPsbt({ psbt: createPsbt(coins, receiver), inputs })
    if (name === 'Leather' || name === 'Xverse') {
      await expect(plain).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
    } else {
      const { psbt = '' } = await plain
      expect(finalHex(psbt)).toContain('83')
      expect(verifyBitcoinScripts(finalHex(psbt), coins)).toEqual([true])
    }
    const psbt = createPsbt(coins, receiver, { sighashType: single })
    const said = await provider.signPsbt({ psbt, inputs })
    expect(verifyBitcoinScripts(finalHex(said.psbt ?? ''), coins)).toEqual([true])
  })

  test('default: sends a transfer in satoshis', async () => {
    const { provider, node } = await open()
    node.fund(mainnet.payment.address, 100_000)
    const sent = provider.sendTransfer({ recipients: [{ address: receiver, amount: 12_345n }] })
    expect(provider.supports('sendTransfer')).toBe(sending.includes(name))
    if (!sending.includes(name)) {
      return expect(sent).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
    }
    const { txid } = await sent
    expect(node.sent.map((one) => one.txid)).toEqual([txid])
    // Eight bytes, little-endian: 12,345 satoshis.
    expect(node.sent[0]?.hex).toContain('3930000000000000')
  })

  test('error: the visitor rejects each request', async () => {
    const { provider, node, script } = await open()
    const psbt = createPsbt([node.fund(mainnet.payment.address, 40_000)], receiver)
    script.setBehaviour('reject')
    const refused = { name: 'RequestRejectedError' }
    await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject(refused)
    await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(refused)
    if (!sending.includes(name)) return
    const recipients = [{ address: receiver, amount: 1_000n }] as const
    await expect(provider.sendTransfer({ recipients })).rejects.toMatchObject(refused)
    expect(node.sent).toEqual([])
  })

  test('error: throws for an invalid PSBT, and for one without inputs of the wallet', async () => {
    const { provider, node, requests } = await open()
    requests.length = 0
    const invalid = { name: 'InvalidPsbtError' }
    for (const psbt of ['', 'cHNidP8=', 'no PSBT', new Uint8Array([1, 2, 3])]) {
      await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(invalid)
    }
    const psbt = createPsbt([node.fund(receiver, 40_000)], mainnet.payment.address)
    await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(invalid)
    await expect(provider.signPsbt({ psbt, inputs: [{ index: 7 }] })).rejects.toMatchObject(invalid)
    expect(requests.map((one) => one.method)).not.toContain('signPsbt')
  })

  test('error: throws for a receiver of another network, impossible amounts, and another network than the active one', async () => {
    const { provider } = await open()
    if (!sending.includes(name)) return
    const pay = (address: string, amount: bigint, networkId = bitcoinContractNetworks.first) =>
      provider.sendTransfer({ recipients: [{ address, amount }], networkId })
    const { address } = other.testnet.payment
    await expect(pay(address, 1_000n)).rejects.toMatchObject({ name: 'InvalidReceiverError' })
    await expect(pay(receiver.slice(0, -1), 1n)).rejects.toMatchObject({
      name: 'InvalidReceiverError',
    })
    for (const amount of [0n, -1n, 2_100_000_000_000_001n]) {
      await expect(pay(receiver, amount)).rejects.toMatchObject({ name: 'InvalidAmountError' })
    }
    await expect(pay(receiver, 1n, bitcoinContractNetworks.second as never)).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
  })

  test('error: throws when the wallet signs another transaction', async () => {
    const { provider, node, vault } = await open()
    const coins = [node.fund(mainnet.payment.address, 40_000)]
    const { signPsbt } = vault
    vault.signPsbt = (_psbt, ...rest) =>
      signPsbt(Buffer.from(createPsbt(coins, mainnet.payment.address), 'base64'), ...rest)
    await expect(provider.signPsbt({ psbt: createPsbt(coins, receiver) })).rejects.toMatchObject({
      name: 'RequestFailedError',
    })
  })

  test('error: throws when the wallet returns the PSBT unsigned', async () => {
    const { provider, node, vault } = await open()
    const coins = [node.fund(mainnet.payment.address, 40_000)]
    vault.signPsbt = async (psbt) => psbt
    await expect(provider.signPsbt({ psbt: createPsbt(coins, receiver) })).rejects.toMatchObject({
      name: 'RequestFailedError',
    })
  })

  test('behavior: allows one request at a time, and rejects it when the connection ends', async () => {
    const { provider, script, namespace, clock } = await open()
    script.setBehaviour('hang')
    const first = provider.signMessage({ message: 'Hello' }).catch((error: Error) => error.name)
    await clock.advance(0)
    await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      name: 'PromptAlreadyOpenError',
    })
    script.setBehaviour('approve')
    await namespace().disconnect()
    expect(await first).toBe('NotConnectedError')
  })
})

describe('Taproot addresses', () => {
  test.each([
    ['Xverse', xverse],
    ['Leather', leather],
    ['Wallet Standard', standard],
  ] as const)('behavior: %s signs with the ordinals address by BIP-322', async (_name, made) => {
    const page = await openBitcoinPage(made)
    await page.connect()
    const provider = await page.provider()
    const { address } = mainnet.ordinals
    const signed = await provider.signMessage({ message: 'Hello', address })
    expect(signed).toMatchObject({ address, protocol: 'bip322' })
    expect(isBitcoinSignature(address, 'Hello', signed.signature)).toBe(true)
    await expect(
      provider.signMessage({ message: 'Hello', address, protocol: 'ecdsa' }),
    ).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
  })

  test('behavior: signs a PSBT with an input of each address', async () => {
    const page = await openBitcoinPage(xverse)
    await page.connect()
    const coins = [
      page.node.fund(mainnet.payment.address, 40_000),
      page.node.fund(mainnet.ordinals.address, 10_000),
    ]
    const { psbt = '' } = await (await page.provider()).signPsbt({
      psbt: createPsbt(coins, receiver),
    })
    expect(verifyBitcoinScripts(finalHex(psbt), coins)).toEqual([true, true])
  })
})
