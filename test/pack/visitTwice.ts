import type { Browser } from 'playwright-core'
import { openVisitor, visitorAddress } from './openVisitor.ts'

/** The second visit of a visitor who connected on the first one. */
export type SecondVisit = {
  /** The HTML that the server sent. */
  html: string
  /** The account of wagmi's hooks in the server's HTML. */
  servedAccount: string | undefined
  /** Every text that the buttons showed, beginning with the server's. */
  faces: readonly string[]
  /** Errors and warnings of both visits. */
  problems: readonly string[]
  /** The account of wagmi's hooks at the end. */
  account: string | null
  /** The methods that the wallet received on the second visit. */
  asked: readonly string[]
}

/** A timeout in ms. A development server compiles a page and its chunks on their first request, which is slow on a busy machine. */
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
