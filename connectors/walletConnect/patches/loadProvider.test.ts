// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { WalletConnectMissingError } from '../../../src/errors/relay.ts'
import { loadProvider } from './loadProvider.ts'

vi.mock('@walletconnect/ethereum-provider', () => {
  throw new Error('Cannot find module')
})

test('error: without the package, the error includes the package to install', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = await loadProvider().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(WalletConnectMissingError)
  expect(String((error as Error).message)).toContain('@walletconnect/ethereum-provider@2.21.8')
  // The error is not logged, because the caller handles it.
  expect(told).not.toHaveBeenCalled()
})
