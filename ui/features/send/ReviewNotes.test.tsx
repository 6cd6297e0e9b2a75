// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SolanaPackageMissingError } from '../../../src/errors/request.ts'
import {
  AccountMinimumError,
  InsufficientBalanceError,
  InvalidReceiverError,
  SimulationFailedError,
  SolFeesUncoveredError,
  SolTransferUncoveredError,
  TokenDecimalsError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { SendWarning } from '../../../src/transfers/types.ts'
import { sendTexts as words } from '../../messages/sendTexts.ts'
import { refusalText, SendWarnings } from './ReviewNotes.tsx'

afterEach(cleanup)

const notes = (warnings: readonly SendWarning[]) => {
  render(<SendWarnings warnings={warnings} nativeSymbol="ETH" />)
  return screen
    .queryAllByTestId(/^send-note-/)
    .map(({ dataset: { testid, tone } }) => `${testid?.slice(10)} ${tone}`)
}
const of = (...kinds: Exclude<SendWarning['kind'], 'lookAlike'>[]): SendWarning[] =>
  kinds.map((kind) => ({ kind }))

test.each<[readonly SendWarning[], string[]]>([
  [[], []],
  [of('firstTime'), ['firstTime plain']],
  [of('notRecent'), ['notRecent plain']],
  [of('ownAddress', 'firstTime'), ['ownAddress warn']],
  [of('contract', 'firstTime'), ['contract warn']],
  [of('tokenContract', 'firstTime'), ['tokenContract warn']],
  [
    [{ kind: 'lookAlike', address: '0x7099' }, ...of('tokenContract', 'firstTime')],
    ['lookAlike warn'],
  ],
  // The note about the network fee is shown in addition to a receiver warning.
  [of('networkCost', 'firstTime'), ['firstTime plain', 'networkCost warn']],
  // The note about full storage is shown in addition to a receiver warning, too.
  [of('contract', 'notStored', 'firstTime'), ['contract warn', 'notStored warn']],
  [of('notStored', 'firstTime'), ['firstTime plain', 'notStored warn']],
])('default: shows only the most severe receiver warning of %j', (warnings, shown) => {
  expect(notes(warnings)).toEqual(shown)
})

test('behavior: a look-alike warning names the address that it resembles', () => {
  notes([{ kind: 'lookAlike', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }])
  expect(screen.getByTestId('send-note-lookAlike').textContent).toContain('0x70…dc79C8')
})

const eth = { symbol: 'ETH', decimals: 18 }
test.each<[Error, string]>([
  [new InsufficientBalanceError(3_412_999n * 10n ** 12n), 'You have 3.412 ETH. Lower the amount.'],
  [new TransferRefusedError('noContract'), words.refused],
  [new TransferRefusedError('reverted', { detail: 'Paused' }), `${words.refused} Reason: Paused`],
  [new TokenDecimalsError(18, 6), words.wrongDecimals],
  [new InvalidReceiverError(), words.wrongLetter],
  [new TransferRefusedError('otherOwner'), words.otherOwner],
  [new TransferRefusedError('transferHook'), words.transferHook],
  [new TransferRefusedError('tokenAccount'), words.tokenAccount],
  [new TransferRefusedError('mintReceiver'), words.mintReceiver],
  [new TransferRefusedError('scaledAmount'), words.scaledAmount],
  [new SolFeesUncoveredError(), 'Not enough SOL to cover fees or rent'],
  [new SolTransferUncoveredError(), 'Not enough SOL to cover this transfer'],
  [new SolanaPackageMissingError(), words.failed],
  [new SimulationFailedError(), words.notChecked],
  [new Error('anything'), words.notChecked],
])('error: %s has its own text', (error, text) => {
  expect(refusalText(error, eth, words)).toBe(text)
})

test('error: names the native token if the amount leaves too little for the fee', () => {
  const error = Object.assign(new Error(), { code: 'NetworkFeeUncovered' })
  expect(refusalText(error, eth, words)).toBe(
    'You need ETH for the network fee. Lower the amount or press Max.',
  )
})

test('error: the minimum of a new account is in the native token', () => {
  expect(
    refusalText(new AccountMinimumError(890_880n), { symbol: 'SOL', decimals: 9 }, words),
  ).toBe('A new account needs at least 0.00089088 SOL.')
})
