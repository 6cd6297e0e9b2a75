import { expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { type HeadParameters, headOf } from './header.tsx'

const head = (over: Partial<HeadParameters>) =>
  headOf(
    {
      view: 'Connect',
      depth: 1,
      subject: undefined,
      enableNetworkSwitch: true,
      isInline: false,
      isBlocked: false,
      hasHelp: true,
      ...over,
    },
    en.titles,
  )

test.each<[string, Partial<HeadParameters>, string, string]>([
  ['Connect as the first view', {}, 'help', 'Connect wallet'],
  ['Connect without a guide', { hasHelp: false }, 'none', 'Connect wallet'],
  ['Connect over another view', { depth: 2 }, 'back', 'Connect wallet'],
  ['Connect inline', { depth: 2, isInline: true }, 'help', 'Connect wallet'],
  ['Account', { view: 'Account', depth: 2 }, 'network', 'Account'],
  [
    'Account without network switching',
    { view: 'Account', enableNetworkSwitch: false },
    'networkOnly',
    'Account',
  ],
  [
    'a view about a wallet',
    { view: 'ConnectingExternal', depth: 2, subject: 'Cedar' },
    'back',
    'Cedar',
  ],
  [
    'a view about a wallet without a name',
    { view: 'ConnectingExternal', depth: 2 },
    'back',
    'Connect wallet',
  ],
  ['a view about a network', { view: 'SwitchNetwork', depth: 3, subject: 'Base' }, 'back', 'Base'],
  ['Networks over another view', { view: 'Networks', depth: 2 }, 'back', 'Choose network'],
  ['Networks as the first view', { view: 'Networks' }, 'none', 'Choose network'],
  ['an unsupported network', { view: 'UnsupportedChain', depth: 2 }, 'none', 'Change network'],
  ['a help view', { view: 'WhatIsAWallet', depth: 2 }, 'back', 'What is a wallet?'],
])('headOf: %s', (_name, over, start, title) => {
  expect(head(over)).toMatchObject({ start, title })
})

test('behavior: the close button is missing in a blocked and in an inline dialog', () => {
  expect(head({}).canClose).toBe(true)
  expect(head({ view: 'UnsupportedChain', isBlocked: true }).canClose).toBe(false)
  expect(head({ isInline: true }).canClose).toBe(false)
})

test('behavior: only Account hides its title', () => {
  expect(head({ view: 'Account' }).isTitleHidden).toBe(true)
  expect(head({}).isTitleHidden).toBe(false)
})
