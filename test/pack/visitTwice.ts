import type { Browser } from 'playwright-core'
import { openVisitor, visitorAddress } from './openVisitor.ts'

/** What a visitor met who connected on their first visit and came back. */
export type SecondVisit = {
  /** The page as the server sent it. */
  html: string
  /** The account in the server's page, as wagmi tells it. */
  servedAccount: string | undefined
  /** Every text that the buttons showed, from the server's on. */
  faces: readonly string[]
  /** What the console of both visits complained of. */
  problems: readonly string[]
  /** What wagmi's own hooks show in the end. */
  account: string | null
  /** What the wallet was asked on the second visit. */
  asked: readonly string[]
}

/** A development server compiles a page, and each chunk, when it is first asked for: on a busy machine that takes long. */
const longestCompile = 120_000

/** Connects on a page of the fixture apps, opens it again, and waits until it shows the account. */
export async function visitTwice(browser: Browser, url: string): Promise<SecondVisit> {
  const visitor = await openVisitor(browser)
  const { page, problems } = visitor
  page.setDefaultTimeout(longestCompile)
  const account = page.getByTestId('kit').getByText(visitorAddress)
  const connected = page.getByTestId('buttons').getByText(/Address starting/)
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stranger' }).click()
    await account.waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const response = await page.reload()
    const html = (await response?.text()) ?? ''
    await account.waitFor()
    await connected.waitFor()
    return {
      html,
      servedAccount: html.match(/data-testid="wagmi">(0x\w+)</)?.[1],
      faces: await visitor.faces(),
      problems,
      account: await page.getByTestId('wagmi').textContent(),
      asked: await page.evaluate(() => Reflect.get(window, 'asked') as string[]),
    }
  } finally {
    await visitor.close()
  }
}
