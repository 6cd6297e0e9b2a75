// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSatsConnect } from '../../connectors/bitcoin/wallet/loadSatsConnect.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { bitcoinContractNetworks } from './connectors.bitcoin.setups.ts'
import { openBitcoinPage } from './openBitcoinPage.ts'
import { createPsbt } from './psbts.ts'
import { isBitcoinSignature } from './verifyBitcoin.ts'

beforeAll(() => loadSatsConnect())

const [{ mainnet, testnet }, other] = bitcoinAccounts
const { first, second, unlisted } = bitcoinContractNetworks
const unisat = { face: 'unisat', place: 'unisat_wallet' } as const
const leather = { face: 'leather', place: 'LeatherProvider' } as const
const xverse = { face: 'sats', place: 'XverseProviders.BitcoinProvider' } as const
const standard = { face: 'standard', place: 'Elm' } as const

type Page = Awaited<ReturnType<typeof openBitcoinPage>>
const stateOf = (page: Page) => page.namespace().getState()
const addressesOf = (page: Page) =>
  stateOf(page).connections.flatMap((one) => one.accounts.map(({ address }) => address))

describe('a wallet that needs a prompt to share addresses', () => {
  test('behavior: after a reload its stored addresses are shown as stored, without a prompt', async () => {
    const page = await openBitcoinPage(leather)
    await page.connect()
    expect(stateOf(page).account).not.toHaveProperty('isUnproven')
    page.requests.length = 0
    await page.reload()
    expect(page.requests).toEqual([])
    expect(stateOf(page)).toMatchObject({ status: 'connected', networkId: first })
    const accounts = stateOf(page).connections[0]?.accounts
    expect(accounts).toMatchObject([
      { address: mainnet.payment.address, purpose: 'payment', isUnproven: true },
      { address: mainnet.ordinals.address, purpose: 'ordinal', isUnproven: true },
    ])
    expect(accounts?.[0]?.publicKey).toBe(mainnet.payment.publicKey)
  })

  test('behavior: it is prompted to connect once before signing', async () => {
    const page = await openBitcoinPage(leather)
    await page.connect()
    await page.reload()
    page.requests.length = 0
    const provider = await page.provider()
    const { signature, address } = await provider.signMessage({ message: 'Hello' })
    expect(isBitcoinSignature(address, 'Hello', signature)).toBe(true)
    await provider.signMessage({ message: 'Hello' })
    expect(page.requests.map((one) => one.method)).toEqual([
      'getAddresses',
      'signMessage',
      'signMessage',
    ])
    expect(stateOf(page).account).not.toHaveProperty('isUnproven')
  })

  test('behavior: when the visitor has switched accounts, the new one is shown and nothing is signed', async () => {
    const page = await openBitcoinPage(leather)
    await page.connect()
    await page.reload()
    page.vault.chooseAccount(1)
    page.requests.length = 0
    const signed = (await page.provider()).signMessage({ message: 'Hello' })
    await expect(signed).rejects.toMatchObject({ name: 'NotConnectedError' })
    expect(page.requests.map((one) => one.method)).toEqual(['getAddresses'])
    expect(addressesOf(page)).toEqual([
      other.mainnet.payment.address,
      other.mainnet.ordinals.address,
    ])
  })

  test('behavior: after a rejection, the next request prompts again', async () => {
    const page = await openBitcoinPage(leather)
    await page.connect()
    await page.reload()
    page.script.setBehaviour('reject')
    const provider = await page.provider()
    for (const _ of [1, 2]) {
      page.requests.length = 0
      await expect(provider.signMessage({ message: 'Hello' })).rejects.toThrow()
      expect(page.requests.map((one) => one.method)).toEqual(['getAddresses'])
    }
    expect(stateOf(page).account).toMatchObject({ isUnproven: true })
  })

  test('error: on a test network it sends no transaction, because its network is unproven', async () => {
    const page = await openBitcoinPage(leather)
    await page.connect(second)
    expect(stateOf(page)).toMatchObject({
      networkId: second,
      account: { address: testnet.payment.address },
    })
    const provider = await page.provider()
    page.requests.length = 0
    const unproven = { name: 'NetworkUnprovenError' }
    const recipients = [{ address: other.testnet.payment.address, amount: 1_000n }] as const
    await expect(provider.sendTransfer({ recipients })).rejects.toMatchObject(unproven)
    const psbt = createPsbt(
      [page.node.fund(testnet.payment.address, 40_000)],
      testnet.payment.address,
    )
    await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(unproven)
    expect(page.requests).toEqual([])
    // Signing a message moves no coins.
    const { signature, address } = await provider.signMessage({ message: 'Hello' })
    expect(isBitcoinSignature(address, 'Hello', signature)).toBe(true)
  })
})

