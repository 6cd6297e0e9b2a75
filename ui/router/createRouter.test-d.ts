import { expectTypeOf, test } from 'vitest'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import type { Router, RouterEntry } from './createRouter.ts'

declare const router: Router

test('parameters: data is asked for where a view takes some, and refused elsewhere', () => {
  router.push('Networks')
  router.push('Connect')
  router.push('Connect', { namespace: 'solana' })
  router.push('SwitchNetwork', { networkId: 'eip155:1' })
  // @ts-expect-error a network must be named
  router.push('SwitchNetwork')
  // @ts-expect-error Networks takes nothing
  router.push('Networks', { networkId: 'eip155:1' })
  // @ts-expect-error there is no such view
  router.push('Nowhere')
})

test('default: the name of an entry tells its data', () => {
  const entry = {} as RouterEntry
  if (entry.name === 'ConnectingExternal') {
    expectTypeOf(entry.data?.connector).toEqualTypeOf<ConnectorEntry | undefined>()
  }
})
