// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKit } from '../kit/createKit.ts'
import { createNamespace } from '../namespace/createNamespace.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { solana } from '../networks/solana.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { accountNotes, addAddressLabel, removeAddressLabel } from './addressLabels.ts'
import {
  getPreferredAccountType,
  resetAccount,
  setPreferredAccountType,
} from './preferredAccountType.ts'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A kit over a storage, as after a reload if the storage is the same. */
function openKit(storage = createMemoryStorage()) {
  const clock = createTestClock()
  const options = {
    connectors: [],
    clock,
    storage: createKitStorage({ projectId: 'a', storage: null }),
  }
  return createKit({
    projectId: 'accounts',
    namespaces: [
      createNamespace({ namespace: 'solana', networks: [solana], ...options }),
      createNamespace({ namespace: 'bip122', networks: [bitcoin], ...options }),
    ],
    storage,
    clock,
    logLevel: 'silent',
  })
}

test('default: the preferred account type is that of the app until one is stored, which survives a reload', () => {
  const storage = createMemoryStorage()
  const kit = openKit(storage)
  expect(getPreferredAccountType(kit, 'bip122')).toBe('payment')
  expect(getPreferredAccountType(kit, 'solana')).toBe('eoa')
  setPreferredAccountType(kit, 'solana', 'smartAccount')
  expect(getPreferredAccountType(openKit(storage), 'solana')).toBe('smartAccount')
  // Other namespaces keep theirs.
  setPreferredAccountType(kit, 'bip122', 'eoa')
  expect(getPreferredAccountType(openKit(storage), 'solana')).toBe('smartAccount')
  setPreferredAccountType(kit, 'solana', undefined)
  expect(getPreferredAccountType(openKit(storage), 'solana')).toBe('eoa')
  expect(getPreferredAccountType(openKit(storage), 'bip122')).toBe('eoa')
})

test('error: throws for an unknown account type, and ignores a stored one', () => {
  const kit = openKit()
  expect(() => setPreferredAccountType(kit, 'solana', 'other' as never)).toThrow('type')
  kit.storage.set('preferred_account_types', { solana: 'other' })
  expect(getPreferredAccountType(kit, 'solana')).toBe('eoa')
})

test('behavior: resetting removes the labels and the preferred type of that namespace only', async () => {
  const kit = openKit()
  const labels = () => accountNotes(kit).labels('solana')
  addAddressLabel(kit, { namespace: 'solana', address, label: 'Savings' })
  addAddressLabel(kit, { namespace: 'bip122', address: 'bc1q', label: 'Mine' })
  setPreferredAccountType(kit, 'solana', 'smartAccount')
  expect(labels()).toEqual({ [address]: 'Savings' })
  const heard = vi.fn()
  accountNotes(kit).subscribe(heard)
  await resetAccount(kit, { namespace: 'solana' })
  expect(labels()).toEqual({})
  expect(heard).toHaveBeenCalled()
  expect(getPreferredAccountType(kit, 'solana')).toBe('eoa')
  expect(accountNotes(kit).labels('bip122')).toEqual({ bc1q: 'Mine' })
  removeAddressLabel(kit, { namespace: 'bip122', address: 'bc1q' })
  expect(accountNotes(kit).labels('bip122')).toEqual({})
})
