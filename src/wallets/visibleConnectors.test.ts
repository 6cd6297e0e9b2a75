import { describe, expect, test } from 'vitest'
import type { ConnectorEntry } from '../namespace/types.ts'
import { visibleConnectors } from './visibleConnectors.ts'

const entry = (id: string, type: ConnectorEntry['type'], rdns?: string): ConnectorEntry => ({
  id,
  uid: id,
  type,
  name: id,
  namespace: 'eip155',
  rdns,
})
const browser = entry('injected', 'INJECTED')
const named = entry('injected', 'INJECTED', 'org.cedar')
const announced = entry('org.alder', 'ANNOUNCED', 'org.alder')
const safe = entry('safe', 'EXTERNAL')

describe('visibleConnectors', () => {
  test.each([
    ['desktop, installed', [browser, safe], false, true, ['safe']],
    ['desktop, with rdns', [named, safe], false, true, ['safe']],
    ['phone, installed', [browser, safe], true, true, ['safe', 'injected']],
    ['phone, not installed, no rdns', [browser, safe], true, false, ['safe']],
    ['phone, not installed, rdns', [named, safe], true, false, ['safe', 'injected']],
    ['phone, beside an announced wallet', [browser, announced], true, true, ['org.alder']],
    ['desktop, beside an announced wallet', [browser, announced], false, true, ['org.alder']],
    ['nothing', [], true, true, []],
  ] as const)(
    'parameters: %s [spec 5.29]',
    (_name, entries, isMobile, hasInjectedProvider, expected) => {
      const visible = visibleConnectors(entries, { isMobile, hasInjectedProvider })
      expect(visible.map((one) => one.id)).toEqual(expected)
    },
  )
})
