import bs58 from 'bs58'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isSolanaSignature } from '../../test/contract/createStandardTestWallet.ts'
import { readSigned, unsignedPayment } from '../../test/fixtures/solanaTransactions.ts'
import { type PhoneStack, startPhoneStack } from '../../test/fixtures/startPhoneStack.ts'
import { testAccounts } from '../stack/chains/testAccounts.ts'
import { solanaAccounts } from '../stack/solana/solanaAccounts.ts'
import type { PhoneChoice, SolanaPhoneChain } from './phone.types.ts'

const [first, second] = testAccounts
const [one, two, stranger] = solanaAccounts
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const events = ['accountsChanged', 'chainChanged']
let stack: PhoneStack

beforeAll(async () => {
  stack = await startPhoneStack()
})

afterEach(() => stack.closeAll())

afterAll(() => stack.close())

/** A phone with both namespaces, and a page that requests both with the vendor's client. */
async function connected(choice?: PhoneChoice) {
  const rpcUrls = Object.fromEntries(
    stack.solana.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId as SolanaPhoneChain, rpcUrl]),
  )
  const solana = { accounts: [one, two], rpcUrls }
  const [phone, page] = await Promise.all([stack.openPhone({ solana }), stack.openPage()])
  const { signer } = page.provider
  const link = new Promise<string>((resolve) => signer.once('display_uri', resolve))
  const settled = signer.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events },
      solana: {
        chains: [mainnet, devnet],
        methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
        events,
      },
    },
  })
  await phone.pair(await link)
  const proposal = await phone.until((state) => state.proposals[0])
  await phone.approve(proposal, choice)
  const session = await settled
  const ask = async (method: string, params: object, chain: string = mainnet) => {
    const answer = signer.request<Record<string, string & string[]>>({ method, params }, chain)
    const settled = answer.then(
      (result) => ({ result }),
      (error: { code: number }) => ({ error }),
    )
    await phone.until((state) => state.requests[0])
    await phone.approveRequest()
    return settled
  }
  return { phone, proposal, namespaces: session?.namespaces, ask }
}

const accountsOn = (chains: readonly string[], addresses: readonly string[]) =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))

test('default: approves both namespaces of a page in one session', async () => {
  const { phone, proposal, namespaces } = await connected()
  expect(proposal.chains).toEqual(['eip155:1', mainnet, devnet])
  expect(namespaces).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: accountsOn(['eip155:1'], [first.address, second.address]),
      methods: ['personal_sign'],
      events,
    },
    solana: {
      chains: [mainnet, devnet],
      accounts: accountsOn([mainnet, devnet], [one.address, two.address]),
      methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
      events,
    },
  })
  expect(phone.getState().sessions[0]).toMatchObject({
    chains: ['eip155:1', mainnet, devnet],
    accounts: [first.address, second.address, one.address, two.address],
  })
})

test.each([
  ['Solana', [devnet], ['solana']],
  ['EVM', ['eip155:1'], ['eip155']],
] as const)('behavior: approves a session of only %s', async (_, chains, keys) => {
  const { namespaces } = await connected({ chains })
  expect(Object.keys(namespaces ?? {})).toEqual(keys)
  expect(namespaces?.[keys[0]]?.chains).toEqual(chains)
})

test('error: throws on chains of a namespace without an account', async () => {
  await expect(connected({ chains: [mainnet], accounts: [first.address] })).rejects.toMatchObject({
    name: 'NothingApprovedError',
  })
})

test('behavior: signs messages and transactions with the requested key', async () => {
  const { ask } = await connected()
  const signed = await ask('solana_signMessage', {
    message: bs58.encode(Buffer.from('Grüße')),
    pubkey: two.address,
  })
  const signature = 'result' in signed ? (signed.result.signature ?? '') : ''
  expect(isSolanaSignature(two.address, 'Grüße', signature)).toBe(true)

  const transaction = Buffer.from(unsignedPayment(one.address, 0)).toString('base64')
  const alone = await ask('solana_signTransaction', { transaction, pubkey: one.address })
  const several = await ask('solana_signAllTransactions', { transactions: [transaction] })
  const texts = [
    'result' in alone ? alone.result.transaction : '',
    'result' in several ? several.result.transactions?.[0] : '',
  ]
  for (const text of texts) {
    const { message, signature: made } = readSigned(text ?? '')
    expect(isSolanaSignature(one.address, message, made)).toBe(true)
  }
})

test('error: rejects an account outside the session', async () => {
  const { ask } = await connected()
  const message = bs58.encode(Buffer.from('x'))
  expect(await ask('solana_signMessage', { message, pubkey: stranger.address })).toMatchObject({
    error: { code: 4100 },
  })
})
