import { expectTypeOf, test } from 'vitest'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import type { Router, RouterEntry } from './createRouter.ts'

declare const router: Router

test('parameters: views with data require it, and views without data reject it', () => {
  router.push('Networks')
  router.push('Connect')
  router.push('Connect', { namespace: 'solana' })
  router.push('SwitchNetwork', { networkId: 'eip155:1' })
  // @ts-expect-error the data of the view is required
  router.push('SwitchNetwork')
  // @ts-expect-error Networks takes no data
  router.push('Networks', { networkId: 'eip155:1' })
  // @ts-expect-error the view does not exist
  router.push('Nowhere')
})

test('default: the name of an entry narrows its data', () => {
  const entry = {} as RouterEntry
  if (entry.name === 'ConnectingExternal') {
    expectTypeOf(entry.data?.connector).toEqualTypeOf<ConnectorEntry | undefined>()
  }
})
