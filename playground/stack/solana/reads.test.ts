import {
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getTokenMetadata,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
} from '@solana/web3.js'
import { parseUnits } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keypairAt, type ServedSolanaNode, serveSolanaNode } from './serveSolanaNode.ts'
import { solanaClusters } from './solanaClusters.ts'

const cluster = solanaClusters[0]
const [usdc, quay] = cluster?.tokens ?? []
if (!cluster || !usdc || !quay) throw new Error('The cluster has no tokens.')
const programs = { 'spl-token': TOKEN_PROGRAM_ID, 'spl-token-2022': TOKEN_2022_PROGRAM_ID }
const keyAt = (index: number) => keypairAt(index).publicKey
const nobody = Keypair.generate().publicKey

let node: ServedSolanaNode
let connection: Connection
beforeAll(async () => {
  node = await serveSolanaNode()
  connection = node.connect()
})
afterAll(() => node.close())

const errorOf = async (method: string, ...params: unknown[]) =>
  (await node.ask(method, ...params)).error

describe('accounts', () => {
  test('default: each test account has the SOL of the table, at every commitment', async () => {
    for (const [index, balance] of cluster.balances.entries()) {
      if (index === 6) continue
      for (const commitment of ['processed', 'confirmed', 'finalized'] as const) {
        const lamports = await connection.getBalance(keyAt(index), commitment)
        expect(lamports).toBe(Number(parseUnits(balance ?? '0', 9)))
      }
    }
  })

  test.each([usdc, quay])(
    'default: the vendor’s package parses the mint of $symbol',
    async (token) => {
      const program = programs[token.program]
      const mint = await getMint(connection, new PublicKey(token.address), 'finalized', program)
      const supply = token.amounts.reduce(
        (sum, one) => sum + parseUnits(one ?? '0', token.decimals),
        0n,
      )
      expect(mint).toMatchObject({ decimals: token.decimals, supply, isInitialized: true })
      const told = await connection.getTokenSupply(mint.address)
      expect(told.value.amount).toBe(String(supply))
    },
  )

  test('default: a token-2022 mint contains its name', async () => {
    const metadata = await getTokenMetadata(connection, new PublicKey(quay.address))
    expect(metadata).toMatchObject({ name: quay.name, symbol: quay.symbol })
  })

  test.each([usdc, quay])(
    'default: returns the holders of $symbol, and accounts without it',
    async (token) => {
      const program = programs[token.program]
      const mint = new PublicKey(token.address)
      for (const [index, amount] of token.amounts.entries()) {
        const owner = keyAt(index)
        const address = getAssociatedTokenAddressSync(mint, owner, true, program)
        const { value: parsed } = await connection.getParsedTokenAccountsByOwner(owner, { mint })
        if (amount === null) {
          expect([parsed, await connection.getAccountInfo(address)]).toEqual([[], null])
          continue
        }
        const units = parseUnits(amount, token.decimals)
        const account = await getAccount(connection, address, 'finalized', program)
        expect(account).toMatchObject({ amount: units, mint, owner })
        expect(parsed).toMatchObject([
          {
            pubkey: address,
            account: {
              data: {
                program: token.program,
                parsed: {
                  type: 'account',
                  info: {
                    isNative: false,
                    mint: token.address,
                    owner: owner.toBase58(),
                    state: 'initialized',
                    tokenAmount: {
                      amount: String(units),
                      decimals: token.decimals,
                      uiAmount: Number(amount),
                      uiAmountString: amount,
                    },
                  },
                },
              },
            },
          },
        ])
        const { value: raw } = await connection.getTokenAccountsByOwner(owner, {
          programId: program,
        })
        expect(raw.map(({ pubkey }) => pubkey.toBase58())).toContain(address.toBase58())
        const { value: balance } = await connection.getTokenAccountBalance(address)
        expect(balance.amount).toBe(String(units))
      }
    },
  )

  test('default: returns several accounts at once, null for a missing one', async () => {
    const accounts = await connection.getMultipleAccountsInfo([keyAt(0), nobody])
    expect(accounts).toMatchObject([{ owner: SystemProgram.programId, executable: false }, null])
    const [program] = await connection.getMultipleAccountsInfo([TOKEN_PROGRAM_ID])
    expect(program?.executable).toBe(true)
  })

  test("default: returns the runtime's rent exemption", async () => {
    expect(await connection.getMinimumBalanceForRentExemption(0)).toBe(890_880)
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
  })

  test('parameters: encoding, dataSlice', async () => {
    const data = async (options: object) =>
      (
        (await node.ask('getAccountInfo', usdc.address, options)).result as {
          value: { data: unknown }
        }
      ).value.data
    const [text] = (await data({ encoding: 'base64' })) as [string]
    expect(Buffer.from(text, 'base64')).toHaveLength(82)
    expect(await data({ encoding: 'base64', dataSlice: { offset: 44, length: 1 } })).toEqual([
      Buffer.of(6).toString('base64'),
      'base64',
    ])
    expect(await data({ encoding: 'base58', dataSlice: { offset: 44, length: 1 } })).toEqual([
      '7',
      'base58',
    ])
    expect(await data({ encoding: 'jsonParsed' })).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6, freezeAuthority: null } },
    })
    expect(await errorOf('getAccountInfo', quay.address)).toMatchObject({ code: -32600 })
    expect(
      await errorOf('getAccountInfo', usdc.address, { encoding: 'base64+zstd' }),
    ).toMatchObject({
      code: -32602,
    })
  })

  test('error: rejects invalid addresses, mints and accounts with the node’s messages', async () => {
    const owner = keyAt(0).toBase58()
    expect(await errorOf('getBalance', 'not base58!')).toEqual({
      code: -32602,
      message: 'Invalid param: Invalid',
    })
    expect(await errorOf('getBalance', '1111')).toEqual({
      code: -32602,
      message: 'Invalid param: WrongSize',
    })
    expect(await errorOf('getBalance')).toMatchObject({ code: -32602 })
    expect(await errorOf('getBalance', owner, { commitment: 'soon' })).toMatchObject({
      code: -32602,
    })
    expect(await errorOf('getBalance', owner, { minContextSlot: 2 ** 50 })).toMatchObject({
      code: -32016,
    })
    expect(await errorOf('getTokenAccountsByOwner', owner, { mint: nobody.toBase58() })).toEqual({
      code: -32602,
      message: 'Invalid param: could not find mint',
    })
    expect(await errorOf('getTokenAccountsByOwner', owner, { programId: owner })).toEqual({
      code: -32602,
      message: 'Invalid param: unrecognized Token program id',
    })
    expect(await errorOf('getTokenAccountBalance', nobody.toBase58())).toEqual({
      code: -32602,
      message: 'Invalid param: could not find account',
    })
    expect(await errorOf('getTokenAccountBalance', owner)).toEqual({
      code: -32602,
      message: 'Invalid param: not a Token account',
    })
    const many = new Array<string>(101).fill(owner)
    expect(await errorOf('getMultipleAccounts', many)).toMatchObject({ code: -32602 })
  })
})

