import { expect, test } from 'vitest'
import type { ConnectorEntry } from '../namespace/types.ts'
import { joinConnectors } from './joinConnectors.ts'

/** `eip155/Alder` and so on, with the given overrides. */
const entry = (key: string, over: Partial<ConnectorEntry> = {}): ConnectorEntry => {
  const [namespace, name = ''] = key.split('/') as [ConnectorEntry['namespace'], string]
  return { id: key, uid: key, type: 'ANNOUNCED', name, namespace, ...over }
}
const joined = (...entries: ConnectorEntry[]) =>
  joinConnectors(entries).map((group) => group.map(({ uid }) => uid))

const evm = (over?: Partial<ConnectorEntry>) => entry('eip155/Alder', over)
const solana = (over?: Partial<ConnectorEntry>) => entry('solana/Alder', over)
const bitcoin = (over?: Partial<ConnectorEntry>) => entry('bip122/Alder', over)
const three = ['eip155/Alder', 'solana/Alder', 'bip122/Alder']

test.each<[what: string, entries: ConnectorEntry[], groups: string[][]]>([
  [
    'same directory id [spec 3.06]',
    [evm({ explorerId: '7' }), solana({ explorerId: '7', name: 'Alder 2' })],
    [['eip155/Alder', 'solana/Alder']],
  ],
  [
    'same rdns',
    [evm({ rdns: 'app.alder' }), solana({ rdns: 'app.alder', name: 'Other' })],
    [['eip155/Alder', 'solana/Alder']],
  ],
  [
    'same rdns after sanitizing',
    [evm({ rdns: 'app.alder' }), solana({ rdns: 'APP.alder\u200b', name: 'Other' })],
    [['eip155/Alder', 'solana/Alder']],
  ],
  [
    'same Wallet Standard identity',
    [
      solana({ id: 'wallet-standard:Alder' }),
      bitcoin({ id: 'wallet-standard:Alder', name: 'Other' }),
    ],
    [['solana/Alder', 'bip122/Alder']],
  ],
  [
    'same name, as the last resort',
    [evm({ rdns: 'app.alder' }), solana()],
    [['eip155/Alder', 'solana/Alder']],
  ],
  [
    'same name, case-insensitive',
    [evm(), solana({ name: 'ALDER' })],
    [['eip155/Alder', 'solana/Alder']],
  ],
  [
    'connectors of three namespaces [spec 3.06]',
    [
      evm({ rdns: 'app.alder' }),
      solana({ id: 'wallet-standard:Alder' }),
      bitcoin({ id: 'wallet-standard:Alder' }),
    ],
    [three],
  ],
])('joins: %s', (_, entries, groups) => {
  expect(joined(...entries)).toEqual(groups)
})

test.each<[what: string, entries: ConnectorEntry[]]>([
  [
    'different directory ids',
    [evm({ explorerId: '7', rdns: 'app.alder' }), solana({ explorerId: '8', rdns: 'app.alder' })],
  ],
  ['different rdns, same name', [evm({ rdns: 'app.alder' }), solana({ rdns: 'org.fake' })]],
  ['different names and nothing else', [evm(), solana({ name: 'Cedar' })]],
  ['same namespace', [evm({ rdns: 'app.alder' }), evm({ uid: 'b', rdns: 'app.alder' })]],
  [
    'a wallet that copies the rdns of another',
    [evm({ rdns: 'app.alder', duplicateRdns: true }), solana({ rdns: 'app.alder' })],
  ],
  [
    'two wallets that claim one rdns, in either order',
    [
      evm({ rdns: 'app.alder' }),
      evm({ uid: 'b', name: 'Other', rdns: 'app.alder', duplicateRdns: true }),
      solana({ rdns: 'app.alder' }),
    ],
  ],
  [
    'two wallets that claim one Wallet Standard identity',
    [
      evm({ rdns: 'app.alder' }),
      solana({ id: 'wallet-standard:Alder' }),
      solana({ uid: 'b', id: 'wallet-standard:Alder', name: 'Other', duplicateRdns: true }),
    ],
  ],
  [
    'a name that two wallets of a namespace have',
    [evm({ rdns: 'app.alder' }), evm({ uid: 'b', rdns: 'org.fake' }), solana()],
  ],
  [
    'the name of a wallet that copies the rdns of another',
    [
      evm({ rdns: 'app.alder' }),
      evm({ uid: 'b', rdns: 'app.alder', duplicateRdns: true }),
      solana(),
    ],
  ],
  [
    'connectors for any wallet',
    [
      evm({ type: 'WALLET_CONNECT', id: 'walletConnect' }),
      solana({ type: 'WALLET_CONNECT', id: 'walletConnect' }),
    ],
  ],
  ['e-mail and social login', [evm({ type: 'AUTH' }), solana({ type: 'AUTH' })]],
  ['names without visible characters', [evm({ name: '\u200b' }), solana({ name: '\u2060' })]],
])('never joins: %s', (_, entries) => {
  expect(joined(...entries)).toEqual(entries.map(({ uid }) => [uid]))
})

test('behavior: an identity wins over a name: its wallet is not joined with another one of the same name', () => {
  const genuine = solana({ uid: 'genuine', name: 'Alder Wallet', rdns: 'app.alder' })
  expect(joined(evm({ rdns: 'app.alder' }), solana(), genuine)).toEqual([
    ['eip155/Alder', 'genuine'],
    ['solana/Alder'],
  ])
})

test('behavior: the preferred connector leads, and the list order is kept', () => {
  const cedar = entry('eip155/Cedar')
  expect(joined(evm({ type: 'EXTERNAL' }), cedar, solana({ type: 'ANNOUNCED' }))).toEqual([
    ['solana/Alder', 'eip155/Alder'],
    ['eip155/Cedar'],
  ])
})

test('behavior: keeps every entry exactly once', () => {
  const names = ['Alder', 'Birch', 'Cedar']
  const entries = (['eip155', 'solana', 'bip122'] as const).flatMap((namespace) =>
    names.map((name) => entry(`${namespace}/${name}`)),
  )
  const groups = joined(...entries)
  expect(groups).toHaveLength(3)
  expect(groups.flat().sort()).toEqual(entries.map(({ uid }) => uid).sort())
})
