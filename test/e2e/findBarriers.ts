import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

export type FindBarriersParameters = {
  /** The selector to check, or null for the whole page. @default the open dialog */
  include?: string | null
  /** Whether to run only the colour rule, for a page that differs from the previous run in colours alone. @default false */
  onlyColours?: boolean
}

/**
 * Results that axe cannot decide and that are no barrier, with their place and the reason. All other undecided results
 * count as barriers. Class names cannot be used, because the package and the sources have different ones.
 */
const known: readonly { rule: string; message: RegExp; within: string; reason: string }[] = [
  {
    rule: 'color-contrast',
    message: /contains an image node/,
    within: '[data-testid^="pairing-"][data-state="covered"]',
    reason:
      'Over the code of an ended pairing, drawn at 8 % of #0b0d0f on white: 16.4:1 at its darkest.',
  },
  {
    rule: 'color-contrast',
    message: /partially overlaps other elements/,
    within: '[data-testid="lk-snackbar"]',
    reason:
      'A message has a ground of its own: its colours are compared where nothing but that lies under it.',
  },
]

/**
 * Runs axe and returns its findings as sentences: violations, undecided results without a reviewed reason, and a run that
 * compared no colours. Text that a scroller's edge cuts or a passing message covers is scrolled into view and compared
 * without the message.
 */
export async function findBarriers(
  page: Page,
  { include = '[role="dialog"]', onlyColours = false }: FindBarriersParameters = {},
): Promise<string[]> {
  const restore = include === null ? undefined : await hideAround(page, include)
  const { violations, incomplete, passes } = await runAxe(page, include === null ? [] : [include], {
    onlyColours,
  })
  const barriers = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => ({
      rule: id,
      target: String(target),
      message: [...any, ...all, ...none].map((check) => check.message).join('; '),
    })),
  )
  const isCut = ({ rule, message }: (typeof barriers)[number]) =>
    rule === 'color-contrast' && /obscured|overlapped/.test(message)
  const cut = await compareInView(
    page,
    barriers.filter(isCut).map(({ target }) => target),
  )
  const unknown: string[] = []
  for (const one of barriers) {
    if (!isCut(one) && !(await isKnown(page, one)))
      unknown.push(`${one.rule}: ${one.target}: ${one.message}`)
  }
  const count = passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0
  await restore?.()
  return [...(count > 0 ? [] : ['no colours were compared']), ...cut, ...unknown]
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Runs axe in the page, which parses its half a megabyte once. `@axe-core/playwright` parses it for each run and frame,
 * which is most of a run's cost.
 *
 * @param include - Selectors to check; none for the whole page.
 * @param onlyColours - Whether to run only the colour rule.
 * @param everyPass - Whether to return every passing element instead of one, for which axe makes a selector each.
 */
async function runAxe(
  page: Page,
  include: readonly string[],
  { onlyColours, everyPass = false }: { onlyColours: boolean; everyPass?: boolean },
): Promise<Pick<AxeResults, 'violations' | 'incomplete' | 'passes'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = {
    // Frames contain no view.
    iframes: false,
    ...(onlyColours && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    ...(!everyPass && { resultTypes: ['violations', 'incomplete'] }),
  }
  return page.evaluate(
    async ([places, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const context = places.length > 0 ? { include: places.map((one) => [one]) } : document
      const { violations, incomplete, passes } = await axe.run(context, runOptions)
      return { violations, incomplete, passes }
    },
    [include, options] as const,
  )
}

async function isKnown(page: Page, barrier: { rule: string; target: string; message: string }) {
  for (const { rule, message, within } of known) {
    if (rule !== barrier.rule || !message.test(barrier.message)) continue
    const found = page.locator(barrier.target).first()
    if (await found.evaluate((element, place) => element.closest(place) !== null, within))
      return true
  }
  return false
}

/**
 * Hides the page behind the checked element, because axe counts elements under an overlay as a text's background.
 * `display: none` does not work: axe then compares no colours.
 */
async function hideAround(page: Page, include: string): Promise<() => Promise<void>> {
  const hidden = await page.evaluateHandle((selector) => {
    const looked = [...document.querySelectorAll(selector)]
    const around = [...document.body.children].filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && !looked.some((element) => one.contains(element)),
    )
    return around.map((element) => {
      const { visibility } = element.style
      element.style.visibility = 'hidden'
      return { element, visibility }
    })
  }, include)
  return () =>
    hidden.evaluate((all) => {
      for (const { element, visibility } of all) element.style.visibility = visibility
    })
}

async function setMessages(page: Page, visibility: 'hidden' | ''): Promise<void> {
  await page.getByTestId('lk-snackbar').evaluateAll((all, value) => {
    for (const one of all as HTMLElement[]) one.style.visibility = value
  }, visibility)
}

/**
 * Scrolls to the elements, those of different scrollers at once, compares their colours there, and returns failed or
 * undecidable ones as sentences.
 */
async function compareInView(page: Page, targets: readonly string[]): Promise<string[]> {
  if (targets.length === 0) return []
  await setMessages(page, 'hidden')
  const barriers: string[] = []
  let open = [...targets]
  while (open.length > 0) {
    const scrolled = await page.evaluateHandle((selectors) => {
      const before = new Map<Element, number>()
      const shown: string[] = []
      for (const selector of selectors) {
        const element = document.querySelector(selector)
        const scrollers: Element[] = []
        for (let one = element?.parentElement; one; one = one.parentElement)
          if (one.scrollHeight > one.clientHeight) scrollers.push(one)
        if (scrollers.some((one) => before.has(one))) continue
        for (const one of scrollers) before.set(one, one.scrollTop)
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        shown.push(selector)
      }
      return { before, shown }
    }, open)
    const shown = await scrolled.evaluate((all) => all.shown)
    const { passes, violations, incomplete } = await runAxe(page, open, {
      onlyColours: true,
      everyPass: true,
    })
    const targetsOf = (results: typeof passes) =>
      results.flatMap(({ nodes }) => nodes.map((node) => String(node.target)))
    const [good = [], bad = [], unclear = []] = [passes, violations, incomplete].map(targetsOf)
    barriers.push(
      ...bad.map((one) => `color-contrast: ${one}: too little contrast`),
      ...shown
        .filter((one) => unclear.includes(one))
        .map((one) => `color-contrast: ${one}: cannot be compared`),
    )
    open = open.filter((one) => ![...good, ...bad, ...shown].includes(one))
    await scrolled.evaluate(({ before }) => {
      for (const [one, top] of before) one.scrollTop = top
    })
  }
  await setMessages(page, '')
  return barriers
}
