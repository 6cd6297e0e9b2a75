import { describe, expect, test } from 'vitest'
import { formatAddress } from '../utils/address.ts'
import { type SendWarningsParameters, sendWarnings } from './sendWarnings.ts'
import type { SendWarning } from './types.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** An address with the first 4 and the last 4 characters of the friend's address. */
const poison = '0x70990000000000000000000000000000000079C8'
/** An address that is displayed like the friend's address. */
const shownAlike = '0x7000000000000000000000000000000000DC79c8'
/** An address with the first 4 and the last 4 characters of the sender's own address. */
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
  ['an unknown receiver', { to: stranger }, [{ kind: 'firstTime' }]],
  ['any receiver without known receivers', { recent: [] }, [{ kind: 'firstTime' }]],
  [
    'an address that looks like a known receiver',
    { to: poison },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    'an address that is displayed like a known receiver',
    { to: shownAlike },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    'an address that looks like the second known receiver',
    { to: poison, recent: [stranger, friend] },
    [{ kind: 'lookAlike', address: friend }, { kind: 'firstTime' }],
  ],
  [
    "an address that looks like the sender's own address",
    { to: selfPoison },
    [{ kind: 'lookAlike', address: from }, { kind: 'firstTime' }],
  ],
  // An earlier payment is not proof: it may have been the mistake.
  [
    'a known receiver that looks like another one',
    { to: poison, recent: [poison, friend] },
    [{ kind: 'lookAlike', address: friend }],
  ],
  [
    "a known receiver that looks like the sender's own address",
    { to: selfPoison, recent: [selfPoison] },
    [{ kind: 'lookAlike', address: from }],
  ],
  [
    'an unknown receiver, without a known history',
    { to: stranger, historyCoverage: undefined },
    [],
  ],
  [
    'an unknown receiver, with only recent payments known',
    { to: stranger, historyCoverage: 'recent' },
    [{ kind: 'notRecent' }],
  ],
  [
    'an address that looks like a known receiver, without a known history',
    { to: poison, historyCoverage: undefined },
    [{ kind: 'lookAlike', address: friend }],
  ],
  [
    'an address with only the same beginning',
    { to: '0x70990000000000000000000000000000000079C7' },
    [{ kind: 'firstTime' }],
  ],
  [
    'an address with only the same end',
    { to: '0x70980000000000000000000000000000000079C8' },
    [{ kind: 'firstTime' }],
  ],
  ["the sender's own address", { to: from }, [{ kind: 'ownAddress' }]],
  ['a contract', { isReceiverContract: true }, [{ kind: 'contract' }]],
  [
    'the contract of the token',
    { isReceiverContract: true, tokenAddress: friend },
    [{ kind: 'tokenContract' }],
  ],
  ['a balance below the network fee', { isCostUncovered: true }, [{ kind: 'networkCost' }]],
])('default: the warnings about %s', (_, given, warnings) => {
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

describe('Solana addresses', () => {
  const maple = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
  const rowan = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const given: SendWarningsParameters = { ...plain, from: maple, to: rowan, recent: [rowan] }
  const firstTime: SendWarning = { kind: 'firstTime' }
  const likeRowan: SendWarning = { kind: 'lookAlike', address: rowan }
  const likeOwn: SendWarning = { kind: 'lookAlike', address: maple }

  test.each<[string, Partial<SendWarningsParameters>, readonly SendWarning[]]>([
    ['a known receiver', {}, []],
    ['any receiver without known receivers', { recent: [] }, [firstTime]],
    ["the sender's own address", { to: maple }, [{ kind: 'ownAddress' }]],
    ['a mint', { to: usdc, isReceiverContract: true }, [{ kind: 'contract' }, firstTime]],
    [
      'the mint of the token',
      { to: usdc, tokenAddress: usdc, isReceiverContract: true },
      [{ kind: 'tokenContract' }, firstTime],
    ],
    [
      'the mint of the token in another letter case',
      { to: `e${usdc.slice(1)}`, tokenAddress: usdc },
      [firstTime],
    ],
    [
      'the first 4 and the last 4 characters of a known receiver',
      { to: `${rowan.slice(0, 4)}${'z'.repeat(35)}${rowan.slice(-4)}` },
      [likeRowan, firstTime],
    ],
    [
      'a known receiver with one middle letter in another case',
      { to: rowan.replace('Eh', 'eh') },
      [likeRowan, firstTime],
    ],
    [
      'a known receiver with its first letter in another case',
      { to: `c${rowan.slice(1)}` },
      [likeRowan, firstTime],
    ],
    [
      'a known receiver with its last letter in another case',
      { to: `${rowan.slice(0, -1)}K` },
      [likeRowan, firstTime],
    ],
    [
      "the sender's own address with one letter in another case",
      { to: maple.replace('UP', 'uP') },
      [likeOwn, firstTime],
    ],
    [
      'a known receiver that looks like another one',
      { to: `c${rowan.slice(1)}`, recent: [`c${rowan.slice(1)}`, rowan] },
      [likeRowan],
    ],
    ['an address with only the same beginning', { to: `${rowan.slice(0, 40)}Nb1j` }, [firstTime]],
    ['an address with only the same end', { to: `DqMb${rowan.slice(4)}` }, [firstTime]],
  ])('behavior: the warnings about %s', (_, change, warnings) => {
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
