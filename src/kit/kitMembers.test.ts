import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createKit } from './createKit.ts'
import type { Kit } from './types.ts'

const members = {
  id: true,
  config: true,
  namespaces: true,
  wagmi: true,
  isUniversal: true,
  clock: true,
  http: true,
  storage: true,
  alerts: true,
  events: true,
  dialog: true,
  lazyMember: true,
  mount: true,
  prefetch: true,
  prepare: true,
  open: true,
  close: true,
  subscribe: true,
  getState: true,
  getInitialState: true,
  activeNamespace: true,
  namespace: true,
  startConnect: true,
  switchNetwork: true,
  switchConnection: true,
  disconnect: true,
  setThemeMode: true,
} satisfies Record<keyof Kit, true>

test('default: a kit has the members of its type, and no internal ones', () => {
  const kit = createKit({
    projectId: 'members',
    networks: [mainnet],
    universal: () => import('../../connectors/index.ts'),
  })
  expect(Object.keys(kit).sort()).toEqual(Object.keys(members).sort())
})
