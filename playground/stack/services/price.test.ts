import { erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

const coin = `0x${'e'.repeat(40)}`

/** Sends a text body without a JSON content type, like a page that avoids a preflight request. */
function send(body: unknown): Promise<Response> {
  return fetch(`${stack.url}/blockchain/v1/fungible/price`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const ask = (addresses: unknown, more: object = {}) =>
  send({ projectId: 'stack-test', currency: 'usd', addresses, ...more })

describe('POST /v1/fungible/price', () => {
  test("default: returns only the first address's price", async () => {
    const { address } = bed.token(1, 'USDC')
    const answer = await ask([`eip155:1:${address}`, `eip155:1:${coin}`, `eip155:8453:${coin}`])
    const read = { abi: erc20Abi, address } as const
    expect(await answer.json()).toEqual({
      fungibles: [
        {
          address: `eip155:1:${address}`,
          name: await bed.client(1).readContract({ ...read, functionName: 'name' }),
          symbol: await bed.client(1).readContract({ ...read, functionName: 'symbol' }),
          decimals: await bed.client(1).readContract({ ...read, functionName: 'decimals' }),
          price: stack.description.chains[0]?.prices[address.toLowerCase()],
          iconUrl: expect.stringMatching(/\/gateway\/tokens\/1\/0x.*\.png$/),
        },
      ],
    })
  })

  test('behavior: returns the chain’s own coin in another currency, with a picture', async () => {
    const { fungibles } = await (await ask([`eip155:8453:${coin}`], { currency: 'eur' })).json()
    expect(fungibles).toMatchObject([{ symbol: 'ETH', decimals: 18, price: 3200.5 * 0.875 }])
    const picture = await fetch(fungibles[0].iconUrl)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test.each([
    ['an empty list', [], 'addresses'],
    ['an address that is not CAIP-10', ['0x12'], 'addresses'],
    ['a token without a price', ['FRZN'], 'asset'],
    ['a coin of a testnet', [`eip155:97:${coin}`], 'asset'],
    ['Bitcoin', ['bip122:000000000019d6689c085ae165831e93:bc1q'], 'asset'],
  ])('error: 400 for %s', async (_, addresses, field) => {
    const frozen = `eip155:1:${bed.token(1, 'FRZN').address}`
    const answer = await ask(addresses.map((one) => (one === 'FRZN' ? frozen : one)))
    expect([answer.status, (await answer.json()).reasons[0].field]).toEqual([400, field])
  })

  test('error: answers 422 in plain text for an invalid body, before checking the project', async () => {
    const good = { projectId: 'nobody', currency: 'usd', addresses: [`eip155:1:${coin}`] }
    for (const change of [{ currency: 'chf' }, { addresses: 'one' }, { projectId: undefined }]) {
      const answer = await send({ ...good, ...change })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        422,
        'text/plain; charset=utf-8',
      ])
    }
    expect((await send(good)).status).toBe(401)
    expect((await send('{"projectId"')).status).toBe(400)
  })

  test('parameters: emptyList', async () => {
    await bed.fail({ path: '/fungible/price', emptyList: true })
    expect(await (await ask([`eip155:1:${coin}`])).json()).toEqual({ fungibles: [] })
  })
})

describe('the gateway', () => {
  const at = (path: string) => fetch(`${stack.description.gateway.url}${path}`)

  test('default: an item’s URL returns its metadata, whose image URL returns its picture', async () => {
    const { address } = bed.collection(1, 'TILE')
    const uri = await bed.client(1).readContract({
      address,
      abi: [
        {
          type: 'function',
          name: 'tokenURI',
          stateMutability: 'view',
          inputs: [{ type: 'uint256' }],
          outputs: [{ type: 'string' }],
        },
      ],
      functionName: 'tokenURI',
      args: [1n],
    })
    expect(uri).toMatch(/^ipfs:\/\//)
    const metadata = await (await at(uri.replace('ipfs://', '/ipfs/'))).json()
    expect(metadata).toMatchObject({ name: 'Item 1', image: `${uri}.png` })
    const picture = await at(metadata.image.replace('ipfs://', '/ipfs/'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('behavior: an id of 64 digits is an ERC-1155 item', async () => {
    const { metadata } = bed.collection(1, 'PART')
    const path = metadata.replace('ipfs://', '/ipfs/').replace('{id}', '1f'.padStart(64, '0'))
    expect(await (await at(path)).json()).toMatchObject({ name: 'Item 31' })
  })

  test('error: answers 404 for unknown paths', async () => {
    for (const path of ['/ipfs/x/1', '/tokens/1/other.png', '/']) {
      expect((await at(path)).status).toBe(404)
    }
  })
})