describe('blocks', () => {
  test('default: the CAIP-2 id is derived from the genesis hash', async () => {
    const hash = await connection.getGenesisHash()
    expect(`solana:${hash.slice(0, 32)}`).toBe(cluster.caipNetworkId)
    for (const one of solanaClusters) {
      expect(`solana:${one.genesisHash.slice(0, 32)}`).toBe(one.caipNetworkId)
    }
  })

  test('default: returns version and health', async () => {
    expect((await connection.getVersion())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await node.ask('getHealth')).result).toBe('ok')
  })

  test('behavior: slots advance with time, differ from heights, and are older at higher commitments', async () => {
    const before = await connection.getSlot('processed')
    await expect
      .poll(() => connection.getSlot('processed'), { timeout: 5_000 })
      .toBeGreaterThan(before)
    const [processed, confirmed, finalized] = await Promise.all(
      (['processed', 'confirmed', 'finalized'] as const).map((one) => connection.getSlot(one)),
    )
    expect((processed ?? 0) - (confirmed ?? 0)).toBeGreaterThanOrEqual(1)
    expect((confirmed ?? 0) - (finalized ?? 0)).toBeGreaterThanOrEqual(29)
    const info = await connection.getEpochInfo('finalized')
    expect(info.blockHeight).toBe(info.absoluteSlot - cluster.emptySlots)
    expect(info.epoch * info.slotsInEpoch + info.slotIndex).toBe(info.absoluteSlot)
  })

  test('behavior: a blockhash is valid for 150 blocks', async () => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
    const height = await connection.getBlockHeight('confirmed')
    expect(lastValidBlockHeight - height).toBeLessThanOrEqual(150)
    expect(lastValidBlockHeight - height).toBeGreaterThan(140)
    const isValid = async () =>
      (await connection.isBlockhashValid(blockhash, { commitment: 'confirmed' })).value
    expect(await isValid()).toBe(true)
    node.chain.slots.skip(lastValidBlockHeight - (await connection.getBlockHeight('confirmed')) + 1)
    expect(await isValid()).toBe(false)
    expect((await connection.isBlockhashValid(nobody.toBase58())).value).toBe(false)
  })

  test('behavior: a new blockhash is unknown at the finalized commitment', async () => {
    const { blockhash } = await connection.getLatestBlockhash('processed')
    const at = async (commitment: 'processed' | 'finalized') =>
      (await connection.isBlockhashValid(blockhash, { commitment })).value
    expect([await at('processed'), await at('finalized')]).toEqual([true, false])
  })

  test("default: returns a message's fee, and null for an expired blockhash", async () => {
    const { blockhash } = await connection.getLatestBlockhash('confirmed')
    const message = new TransactionMessage({
      payerKey: keyAt(0),
      recentBlockhash: blockhash,
      instructions: [
        SystemProgram.transfer({ fromPubkey: keyAt(0), toPubkey: keyAt(1), lamports: 1 }),
      ],
    }).compileToV0Message()
    expect((await connection.getFeeForMessage(message, 'confirmed')).value).toBe(5_000)
    node.chain.slots.skip(200)
    expect((await connection.getFeeForMessage(message, 'confirmed')).value).toBeNull()
  })
})

