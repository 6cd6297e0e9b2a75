import type { FaultRoute } from '../../playground/stack/faultRoutes.ts'
import { expect, type KitPage } from './kitPage.ts'

/** One name for a route of a service. */
export const routeKey = ({ service, name }: Pick<FaultRoute, 'service' | 'name'>) =>
  `${service} ${name}`

/** Reads every route of a stack with the faults that it can have. */
export async function readRoutes(stackUrl: string): Promise<readonly FaultRoute[]> {
  const { routes } = (await (await fetch(`${stackUrl}/control`)).json()) as {
    routes: readonly FaultRoute[]
  }
  return routes
}

/** Sets faults of a stack. @throws Error with the stack's words for an order that it does not take. */
export async function control(stackUrl: string, order: unknown): Promise<void> {
  const answer = await fetch(`${stackUrl}/control`, { method: 'POST', body: JSON.stringify(order) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Loads the page again as for a visitor who comes back: connected, with no cached answer. */
export async function comeBack({ page, accountButton }: KitPage): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^latchkit\/.*_cache$/.test(key)) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await expect(accountButton).toBeVisible()
}
