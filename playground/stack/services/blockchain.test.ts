import { describe, expect, test } from 'vitest'
import { handleBlockchain } from './blockchain.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function ask(
  path: string,
  resolveIdentity?: Parameters<typeof handleBlockchain>[1]['resolveIdentity'],
) {
  return handleBlockchain(new Request(`http://stack.test/blockchain${path}`), {
    basePath: '/blockchain',
    projectIds: ['project'],
    ...(resolveIdentity && { resolveIdentity }),
  })
}

describe('GET /v1/supported-chains', () => {
  test('default: needs no parameter', async () => {
    const response = await ask('/v1/supported-chains')
    const { http, ws } = await response.json()
    expect(http).toEqual(
      expect.arrayContaining(['eip155:1', 'eip155:8453', 'eip155:97', 'near:mainnet']),
    )
    expect(ws).toContain('eip155:1')
    expect(ws).not.toContain('eip155:8453')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  })
})

describe('GET /v1/identity/{address}', () => {
  test('default: answers from the local ENS', async () => {
    const asked: string[] = []
    const response = await ask(
      `/v1/identity/${address}?projectId=project&sender=0x1`,
      async (one) => {
        asked.push(one)
        return { name: 'alder.eth', avatar: null }
      },
    )
    expect(await response.json()).toMatchObject({ name: 'alder.eth', avatar: null })
    expect(asked).toEqual([address])
  })

  test('behavior: answers 200 with nulls when nothing is found', async () => {
    const response = await ask(`/v1/account/${address}/identity?projectId=project`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ name: null, avatar: null, resolvedAt: null })
  })

  test('behavior: accepts a Solana address without a lookup', async () => {
    const solana = 'So11111111111111111111111111111111111111112'
    const response = await ask(`/v1/identity/${solana}?projectId=project`, async () => {
      throw new Error('looked up')
    })
    expect(await response.json()).toEqual({ name: null, avatar: null, resolvedAt: null })
  })

  test.each([
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a name', 'alder.eth'],
    ['a truncated address', address.slice(0, -1)],
    ['base58 of another length', 'So111'],
    ['base58 of 31 bytes', '1'.repeat(31)],
  ])('error: rejects %s', async (_, text) => {
    const response = await ask(`/v1/identity/${text}?projectId=project`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      status: 'FAILED',
      reasons: [{ field: 'address' }],
    })
  })

  test('error: rejects a wrong project, parameter and route, and answers 503 while the chain is down', async () => {
    const statusOf = async (path: string) => (await ask(path)).status
    expect(await statusOf(`/v1/identity/${address}`)).toBe(400)
    expect(await statusOf(`/v1/identity/${address}?projectId=nobody`)).toBe(401)
    expect(await statusOf(`/v1/identity/${address}?projectId=project&useCache=true`)).toBe(400)
    expect(await statusOf('/v1/nothing?projectId=project')).toBe(404)
    const down = await ask(`/v1/identity/${address}?projectId=project`, async () => {
      throw new Error('The chain is down.')
    })
    expect(down.status).toBe(503)
    expect(down.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(down.headers.get('access-control-allow-origin')).toBe('*')
  })
})
