import { describe, expect, test } from 'vitest'
import { formatAddress } from '../utils/address.ts'
import { type SendWarningsParameters, sendWarnings } from './sendWarnings.ts'
import type { SendWarning } from './types.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The first 4 and the last 4 characters of the friend's address. */
const poison = '0x70990000000000000000000000000000000079C8'
/** The displayed part of the friend's address. */
const shownAlike = '0x7000000000000000000000000000000000DC79c8'
/** The first 4 and the last 4 characters of the own address. */
const selfPoison = '0xf39f000000000000000000000000000000002266'
const plain: SendWarningsParameters = {
  from,
  to: friend,
  tokenAddress: undefined,
  recent: [friend],
  historyCoverage: 'all',
  isReceiverContract: false,
  isCostUncovered: false,
}

test.each<[string, Partial<SendWarningsParameters>, readonly SendWarning[]]>([
  ['a known receiver', {}, []],
  ['a stranger', { to: stranger }, [{ kind: 'firstTime' }]],
  ['no known receiver', { recent: [] }, [{ kind: 'firstTime' }]],
  [
    'looks like a friend',
    { to: poison },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    'displays like a friend',
    { to: shownAlike },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    'looks like an earlier friend',
    { to: poison, recent: [stranger, friend] },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    'looks like the own address',
    { to: selfPoison },
    [{ kind: 'lookAlike', address: from }, { kind: 'firstTime' }],
  ],
  // An earlier payment is not proof: it may have been the mistake.
  [
    'paid before and looks like a friend',
    { to: poison, recent: [poison, friend] },
    [{ kind: 'lookAlike', address: friend }],
  ],
  [
    'paid before and looks like the own address',
    { to: selfPoison, recent: [selfPoison] },
    [{ kind: 'lookAlike', address: from }],
  ],
  [
    'a stranger, where nothing is known of payments',
    { to: stranger, historyCoverage: undefined },
    [],
  ],
  [
    'a stranger, where the latest payments are known',
    { to: stranger, historyCoverage: 'recent' },
    [{ kind: 'notRecent' }],
  ],
  [
    'looks like a friend, without a history',
    { to: poison, historyCoverage: undefined },
    [{ kind: 'lookAlike', address: friend }],
  ],
  [
    'the same beginning alone',
    { to: '0x70990000000000000000000000000000000079C7' },
    [{ kind: 'firstTime' }],
  ],
  [
    'the same end alone',
    { to: '0x70980000000000000000000000000000000079C8' },
    [{ kind: 'firstTime' }],
  ],
  ['the own address', { to: from }, [{ kind: 'ownAddress' }]],
  ['a contract', { isReceiverContract: true }, [{ kind: 'contract' }]],
  [
    'the token itself',
    { isReceiverContract: true, tokenAddress: friend },
    [{ kind: 'tokenContract' }],
  ],
  ['too little for the network', { isCostUncovered: true }, [{ kind: 'networkCost' }]],
])('default: %s', (_, given, warnings) => {
  expect(sendWarnings({ ...plain, ...given })).toEqual(warnings)
})

test('default: the displayed parts of the two addresses are equal', () => {
  expect(formatAddress(shownAlike).toLowerCase()).toBe(formatAddress(friend).toLowerCase())
})

test('behavior: the most severe warning comes first', () => {
  const all = { to: poison, tokenAddress: poison, isReceiverContract: true, isCostUncovered: true }
  expect(sendWarnings({ ...plain, ...all }).map(({ kind }) => kind)).toEqual([
    'lookAlike',
    'tokenContract',
    'networkCost',
    'firstTime',
  ])
})

describe('addresses of Solana', () => {
  const maple = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
  const rowan = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const given: SendWarningsParameters = { ...plain, from: maple, to: rowan, recent: [rowan] }
  const firstTime: SendWarning = { kind: 'firstTime' }
  const likeRowan: SendWarning = { kind: 'lookAlike', address: rowan }
  const likeOwn: SendWarning = { kind: 'lookAlike', address: maple }

  test.each<[string, Partial<SendWarningsParameters>, readonly SendWarning[]]>([
    ['a known receiver', {}, []],
    ['no known receiver', { recent: [] }, [firstTime]],
    ['the own address', { to: maple }, [{ kind: 'ownAddress' }]],
    ['a mint', { to: usdc, isReceiverContract: true }, [{ kind: 'contract' }, firstTime]],
    [
      'the mint of the token',
      { to: usdc, tokenAddress: usdc, isReceiverContract: true },
      [{ kind: 'tokenContract' }, firstTime],
    ],
    ['the mint in another case', { to: `e${usdc.slice(1)}`, tokenAddress: usdc }, [firstTime]],
    [
      'the first 4 and the last 4 characters of a known one',
      { to: `${rowan.slice(0, 4)}${'z'.repeat(35)}${rowan.slice(-4)}` },
      [likeRowan, firstTime],
    ],
    [
      'a known one, one letter in the middle in another case',
      { to: rowan.replace('Eh', 'eh') },
      [likeRowan, firstTime],
    ],
    [
      'a known one, its first letter in another case',
      { to: `c${rowan.slice(1)}` },
      [likeRowan, firstTime],
    ],
    [
      'a known one, its last letter in another case',
      { to: `${rowan.slice(0, -1)}K` },
      [likeRowan, firstTime],
    ],
    [
      'the own address, one letter in another case',
      { to: maple.replace('UP', 'uP') },
      [likeOwn, firstTime],
    ],
    [
      'a look-alike that was used before',
      { to: `c${rowan.slice(1)}`, recent: [`c${rowan.slice(1)}`, rowan] },
      [likeRowan],
    ],
    ['the same beginning alone', { to: `${rowan.slice(0, 40)}Nb1j` }, [firstTime]],
    ['the same end alone', { to: `DqMb${rowan.slice(4)}` }, [firstTime]],
  ])('behavior: %s', (_, change, warnings) => {
    expect(sendWarnings({ ...given, ...change })).toEqual(warnings)
  })
})

test('behavior: compares addresses of another namespace, without a prefix', () => {
  const known = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKvdp'
  const warnings = sendWarnings({
    ...plain,
    recent: [known],
    to: '5eykzzzzzzzzzzzzzzzzzzzzzzzzzzzzKvdp',
  })
  expect(warnings[0]).toEqual({ kind: 'lookAlike', address: known })
})
