import type { JSHandle, Page } from '@playwright/test'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import { expect, type KitPage } from './kitPage.ts'

/** A transaction in a stack's store; null if it has never arrived there. */
export type StoredTransaction = { hex: string; fee: number; confirmations: number } | null

/** Returns functions that read and change the store of a stack's main network, without its Esplora server. */
export function bitcoinStore(stackUrl: string) {
  async function call<answer>(route: string, order?: object): Promise<answer> {
    const body = order && JSON.stringify(order)
    const url = `${stackUrl}/bitcoin/mainnet${route}`
    return (await fetch(url, body ? { method: 'POST', body } : {})).json()
  }
  return {
    transaction: (txid: string) => call<StoredTransaction>(`/tx/${txid}`),
    mempool: () => call<readonly string[]>('/mempool'),
    mine: () => call('/mine', {}),
    /** Stops automatic mining, so that a payment is pending until {@link mine} is called. */
    stopTimer: () => call('/settings', { blockMs: null }),
    /** @param value - Satoshis. */
    fund: (address: string, value: number) => call<{ txid: string }>('/faucet', { address, value }),
  }
}

/** Opens a page with one Bitcoin wallet only, and connects it. */
export async function connectBitcoin(
  kit: KitPage,
  name: 'Elm' | 'Hazel' | 'UniSat',
): Promise<void> {
  // The list names the wallet at UniSat's global "UniSat".
  const bitcoin = name === 'UniSat' ? 'larch' : name.toLowerCase()
  await kit.open({ namespaces: 'bip122', wallets: 'none', bitcoin })
  // The dialog can only be opened once the app has rendered it.
  await kit.connectButton.waitFor()
  await kit.page.evaluate(() => window.kits?.[0]?.open({ view: 'Connect', namespace: 'bip122' }))
  await kit.dialog.getByRole('button', { name }).click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
}

/** Returns the connected Bitcoin wallet's provider, from the same API that an app uses. */
export function bitcoinProviderOf(page: Page): Promise<JSHandle<BitcoinProvider>> {
  return page.evaluateHandle(async () => {
    const of = window.kits?.[0]?.namespace('bip122')
    const uid = of?.getState().connections[0]?.connectorUid ?? ''
    return (await of?.getProvider(uid)) as BitcoinProvider
  })
}
