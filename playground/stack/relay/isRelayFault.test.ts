import { expect, test } from 'vitest'
import { isRelayFault, relayFaultMembers } from './isRelayFault.ts'

const good = {
  ua: 'js-2.21.8',
  projectId: 'one',
  method: 'irn_publish',
  times: 3,
  status: 403,
  refuse: true,
  hang: true,
  close: { code: 3000, reason: 'Unauthorized: invalid key' },
  closingTime: 300,
  cut: true,
  silent: true,
  latency: 700,
  error: { code: -32000, data: 'TtlTooLong', message: 'refused' },
  dropAcks: true,
  duplicate: true,
  lose: [1101, 1102],
  settleFirst: true,
}

test('default: accepts every member, alone and combined', () => {
  expect(Object.keys(good)).toEqual(relayFaultMembers)
  expect(isRelayFault(good)).toBe(true)
  for (const [name, value] of Object.entries(good))
    expect(isRelayFault({ [name]: value })).toBe(true)
  expect(isRelayFault({ cut: { code: 1013 } })).toBe(true)
})

const wrong: readonly unknown[] = [
  null,
  'hang',
  [],
  { hangs: true },
  { toString: true },
  { times: 0 },
  { status: 200 },
  { latency: -1 },
  { latency: 'long' },
  { closingTime: -1 },
  { silent: 1 },
  { close: true },
  { close: { code: 1006 } },
  { close: { code: 2000 } },
  { close: { code: 3000, reason: 'é'.repeat(62) } },
  { close: { code: 3000, why: '' } },
  { cut: { code: 1005 } },
  { error: {} },
  { error: { code: 1, data: 2 } },
  { lose: 1101 },
  { lose: ['1101'] },
]

test('error: rejects anything else', () => {
  for (const value of wrong) expect([value, isRelayFault(value)]).toEqual([value, false])
})
