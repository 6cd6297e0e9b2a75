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
  // The dialog closes over the last visible panel.
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
  // A new one is being created, so the old expiry does not count.
  expect(pairingStep({ status: 'opening', uri }, { ...live, isOver: true }).kind).toBe('preparing')
})

test('behavior: where the app creates the URI, nothing is pending until it does', () => {
  const manual = { ...live, isManual: true }
  expect(pairingStep({ status: 'idle' }, manual)).toEqual({ kind: 'unasked' })
  expect(pairingStep({ status: 'pairing', uri }, manual)).toEqual({ kind: 'ready', uri })
})

test('behavior: connects without showing a URI', () => {
  expect(pairingStep({ status: 'connected' }, live)).toEqual({ kind: 'preparing' })
})
