import type { FaultRoute } from '../../playground/stack/faultRoutes.ts'
import type { KitPage } from './kitPage.ts'

/** Returns the unique name of a service's route. */
export const routeKey = ({ service, name }: Pick<FaultRoute, 'service' | 'name'>) =>
  `${service} ${name}`

/** Reads every route of a stack with its possible faults. */
export async function readRoutes(stackUrl: string): Promise<readonly FaultRoute[]> {
  const { routes } = (await (await fetch(`${stackUrl}/control`)).json()) as {
    routes: readonly FaultRoute[]
  }
  return routes
}

/** Sets faults of a stack. @throws Error with the stack's message for an invalid order. */
export async function control(stackUrl: string, order: unknown): Promise<void> {
  const answer = await fetch(`${stackUrl}/control`, { method: 'POST', body: JSON.stringify(order) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Reloads the page as for a returning visitor: connected, without cached responses. */
export async function comeBack({ page, accountButton }: KitPage): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^latchkit\/.*_cache$/.test(key)) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await accountButton.waitFor()
}
