import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { createNodeReads, findReadSource } from './nodeReads.ts'
import type { ReadNode, ReadSource } from './session.types.ts'

const node = (name: string): ReadNode => ({ request: async () => name })
const member = (reads?: Record<string, ReadSource>) => ({ request: { chains: [], reads } })

test('default: uses the source of the last member that has one for the network', () => {
  const [first, second] = [['https://one.example'], () => node('two')]
  const members = [
    member({ 'eip155:1': first, 'eip155:10': first }),
    member({ 'eip155:1': second }),
    member({ 'eip155:10': [] }),
    member(),
  ]
  expect(findReadSource(members, {}, 'eip155:1')).toBe(second)
  expect(findReadSource(members, {}, 'eip155:10')).toBe(first)
  expect(findReadSource(members, {}, 'eip155:137')).toBeUndefined()
})

test('parameters: override: its URLs replace all others of the namespace', () => {
  const members = [
    member({ 'eip155:1': ['https://one.example'], 'solana:x': ['https://x.example'] }),
  ]
  const override = { rpcMap: { 'eip155:10': 'https://ten.example' } }
  expect(findReadSource(members, override, 'eip155:10')).toEqual(['https://ten.example'])
  expect(findReadSource(members, override, 'eip155:1')).toBeUndefined()
  expect(findReadSource(members, override, 'solana:x')).toEqual(['https://x.example'])
})

test('behavior: creates a node on its first read, and again when the app configures another', async () => {
  const opened: string[] = []
  const source = (name: string) => () => {
    opened.push(name)
    return node(name)
  }
  let current: ReadSource | undefined = source('first')
  const reads = createNodeReads(
    (id) => (id === 'eip155:1' ? current : undefined),
    createTestClock(),
  )
  expect(opened).toEqual([])
  const ask = () => reads('eip155:1')?.request({ method: 'eth_chainId' })
  expect([await ask(), await ask()]).toEqual(['first', 'first'])
  current = source('second')
  expect(await ask()).toBe('second')
  expect(opened).toEqual(['first', 'second'])
  expect(reads('eip155:10')).toBeUndefined()
})
