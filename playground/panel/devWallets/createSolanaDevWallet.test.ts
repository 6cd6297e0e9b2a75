import { createPublicKey, verify } from 'node:crypto'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Wallet, WindowRegisterWalletEvent } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { solanaAccounts } from '../../stack/solana/solanaAccounts.ts'
import { createSolanaDevWallet, type SolanaDevWalletParameters } from './createSolanaDevWallet.ts'

const [first, second] = solanaAccounts
const refusal = expect.objectContaining({ code: 4001 })
const anyBlockhash = solanaAccounts[5].address

function createMemory() {
  const rows = new Map<string, string>()
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}

function create(parameters: Partial<SolanaDevWalletParameters> = {}) {
  return createSolanaDevWallet({
    name: 'Maple',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    accounts: solanaAccounts.slice(0, 2),
    chains: [{ id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
    behaviour: 'approve',
    domain: 'app.test',
    ...parameters,
  })
}
type Made = ReturnType<typeof create>

const connect = ({ wallet }: Made, silent = false) =>
  wallet.features['standard:connect'].connect({ silent })
const addressesOf = (accounts: Wallet['accounts']) => accounts.map(({ address }) => address)
function accountOf({ wallet }: Made, index = 0) {
  const account = wallet.accounts[index]
  if (!account) throw new Error('The wallet shows no such account.')
  return account
}
function featureOf<name extends keyof Made['wallet']['features']>(made: Made, name: name) {
  const feature = made.wallet.features[name]
  if (!feature) throw new Error(`The wallet has no ${name}.`)
  return feature
}

/** Verifies with Node's own ed25519, not with the wallet's code. */
function isSigned(message: Uint8Array, signature: Uint8Array, address: string): boolean {
  const x = new PublicKey(address).toBuffer().toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

const payment = (from: string) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(second.address),
    lamports: 1,
  })
function legacyBytes(from: string): Uint8Array {
  const transaction = new Transaction({
    feePayer: new PublicKey(from),
    recentBlockhash: anyBlockhash,
  })
  return transaction.add(payment(from)).serialize({ requireAllSignatures: false })
}
function versionedBytes(payer: string, ...payers: string[]): Uint8Array {
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: anyBlockhash,
    instructions: [payer, ...payers].map(payment),
  })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

describe('announcing', () => {
  const app = (page: EventTarget) => {
    const wallets = new Set<Wallet>()
    const api = Object.freeze({
      register(wallet: Wallet) {
        wallets.add(wallet)
        return () => void wallets.delete(wallet)
      },
    })
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as WindowRegisterWalletEvent).detail(api),
    )
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return wallets
  }

  test('default: pages that listen before and after registering get the wallet', () => {
    const page = new EventTarget()
    const made = create()
    const early = app(page)
    made.register(page)
    const late = app(page)
    expect([[...early], [...late]]).toEqual([[made.wallet], [made.wallet]])
  })

  test('behavior: unregistering removes the wallet from every page, and stops announcing it', () => {
    const page = new EventTarget()
    const made = create()
    const early = app(page)
    made.register(page)
    made.unregister()
    expect([early.size, app(page).size]).toEqual([0, 0])
  })

  test('default: the vendor’s adapter package accepts it as a complete Solana wallet', () => {
    expect(isWalletAdapterCompatibleStandardWallet(create().wallet)).toBe(true)
  })

  test('parameters: without omits features', () => {
    const made = create({ without: ['solana:signIn', 'solana:signTransaction'] })
    expect(Object.keys(made.wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signAndSendTransaction',
    ])
  })
})

