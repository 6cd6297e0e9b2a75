import { expect, test } from 'vitest'
import { pairingStep } from './pairingStep.ts'

const uri = 'wc:1@2'
const live = { isManual: false, isOver: false }

test.each([
  ['idle', { kind: 'preparing' }],
  ['opening', { kind: 'preparing' }],
  ['waiting', { kind: 'preparing' }],
  ['alreadyOpen', { kind: 'preparing' }],
  ['pairing', { kind: 'ready', uri }],
  // The last visible panel stays while the dialog closes.
  ['connected', { kind: 'ready', uri }],
  ['rejected', { kind: 'ended', panel: 'declined' }],
  ['closed', { kind: 'ended', panel: 'closed' }],
  ['timedOut', { kind: 'ended', panel: 'timedOut' }],
  ['unreachable', { kind: 'ended', panel: 'unreachable' }],
  ['failed', { kind: 'ended', panel: 'failed' }],
  ['taken', { kind: 'ended', panel: 'taken' }],
] as const)('pairingStep: %s', (status, expected) => {
  expect(pairingStep({ status, uri }, live)).toEqual(expected)
})

test('behavior: an expired URI is not shown, whether the kit or the app creates the next', () => {
  const ended = { kind: 'ended', panel: 'timedOut' }
  expect(pairingStep({ status: 'pairing', uri }, { ...live, isOver: true })).toEqual(ended)
  // A new URI is being created, so the expiry of the old one does not count.
  expect(pairingStep({ status: 'opening', uri }, { ...live, isOver: true }).kind).toBe('preparing')
})

test('behavior: if the app creates the URI, no code is prepared until it does', () => {
  const manual = { ...live, isManual: true }
  expect(pairingStep({ status: 'idle' }, manual)).toEqual({ kind: 'unasked' })
  expect(pairingStep({ status: 'pairing', uri }, manual)).toEqual({ kind: 'ready', uri })
})

test('behavior: an attempt that connects without a URI shows no code', () => {
  expect(pairingStep({ status: 'connected' }, live)).toEqual({ kind: 'preparing' })
})