describe('skipped slots', () => {
  test('default: skips slots at once, which expires an old blockhash', async () => {
    const { blockhash } = await connection.getLatestBlockhash('processed')
    const absoluteSlot = (await connection.getSlot('processed')) + 1_000
    const { result } = await node.ask('surfnet_timeTravel', { absoluteSlot })
    expect(result).toBeGreaterThanOrEqual(absoluteSlot)
    expect(await connection.getSlot('processed')).toBeGreaterThanOrEqual(absoluteSlot)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  })

  test.each([undefined, {}, { absoluteSlot: 1 }, { absoluteSlot: '1' }])(
    'error: rejects earlier slots and %s',
    async (to) => {
      const before = await connection.getSlot('processed')
      expect(await errorOf('surfnet_timeTravel', to)).toMatchObject({ code: -32602 })
      expect((await connection.getSlot('processed')) - before).toBeLessThan(100)
    },
  )
})

describe('calls', () => {
  test('error: rejects an unknown method, an invalid call and a body without JSON', async () => {
    expect(await errorOf('requestAirdrop')).toEqual({ code: -32601, message: 'Method not found' })
    expect(await errorOf('constructor')).toMatchObject({ code: -32601 })
    const send = async (body: string) => (await fetch(node.url, { method: 'POST', body })).json()
    expect((await send('[]x')).error.code).toBe(-32700)
    expect((await send('{"id":1}')).error.code).toBe(-32600)
    expect((await fetch(node.url)).status).toBe(405)
  })

  test('default: answers a batch in one response, without its notifications', async () => {
    const call = (id: number | undefined, method: string) => ({ jsonrpc: '2.0', id, method })
    const body = JSON.stringify([
      call(1, 'getHealth'),
      call(undefined, 'getSlot'),
      call(2, 'nothing'),
    ])
    const answers = await (await fetch(node.url, { method: 'POST', body })).json()
    expect(answers).toMatchObject([
      { id: 1, result: 'ok' },
      { id: 2, error: { code: -32601 } },
    ])
  })
})