describe('connecting', () => {
  test('default: has no account before connecting and all after, and emits the change', async () => {
    const made = create()
    const told: string[][] = []
    made.wallet.features['standard:events'].on('change', ({ accounts }) =>
      told.push(addressesOf(accounts ?? [])),
    )
    expect(made.wallet.accounts).toEqual([])
    const { accounts } = await connect(made)
    expect(addressesOf(accounts)).toEqual([first.address, second.address])
    expect(made.wallet.accounts).toBe(accounts)
    expect(told).toEqual([[first.address, second.address]])
    expect(new PublicKey(accounts[0]?.publicKey ?? []).toBase58()).toBe(first.address)
  })

  test('behavior: a silent connect never prompts, and returns the accounts only after the site is allowed', async () => {
    const memory = createMemory()
    const before = create({ memory, behaviour: 'hang' })
    expect((await connect(before, true)).accounts).toEqual([])
    expect(before.pendingCount).toBe(0)
    const asking = connect(before)
    await expect.poll(() => before.pendingCount).toBe(1)
    before.approvePending()
    await asking
    const reloaded = create({ memory, behaviour: 'reject' })
    expect((await connect(reloaded, true)).accounts).toHaveLength(2)
    expect(reloaded.log).toEqual(['standard:connect (silent)'])
  })

  test('behavior: after a disconnect by page or owner, the next silent connect returns nothing', async () => {
    for (const leave of [
      (made: Made) => featureOf(made, 'standard:disconnect').disconnect(),
      async (made: Made) => made.forgetSite(),
    ]) {
      const memory = createMemory()
      const made = create({ memory })
      await connect(made)
      const told: number[] = []
      made.wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
        told.push(accounts.length),
      )
      await leave(made)
      expect([made.wallet.accounts.length, told]).toEqual([0, [0]])
      expect((await connect(create({ memory }), true)).accounts).toEqual([])
    }
  })

  test('behavior: rejects, responds slowly, or never responds', async () => {
    const made = create({ behaviour: 'reject', slowness: 5 })
    await expect(connect(made)).rejects.toEqual(refusal)
    expect(made.wallet.accounts).toEqual([])
    made.behave('dead')
    const silent = connect(made, true).then(() => 'answered')
    made.behave('slow')
    expect((await connect(made)).accounts).toHaveLength(2)
    expect(await Promise.race([silent, Promise.resolve('open')])).toBe('open')
  })

  test('behavior: a locked wallet shows no account and prompts; an approval unlocks it', async () => {
    const made = create()
    await connect(made)
    const told: number[] = []
    made.wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
      told.push(accounts.length),
    )
    made.behave('locked')
    expect((await connect(made, true)).accounts).toEqual([])
    const asking = connect(made)
    await expect.poll(() => made.pendingCount).toBe(1)
    made.approvePending()
    expect((await asking).accounts).toHaveLength(2)
    expect(told).toEqual([0, 2])
  })

  test('behavior: a chosen account comes first, and removed listeners get no event', async () => {
    const made = create()
    await connect(made)
    const told: string[][] = []
    const stop = made.wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
      told.push(addressesOf(accounts)),
    )
    made.chooseAccount(second.address)
    stop()
    made.chooseAccount(first.address)
    expect(told).toEqual([[second.address, first.address]])
    expect(addressesOf(made.wallet.accounts)).toEqual([first.address, second.address])
    expect(made.listenerCount()).toBe(0)
  })
})

