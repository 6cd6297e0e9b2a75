import type { Page } from '@playwright/test'

/** A transaction as another tab of the page stores it. */
export type KeptTransaction = {
  hash: string
  networkId: `eip155:${number}`
  address: string
  status: 'pending' | 'confirmed' | 'reverted' | 'dropped'
  description?: string
  addedAt: number
}

/** The end of the page's project id: see `playground/bench/createPageKit.ts`. */
const kitId = '00000001'

/** Stores a transaction like another tab of this page, with the latest timestamp, and dispatches the storage event. */
export async function tellFromOtherTab(page: Page, transaction: KeptTransaction): Promise<void> {
  const { networkId, address } = transaction
  const key = `latchkit/${kitId}/transactions/${networkId}:${address.toLowerCase()}`
  await page.evaluate(
    ([name, told]) => {
      // This page also checks the transaction and stores its result.
      const { transactions = [] } = JSON.parse(localStorage.getItem(name) ?? '{}')
      const times = transactions.map((one: { updatedAt: number }) => one.updatedAt)
      const updatedAt = Math.max(told.addedAt, ...times) + 1
      localStorage.setItem(name, JSON.stringify({ transactions: [{ ...told, updatedAt }] }))
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, transaction] as const,
  )
}