describe('a Wallet Standard wallet that lists no account before it is prompted', () => {
  test('behavior: reconnects as stored, and is proven once it lists its accounts', async () => {
    const page = await openBitcoinPage(standard)
    await page.connect()
    page.script.setBehaviour('locked')
    await page.reload()
    expect(stateOf(page).account).toMatchObject({ isUnproven: true })
    page.script.setBehaviour('approve')
    page.vault.chooseAccount(0)
    await page.clock.advance(0)
    expect(stateOf(page).account?.address).toBe(mainnet.payment.address)
    expect(stateOf(page).account).not.toHaveProperty('isUnproven')
  })

  test('behavior: MetaMask restores its accounts late, and reconnects then', async () => {
    const page = await openBitcoinPage({ face: 'standard', place: 'MetaMask' })
    await page.connect()
    expect(stateOf(page).activeConnectorId).toBe('metamask')
    page.script.setBehaviour('locked')
    await page.reload()
    expect(stateOf(page).status).toBe('reconnecting')
    await page.clock.advance(1_000)
    expect(stateOf(page).status).toBe('reconnecting')
    page.script.setBehaviour('approve')
    page.vault.chooseAccount(0)
    await page.clock.advance(0)
    expect(stateOf(page).status).toBe('connected')
    expect(stateOf(page).account).not.toHaveProperty('isUnproven')
    // Without accounts, it is given up after the time limit.
    page.script.setBehaviour('locked')
    await page.reload()
    await page.clock.advance(3_000)
    expect(stateOf(page).status).toBe('disconnected')
  })
})

describe('networks', () => {
  test('behavior: never shows an address of another network than the wallet reports', async () => {
    const page = await openBitcoinPage(xverse)
    // Reports mainnet, but shares testnet addresses.
    page.vault.keys = () => bitcoinAccounts[0].testnet
    await expect(page.connect()).rejects.toMatchObject({
      name: 'NoAddressError',
      reason: 'otherNetwork',
    })
    expect(stateOf(page)).toMatchObject({ status: 'disconnected', connections: [] })
  })

  test('behavior: disconnects a connected wallet that shares addresses of another network', async () => {
    const page = await openBitcoinPage(unisat)
    await page.connect()
    page.vault.keys = () => bitcoinAccounts[0].testnet
    page.vault.chooseAccount(0)
    await page.clock.advance(0)
    expect(stateOf(page)).toMatchObject({ status: 'disconnected', connections: [] })
  })

  test.each([unisat, xverse, standard])(
    'behavior: network and addresses change together: $face',
    async (made) => {
      const page = await openBitcoinPage(made)
      await page.connect()
      const shown: string[] = []
      page.namespace().subscribe(() => {
        const { networkId, account } = stateOf(page)
        shown.push(`${networkId === first ? 'bc1' : 'tb1'} ${account?.address.slice(0, 3)}`)
      })
      page.vault.setNetwork('testnet')
      await page.clock.advance(0)
      expect(stateOf(page)).toMatchObject({
        networkId: second,
        account: { address: testnet.payment.address },
      })
      await page.namespace().switchNetwork({ networkId: first })
      expect(stateOf(page).account?.address).toBe(mainnet.payment.address)
      expect(shown.length).toBeGreaterThan(1)
      for (const one of shown) expect(['bc1 bc1', 'tb1 tb1']).toContain(one)
    },
  )

  test.each([
    ['UniSat', unisat, [-32_603, -32_602]],
    ['Xverse', xverse, [-32_603, -32_602]],
    ['Leather', leather, [-32_602]],
    // Wallet Standard names no code for it.
    ['a Wallet Standard wallet', standard, []],
  ] as const)('error: names a network that %s does not have', async (_, made, codes) => {
    const page = await openBitcoinPage(made)
    await page.connect()
    const replyWith = (code: number) => {
      const wallet = page.wallet as Record<string, unknown>
      const fail = async () => {
        throw Object.assign(new Error('No such network.'), { code })
      }
      if (made === unisat) wallet.switchChain = fail
      else if (made === standard)
        Object.assign(Object(wallet.features)['bitcoin:switchNetwork'], { switchNetwork: fail })
      else if (made === leather) wallet.request = fail
      else
        wallet.request = async () => ({
          jsonrpc: '2.0',
          id: null,
          error: { code, message: 'No such network.' },
        })
    }
    for (const code of codes) {
      replyWith(code)
      await expect(page.namespace().switchNetwork({ networkId: second })).rejects.toMatchObject({
        name: 'MethodNotSupportedError',
        method: 'addChain',
      })
    }
    // Any other code is a failure.
    replyWith(32_603)
    const switching = page.namespace().switchNetwork({ networkId: second })
    await expect(switching).rejects.toMatchObject({ message: 'No such network.', code: 32_603 })
    expect(stateOf(page).networkId).toBe(first)
  })

  test('behavior: testnet4 is not a network of the app, although its addresses look like testnet3', async () => {
    const page = await openBitcoinPage(unisat)
    await page.connect()
    page.vault.setNetwork('testnet4')
    await page.clock.advance(0)
    expect(stateOf(page)).toMatchObject({ networkId: unlisted, unsupportedNetwork: true })
    // A request for the app's network is not signed there.
    const psbt = createPsbt(
      [page.node.fund(testnet.payment.address, 40_000)],
      testnet.payment.address,
    )
    const signed = (await page.provider()).signPsbt({ psbt, networkId: second })
    await expect(signed).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
  })

  test('behavior: a wallet that switched silently receives no payment request on the wrong network', async () => {
    const page = await openBitcoinPage(unisat)
    await page.connect()
    page.vault.leavePage()
    page.vault.setNetwork('testnet')
    page.requests.length = 0
    const recipients = [{ address: other.mainnet.payment.address, amount: 1_000n }] as const
    await expect((await page.provider()).sendTransfer({ recipients })).rejects.toThrow()
    expect(page.requests.map((one) => one.method)).not.toContain('sendBitcoin')
    expect(stateOf(page).networkId).toBe(second)
  })
})

