import { describe, expect, test } from 'vitest'
import { type RefusedState, toRefusal } from './simulateTransfer.ts'

/** The state of a transaction whose third instruction is the payment. */
const state: RefusedState = {
  isPayment: (index) => index === 2,
  held: 7n,
  isToken: false,
  minimum: 890_880n,
}
const named = (err: unknown, change: Partial<RefusedState> = {}, logs: readonly string[] = []) =>
  toRefusal({ err, logs }, { ...state, ...change })
const custom = (index: number, code = 1) => ({ InstructionError: [index, { Custom: code }] })

// https://docs.rs/solana-transaction-error: `TransactionError` in its JSON form
test.each<[string, unknown, Partial<RefusedState>, object]>([
  [
    'a blockhash that is unknown to the node',
    'BlockhashNotFound',
    {},
    { name: 'SimulationFailedError' },
  ],
  ['too little SOL for the fee', 'InsufficientFundsForFee', {}, { name: 'SolFeesUncoveredError' }],
  ['a fee payer that does not exist', 'AccountNotFound', {}, { name: 'SolFeesUncoveredError' }],
  [
    "a remaining balance below the sender's minimum",
    { InsufficientFundsForRent: { account_index: 0 } },
    {},
    { name: 'SolFeesUncoveredError' },
  ],
  [
    'a new receiver below its minimum',
    { InsufficientFundsForRent: { account_index: 1 } },
    {},
    { name: 'AccountMinimumError', minimum: 890_880n },
  ],
  ['too little SOL in the payment', custom(2), {}, { name: 'SolTransferUncoveredError' }],
  [
    'too few tokens in the payment',
    custom(2),
    { isToken: true },
    { name: 'InsufficientBalanceError', balance: 7n },
  ],
  ['too little SOL before the payment', custom(1), {}, { name: 'SolFeesUncoveredError' }],
  [
    'too little SOL for the token account',
    custom(1),
    { isToken: true },
    { name: 'SolFeesUncoveredError' },
  ],
  [
    'another error code of a program',
    custom(2, 17),
    { isToken: true },
    { name: 'TransferRefusedError', reason: 'reverted' },
  ],
  [
    'an error name of the runtime',
    { InstructionError: [2, 'InvalidAccountData'] },
    {},
    { name: 'TransferRefusedError', reason: 'reverted' },
  ],
  [
    'an unmapped error name',
    'AccountInUse',
    {},
    { name: 'TransferRefusedError', reason: 'reverted' },
  ],
])('default: the error for %s', (_, err, change, error) => {
  expect(named(err, change)).toMatchObject(error)
})

describe('the message of the program', () => {
  const refused = { InstructionError: [2, { Custom: 17 }] }
  test.each<[string, readonly string[], string | undefined]>([
    [
      'undefined for a log of its instruction only',
      ['Program log: Instruction: TransferChecked'],
      undefined,
    ],
    [
      'the last message',
      ['Program log: Error: first', 'Program log: Error: Account is frozen'],
      'Error: Account is frozen',
    ],
    [
      'ignores logs of the runtime',
      ['Program log: Error: Account is frozen', 'Program x consumed 5', 'Program x failed: 0x11'],
      'Error: Account is frozen',
    ],
    [
      'ignores logs of an earlier instruction',
      [
        'Program A invoke [1]',
        'Program log: Initialize it',
        'Program A success',
        'Program B invoke [1]',
        'Program B failed: MissingAccount',
      ],
      undefined,
    ],
    [
      'uses logs of a program that it called',
      [
        'Program A invoke [1]',
        'Program B invoke [2]',
        'Program log: Error: not allowed',
        'Program B failed: x',
        'Program A failed: x',
      ],
      'Error: not allowed',
    ],
    ['is sanitized', ['Program log: said\u202e by a spiteful one'], 'said by a spiteful one'],
    ['is truncated', [`Program log: ${'a'.repeat(500)}`], 'a'.repeat(120)],
  ])('behavior: %s', (_, logs, detail) => {
    const error = named(refused, { isToken: true }, logs)
    expect(error).toMatchObject({ name: 'TransferRefusedError', cause: refused })
    expect((error as { detail?: string }).detail).toBe(detail)
  })
})