describe('signing', () => {
  test('default: signs several messages by several accounts at once, verified by Node', async () => {
    const made = create()
    await connect(made)
    const messages = ['One', 'Zwei – ✓'].map((text) => new TextEncoder().encode(text))
    const outputs = await featureOf(made, 'solana:signMessage').signMessage(
      ...messages.map((message, index) => ({ account: accountOf(made, index), message })),
    )
    const [one, two] = outputs
    expect(one?.signedMessage).toEqual(messages[0])
    expect(
      isSigned(messages[0] ?? new Uint8Array(), one?.signature ?? new Uint8Array(), first.address),
    ).toBe(true)
    expect(
      isSigned(messages[1] ?? new Uint8Array(), two?.signature ?? new Uint8Array(), second.address),
    ).toBe(true)
    expect(
      isSigned(messages[1] ?? new Uint8Array(), one?.signature ?? new Uint8Array(), first.address),
    ).toBe(false)
  })

  test('default: signs a legacy and a versioned transaction in one call, verified by web3.js', async () => {
    const made = create()
    await connect(made)
    const account = accountOf(made)
    const [legacy, versioned] = await featureOf(made, 'solana:signTransaction').signTransaction(
      { account, transaction: legacyBytes(first.address) },
      { account, transaction: versionedBytes(first.address), chain: 'solana:mainnet' },
    )
    expect(Transaction.from(legacy?.signedTransaction ?? []).verifySignatures()).toBe(true)
    const read = VersionedTransaction.deserialize(versioned?.signedTransaction ?? new Uint8Array())
    expect(read.version).toBe(0)
    expect(
      isSigned(read.message.serialize(), read.signatures[0] ?? new Uint8Array(), first.address),
    ).toBe(true)
  })

  test('behavior: with two signers, each signature has its own slot, and signing keeps the other one', async () => {
    const made = create()
    await connect(made)
    const signTransaction = featureOf(made, 'solana:signTransaction').signTransaction
    const transaction = versionedBytes(second.address, first.address)
    const [once] = await signTransaction({ account: accountOf(made, 0), transaction })
    const [twice] = await signTransaction({
      account: accountOf(made, 1),
      transaction: once?.signedTransaction ?? new Uint8Array(),
    })
    const read = VersionedTransaction.deserialize(twice?.signedTransaction ?? new Uint8Array())
    const message = read.message.serialize()
    expect(
      read.signatures.map((signature, index) =>
        isSigned(message, signature, [second.address, first.address][index] ?? ''),
      ),
    ).toEqual([true, true])
  })

  test("default: a sign-in connects, and signs the standard's text", async () => {
    const made = create()
    const [output] = await featureOf(made, 'solana:signIn').signIn({
      statement: 'Welcome',
      uri: 'https://app.test/login',
      version: '1',
      chainId: 'mainnet',
      nonce: 'oBbLoEldZs',
      issuedAt: '2026-01-02T03:04:05.000Z',
      requestId: 'r1',
      resources: ['https://app.test/terms', 'https://app.test/privacy'],
    })
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      [
        'app.test wants you to sign in with your Solana account:',
        first.address,
        '',
        'Welcome',
        '',
        'URI: https://app.test/login',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: oBbLoEldZs',
        'Issued At: 2026-01-02T03:04:05.000Z',
        'Request ID: r1',
        'Resources:',
        '- https://app.test/terms',
        '- https://app.test/privacy',
      ].join('\n'),
    )
    expect(output?.account).toBe(accountOf(made))
    expect(
      isSigned(
        output?.signedMessage ?? new Uint8Array(),
        output?.signature ?? new Uint8Array(),
        first.address,
      ),
    ).toBe(true)
    const [bare] = await featureOf(made, 'solana:signIn').signIn()
    expect(new TextDecoder().decode(bare?.signedMessage)).toBe(
      `app.test wants you to sign in with your Solana account:\n${first.address}`,
    )
  })

  test('error: the owner rejects each kind of signature', async () => {
    const made = create()
    await connect(made)
    made.behave('reject')
    const account = accountOf(made)
    const transaction = legacyBytes(first.address)
    const chain = 'solana:mainnet'
    for (const asking of [
      featureOf(made, 'solana:signMessage').signMessage({ account, message: transaction }),
      featureOf(made, 'solana:signTransaction').signTransaction({ account, transaction }),
      featureOf(made, 'solana:signIn').signIn({}),
      featureOf(made, 'solana:signAndSendTransaction').signAndSendTransaction({
        account,
        transaction,
        chain,
      }),
    ]) {
      await expect(asking).rejects.toEqual(refusal)
    }
  })

  test('error: rejects an account without permission, an unknown chain, invalid bytes, and an account that is not a signer', async () => {
    const made = create()
    await connect(made)
    const account = accountOf(made)
    const { signTransaction } = featureOf(made, 'solana:signTransaction')
    const transaction = legacyBytes(first.address)
    await expect(
      signTransaction({ account, transaction, chain: 'solana:testnet' }),
    ).rejects.toMatchObject({ code: 4901 })
    await expect(signTransaction({ account: accountOf(made, 1), transaction })).rejects.toThrow(
      'does not ask for a signature',
    )
    await expect(signTransaction({ account, transaction: new Uint8Array([1, 2]) })).rejects.toThrow(
      'no Solana transaction',
    )
    made.forgetSite()
    await expect(signTransaction({ account, transaction })).rejects.toMatchObject({ code: 4100 })
  })
})
