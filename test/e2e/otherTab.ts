import type { Page } from '@playwright/test'

/** A transaction as another tab of the page keeps it. */
export type KeptTransaction = {
  hash: string
  networkId: `eip155:${number}`
  address: string
  status: 'pending' | 'confirmed' | 'reverted' | 'dropped'
  description?: string
  addedAt: number
}

/** The page's project id ends so: see `playground/pages/kit/createPageKit.ts`. */
const kitId = '00000001'

/** What another tab of this page writes down about a transaction, later than all that is stored, and that it has. */
export async function tellFromOtherTab(page: Page, transaction: KeptTransaction): Promise<void> {
  const { networkId, address } = transaction
  const key = `latchkit/${kitId}/transactions/${networkId}:${address.toLowerCase()}`
  await page.evaluate(
    ([name, told]) => {
      // This page checks the transaction meanwhile, and stores what it found.
      const { transactions = [] } = JSON.parse(localStorage.getItem(name) ?? '{}')
      const times = transactions.map((one: { updatedAt: number }) => one.updatedAt)
      const updatedAt = Math.max(told.addedAt, ...times) + 1
      localStorage.setItem(name, JSON.stringify({ transactions: [{ ...told, updatedAt }] }))
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, transaction] as const,
  )
}