describe('accounts', () => {
  test('behavior: reports a wallet without accounts', async () => {
    const page = await openBitcoinPage(xverse)
    page.vault.keys = () => ({ payment: { address: '' }, ordinals: { address: '' } }) as never
    await expect(page.connect()).rejects.toMatchObject({ name: 'NoAddressError', reason: 'none' })
  })

  test('behavior: the payment address is active until the other one is selected, which is stored', async () => {
    const page = await openBitcoinPage(xverse)
    await page.connect()
    // The wallet lists the ordinals address first.
    expect(addressesOf(page)).toEqual([mainnet.payment.address, mainnet.ordinals.address])
    await page
      .namespace()
      .switchAccount({ connectorId: 'xverse', address: mainnet.ordinals.address })
    expect(stateOf(page).account).toMatchObject({
      address: mainnet.ordinals.address,
      purpose: 'ordinal',
    })
    page.vault.chooseAccount(1)
    await page.clock.advance(0)
    expect(stateOf(page).account?.address).toBe(other.mainnet.ordinals.address)
    await page.reload()
    expect(stateOf(page).account?.address).toBe(other.mainnet.ordinals.address)
    await page.namespace().disconnect()
    await page.connect()
    expect(stateOf(page).account?.address).toBe(other.mainnet.payment.address)
  })

  test('behavior: normalizes public keys, and omits one of another address', async () => {
    const page = await openBitcoinPage(xverse)
    await page.connect()
    expect(stateOf(page).connections[0]?.accounts.map((one) => one.publicKey)).toEqual([
      mainnet.payment.publicKey,
      mainnet.ordinals.publicKey.slice(2),
    ])
    const { payment, ordinals } = mainnet
    page.vault.keys = () =>
      ({ payment: { ...payment, publicKey: ordinals.publicKey }, ordinals }) as never
    page.vault.chooseAccount(0)
    await page.clock.advance(0)
    expect(stateOf(page).account).toMatchObject({ address: payment.address })
    expect(stateOf(page).account).not.toHaveProperty('publicKey')
  })

  test('behavior: getAddresses includes kinds', async () => {
    const page = await openBitcoinPage(xverse)
    await page.connect()
    expect(await (await page.provider()).getAddresses()).toMatchObject([
      { address: mainnet.payment.address, purpose: 'payment', kind: 'p2wpkh' },
      { address: mainnet.ordinals.address, purpose: 'ordinal', kind: 'p2tr' },
    ])
  })
})

describe('the sats-connect engine', () => {
  const info = (page: Page, answer: () => unknown) => {
    const wallet = page.wallet as { request(method: string, parameters: unknown): unknown }
    const { request } = wallet
    wallet.request = (method, parameters) =>
      method === 'getInfo' ? answer() : request(method, parameters)
  }

  test('behavior: a wallet that rejects `getInfo` still connects and signs', async () => {
    const page = await openBitcoinPage(xverse)
    info(page, () => Promise.reject(new Error('No such method.')))
    await page.connect()
    const { signature, address } = await (await page.provider()).signMessage({ message: 'Hello' })
    expect(isBitcoinSignature(address, 'Hello', signature)).toBe(true)
  })

  test('behavior: a wallet that never responds to `getInfo` connects after three seconds', async () => {
    const page = await openBitcoinPage(xverse)
    info(page, () => new Promise(() => {}))
    const connecting = page.connect()
    await page.clock.advance(3_000)
    await connecting
    expect(stateOf(page).status).toBe('connected')
  })

  test('behavior: a rejection has the error code of sats-connect', async () => {
    const page = await openBitcoinPage(xverse)
    page.script.setBehaviour('reject')
    await expect(page.connect()).rejects.toMatchObject({ name: 'ConnectRejectedError' })
    page.script.setBehaviour('approve')
    await page.connect()
    page.script.setBehaviour('reject')
    await expect((await page.provider()).signMessage({ message: 'Hello' })).rejects.toMatchObject({
      name: 'RequestRejectedError',
      cause: { code: -32_000 },
    })
  })
})
