import type { Page } from '@playwright/test'

/** A transaction as another tab of the page keeps it. */
export type KeptTransaction = {
  hash: string
  networkId: `eip155:${number}`
  address: string
  status: 'pending' | 'confirmed' | 'reverted' | 'dropped'
  description?: string
  addedAt: number
  updatedAt: number
}

/** The page's project id ends so: see `playground/pages/kit/createPageKit.ts`. */
const kitId = '00000001'

/** What another tab of this page writes down about a transaction, and that it has. */
export async function tellFromOtherTab(page: Page, transaction: KeptTransaction): Promise<void> {
  const { networkId, address } = transaction
  const key = `latchkit/${kitId}/transactions/${networkId}:${address.toLowerCase()}`
  await page.evaluate(
    ([name, row]) => {
      localStorage.setItem(name, row)
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, JSON.stringify({ transactions: [transaction] })] as const,
  )
}
