import { describe, expect, test } from 'vitest'
import { createFaultTable, type Fault, isFaulty, withFaults } from './faults.ts'
import { replyJson } from './replies.ts'

const right = { right: 'answer' }

async function ask(fault: Fault | undefined, signal?: AbortSignal, waited: number[] = []) {
  const handler = withFaults(
    () => replyJson(right),
    () => fault,
    async (ms) => void waited.push(ms),
  )
  return handler(new Request('http://stack.test/directory/getWallets', { signal }), {})
}

test('isFaulty: path and method both have to match', () => {
  const [get, post] = ['GET', 'POST'].map((method) => {
    return new Request('http://stack.test/esplora/mainnet/tx', { method })
  }) as [Request, Request]
  expect([get, post].map((one) => isFaulty({ path: '/tx', method: 'POST' }, one))).toEqual([
    false,
    true,
  ])
  expect([get, post].map((one) => isFaulty({ path: '/tx' }, one))).toEqual([true, true])
  expect(isFaulty({ path: '/utxo', method: 'POST' }, post)).toBe(false)
})

describe('withFaults', () => {
  test('default: without a fault the handler answers', async () => {
    expect(await (await ask(undefined)).json()).toEqual(right)
  })

  test('parameters: latency', async () => {
    const waited: number[] = []
    expect(await (await ask({ latency: 700 }, undefined, waited)).json()).toEqual(right)
    expect(waited).toEqual([700])
  })

  test('parameters: hang ends when the client disconnects, and not earlier', async () => {
    const client = new AbortController()
    const answer = ask({ hang: true }, client.signal)
    const settled = await Promise.race([answer, Promise.resolve('still hanging')])
    expect(settled).toBe('still hanging')
    client.abort(new Error('gone'))
    await expect(answer).rejects.toThrow('gone')
    await expect(ask({ hang: true }, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  })

  test('parameters: close', async () => {
    expect((await ask({ close: true })).type).toBe('error')
  })

  test.each([400, 401, 404, 422, 500, 503])('parameters: status %i', async (status) => {
    expect((await ask({ status })).status).toBe(status)
  })

  test('parameters: rateLimit', async () => {
    const fields = [true, 'rate', 'quota'] as const
    const answers = await Promise.all(fields.map((rateLimit) => ask({ rateLimit })))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies.map(({ reasons }) => reasons[0].field)).toEqual([
      'rate_limited',
      'rate_limited',
      'address',
    ])
  })

  test('parameters: truncate', async () => {
    const response = await ask({ truncate: true })
    const body = await response.text()
    expect(response.status).toBe(200)
    expect(JSON.stringify(right).startsWith(body)).toBe(true)
    expect(() => JSON.parse(body)).toThrow()
  })

  test('parameters: wrongShape', async () => {
    expect(await (await ask({ wrongShape: true })).json()).not.toEqual(right)
  })
})

describe('createFaultTable', () => {
  test('default: sets faults per service, and resets all', () => {
    const table = createFaultTable()
    const request = new Request('http://stack.test/directory/getWallets?projectId=1')
    table.set('directory', { status: 503 })
    expect(table.match('directory', request)).toEqual({ status: 503 })
    expect(table.match('blockchain', request)).toBeUndefined()
    expect(JSON.stringify(table)).toBe('{"directory":{"status":503}}')
    table.reset()
    expect(table.match('directory', request)).toBeUndefined()
    table.set('directory', { hang: true })
    table.set('directory', undefined)
    expect(table.match('directory', request)).toBeUndefined()
  })

  test('parameters: path', () => {
    const table = createFaultTable()
    table.set('directory', { path: '/getWalletImage', status: 404 })
    const of = (path: string) => table.match('directory', new Request(`http://stack.test${path}`))
    expect(of('/directory/getWalletImage/one')).toBeDefined()
    expect(of('/directory/getWallets')).toBeUndefined()
  })

  test('parameters: path, one page of a list by its query', () => {
    const table = createFaultTable()
    table.set('directory', { path: '/getWallets?page=2&', status: 503 })
    const of = (path: string) => table.match('directory', new Request(`http://stack.test${path}`))
    expect(of('/directory/getWallets?page=2&entries=40')).toBeDefined()
    expect(of('/directory/getWallets?page=20&entries=40')).toBeUndefined()
    expect(of('/directory/getWallets?page=1&entries=40')).toBeUndefined()
  })
})
