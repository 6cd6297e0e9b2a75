import { parseAbi } from 'viem'
import { packetToBytes } from 'viem/ens'
import { toHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensUniversalResolverAddress } from '../chains/chainTable.ts'
import { type Stack, startStack } from '../startStack.ts'
import { createStackTestBed, type StackTestBed } from './stackTestBed.ts'

let stack: Stack
let bed: StackTestBed
beforeAll(async () => {
  stack = await startStack({ port: 0, projectIds: ['stack-test'] })
  bed = createStackTestBed(stack)
})
afterAll(() => stack.close())
afterEach(() => bed.fail(null))

const v2 = { apiVersion: '2' }
const ofName = (name: string, query: Record<string, string> = v2) =>
  bed.ask(`/v1/profile/account/${name}`, query)
const ofAddress = (address: string, query: Record<string, string> = v2) =>
  bed.ask(`/v1/profile/reverse/${address}`, query)

describe('GET /v1/profile/account/{name}', () => {
  test('default: returns an object with the address that viem reads from the chain', async () => {
    const found = await (await ofName('maple.reown.id')).json()
    const client = bed.client(1)
    const address = await client.getEnsAddress({ name: 'maple.reown.id' })
    expect(address).toBe(bed.addressAt(1))
    expect(found).toMatchObject({
      name: 'maple.reown.id',
      attributes: null,
      addresses: { '60': { address }, '2147492101': { address } },
    })
    expect(new Date(found.registered_at).getTime()).toBeLessThan(Date.now() - 100 * 86_400_000)
    const bio = await client.getEnsText({ name: 'alder.reown.id', key: 'bio' })
    expect((await (await ofName('alder.reown.id')).json()).attributes).toEqual({ bio })
  })

  test("behavior: finds a newly registered name, with its block's time", async () => {
    const wallet = bed.wallet(1, 2)
    const name = 'cedar.reown.id'
    expect(await (await ofName(name)).json()).toEqual([])
    const hash = await wallet.writeContract({
      address: ensUniversalResolverAddress,
      abi: parseAbi(['function register(bytes)']),
      functionName: 'register',
      args: [toHex(packetToBytes(name))],
    })
    const { blockNumber } = await bed.mined(1, hash)
    const { timestamp } = await bed.client(1).getBlock({ blockNumber })
    expect(await (await ofName(name)).json()).toMatchObject({
      registered_at: new Date(Number(timestamp) * 1000).toISOString(),
      addresses: { '60': { address: wallet.account.address } },
    })
  })

  test('behavior: an unregistered name is an empty list for version 2, otherwise 404', async () => {
    const answer = await ofName('nobody.reown.id')
    expect([answer.status, await answer.json()]).toEqual([200, []])
    const older = await ofName('nobody.reown.id', {})
    expect([older.status, (await older.json()).reasons[0].field]).toEqual([404, 'name'])
  })

  test.each([
    'Alder.reown.id',
    'al.reown.id',
    'alder.eth',
    'alder.connect.id',
    'a.b.reown.id',
    'al_der.reown.id',
  ])('error: 400 for %s', async (name) => {
    const answer = await ofName(name)
    expect([answer.status, (await answer.json()).reasons[0].field]).toEqual([400, 'name'])
  })

  test('behavior: needs no project id', async () => {
    expect((await ofName('alder.reown.id', { projectId: 'other' })).status).toBe(200)
  })
})

describe('GET /v1/profile/reverse/{address}', () => {
  test('default: returns every name of an address', async () => {
    const names = await (await ofAddress(bed.addressAt(0))).json()
    expect(names.map(({ name }: { name: string }) => name)).toEqual([
      'alder.reown.id',
      'slipway.reown.id',
    ])
  })

  test('behavior: compares addresses as texts, so an address in lower case is a different one', async () => {
    expect(await (await ofAddress(bed.addressAt(0).toLowerCase())).json()).toEqual([])
    expect((await ofAddress(bed.addressAt(0).toLowerCase(), {})).status).toBe(404)
  })

  test('parameters: emptyList', async () => {
    await bed.fail({ path: '/v1/profile/reverse/', emptyList: true })
    expect(await (await ofAddress(bed.addressAt(0))).json()).toEqual([])
    expect(await (await ofName('alder.reown.id')).json()).toMatchObject({ name: 'alder.reown.id' })
  })
})
