import { describe, expect, test } from 'vitest'
import { isBitcoinSignature } from '../../../../test/contract/verifyBitcoin.ts'
import { bitcoinAccounts } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import {
  type BitcoinDevWalletParameters,
  createBitcoinDevWallet,
} from './createBitcoinDevWallet.ts'
import { createSatsConnectFace } from './createSatsConnectFace.ts'
import { createUnisatFace } from './createUnisatFace.ts'

const [{ mainnet, testnet }, other] = bitcoinAccounts

function create(parameters: Partial<BitcoinDevWalletParameters> = {}) {
  const made = createBitcoinDevWallet({
    name: 'Larch',
    face: 'unisat',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    accounts: bitcoinAccounts.slice(0, 2),
    networks: ['mainnet', 'testnet'],
    behaviour: 'approve',
    ...parameters,
  })
  return { ...made, made, unisat: createUnisatFace(made.vault) }
}

function createMemory() {
  const rows = new Map<string, string>()
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}

describe('as UniSat', () => {
  test('default: has no account before connecting and one after, and signs for an independent verifier', async () => {
    const { unisat } = create()
    expect(await unisat.getAccounts()).toEqual([])
    expect(await unisat.requestAccounts()).toEqual([mainnet.payment.address])
    expect(await unisat.getAccounts()).toEqual([mainnet.payment.address])
    const signature = await unisat.signMessage('Hello', 'bip322-simple')
    expect(isBitcoinSignature(mainnet.payment.address, 'Hello', signature)).toBe(true)
  })

  test('behavior: rejects, hangs until the owner answers, and responds slowly', async () => {
    const { unisat, made } = create({ behaviour: 'reject', slowness: 1 })
    await expect(unisat.requestAccounts()).rejects.toMatchObject({ code: 4001 })
    made.behave('hang')
    const hanging = unisat.requestAccounts()
    await expect.poll(() => made.pendingCount).toBe(1)
    made.rejectPending()
    await expect(hanging).rejects.toMatchObject({ code: 4001 })
    made.behave('slow')
    expect(await unisat.requestAccounts()).toHaveLength(1)
  })

  test('behavior: a request without permission prompts, as in UniSat', async () => {
    const { unisat, made } = create({ behaviour: 'hang' })
    const asking = unisat.getPublicKey()
    await expect.poll(() => made.pendingCount).toBe(1)
    made.approvePending()
    expect(await asking).toBe(mainnet.payment.publicKey)
  })

  test('behavior: emits changes of network and account', async () => {
    const { unisat, made } = create()
    await unisat.requestAccounts()
    const told: unknown[] = []
    unisat.on('chainChanged', (chain) => told.push(chain))
    unisat.on('accountsChanged', (accounts) => told.push(accounts))
    await unisat.switchChain('BITCOIN_TESTNET')
    expect(await unisat.getAccounts()).toEqual([testnet.payment.address])
    made.chooseAccount(1)
    made.forgetSite()
    expect(told).toEqual([
      expect.objectContaining({ enum: 'BITCOIN_TESTNET' }),
      [other.testnet.payment.address],
      [],
    ])
    await expect(unisat.switchChain('BITCOIN_SIGNET')).rejects.toMatchObject({ code: -32_602 })
  })

  test("behavior: a reload keeps the site's permission until a disconnect", async () => {
    const memory = createMemory()
    await create({ memory }).unisat.requestAccounts()
    const again = create({ memory, behaviour: 'reject' })
    expect(await again.unisat.getAccounts()).toHaveLength(1)
    await again.unisat.disconnect()
    expect(await create({ memory }).unisat.getAccounts()).toEqual([])
  })
})

describe('as a sats-connect wallet', () => {
  test('behavior: errors are returned as replies, and a site without permission is denied without a prompt', async () => {
    const { made } = create({ behaviour: 'hang' })
    const sats = createSatsConnectFace(made.vault)
    expect(await sats.request('getAddresses', {})).toMatchObject({ error: { code: -32_002 } })
    expect(await sats.request('nothing', null)).toMatchObject({ error: { code: -32_601 } })
    expect(made.pendingCount).toBe(0)
    made.behave('reject')
    expect(await sats.request('wallet_connect', null)).toMatchObject({ error: { code: -32_000 } })
    made.behave('approve')
    expect(await sats.request('wallet_connect', null)).toMatchObject({
      result: {
        addresses: [
          { address: mainnet.ordinals.address, purpose: 'ordinals' },
          { address: mainnet.payment.address, purpose: 'payment' },
        ],
        network: { bitcoin: { name: 'Mainnet' } },
      },
    })
  })
})

test.each(['standard', 'sats', 'unisat'] as const)(
  'behavior: as %s it registers and unregisters',
  (face) => {
    const target = new EventTarget()
    const { made } = create({ face })
    const page = target as unknown as Record<string, unknown>
    const taken = new Set<unknown>()
    const api = {
      register(wallet: unknown) {
        taken.add(wallet)
        return () => void taken.delete(wallet)
      },
    }
    target.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(one: typeof api) => void>).detail(api),
    )
    const isThere = () =>
      ({
        standard: taken.has(made.wallet),
        unisat: page.unisat_wallet === made.wallet,
        sats: ((page.btc_providers ?? []) as object[]).length === 1,
      })[face]
    made.register(target)
    expect(isThere()).toBe(true)
    made.unregister()
    expect(isThere()).toBe(false)
  },
)
