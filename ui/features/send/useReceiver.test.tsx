// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toCoinType } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEvmAddress } from '../../../src/evm/evmAddress.ts'
import type { Transfers } from '../../../src/namespace/transfers.types.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { createNamesConfig, type NameRecords } from '../../../test/fixtures/createNamesConfig.ts'
import { connectedState } from '../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../test/fixtures/mountView.tsx'
import { stubPortfolio } from '../../../test/fixtures/stubPortfolio.ts'
import { sendTexts } from '../../messages/sendTexts.ts'
import { sendForm } from './sendForm.ts'
import { WalletSend } from './WalletSend.tsx'

beforeEach(() => {
  localStorage.clear()
  stubPortfolio()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const onBase = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const base = String(toCoinType(8453))

const transfers: Transfers = {
  isTokenRequired: false,
  readAddress: readEvmAddress,
  simulate: () => Promise.reject(new Error('No node.')),
  readMax: async () => 10n ** 20n,
  submit: () => Promise.reject(new Error('No wallet.')),
  getStatus: async () => ({ status: 'pending' }),
}

/** Returns the form's state for a name on a network. */
async function write(name: string, networkId: `eip155:${number}`, records: NameRecords) {
  const { config, read } = createNamesConfig(records)
  const { kit, clock } = mountView({
    name: 'WalletSend',
    View: WalletSend,
    initial: connectedState(networkId),
    namespace: { transfers },
    wagmi: config,
  })
  await userEvent.type(screen.getByTestId('send-to'), name)
  await act(() => clock.advance(500))
  await userEvent.type(screen.getByTestId('send-amount'), '0.5')
  /** The address that a review would pay. */
  async function reviewed() {
    await userEvent.click(screen.getByTestId('send-review'))
    return sendForm(kit).getState().receiver
  }
  return { read, reviewed }
}

test.each([
  ['Ethereum', 'eip155:1', onEthereum],
  ['Base', 'eip155:8453', onBase],
] as const)('default: on %s a name is the address that it has there', async (...row) => {
  const [, networkId, address] = row
  const { reviewed } = await write('alder.eth', networkId, { '60': onEthereum, [base]: onBase })
  await screen.findByText(formatAddress(address))
  expect(await reviewed()).toEqual({ address, name: 'alder.eth' })
})

test('error: without an address on the network, the form shows a message, and the review has no receiver', async () => {
  const { read, reviewed } = await write('alder.eth', 'eip155:8453', { '60': onEthereum })
  await screen.findByText('alder.eth doesn’t resolve on Base. Paste an address instead.')
  expect(read).toEqual([base, '2147483648'])
  expect(await reviewed()).toBeUndefined()
})

test('error: when the record cannot be read, the form does not show that the name is unknown', async () => {
  const { reviewed } = await write('alder.eth', 'eip155:8453', { [base]: 'HttpError' })
  await screen.findByText(sendTexts.nameFailed)
  expect(await reviewed()).toBeUndefined()
})
