import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

export type FindBarriersParameters = {
  /** What is looked at; null: the whole page. @default the open dialog */
  include?: string | null
  /** Of all rules only the one for colours, where nothing else can differ from the run before. @default false */
  onlyColours?: boolean
}

/**
 * What axe cannot tell, where that stands, and why it is no barrier. Everything else that it cannot tell is one. Not by
 * class names: the package has others than the sources.
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
 * What axe finds wrong, in words: violations, what it cannot tell and nobody has looked into, and a run in which it
 * compared no colours at all. Text that is cut by the edge of what scrolls, or lies under a passing message, is scrolled
 * to and compared without the message.
 */
export async function findBarriers(
  page: Page,
  { include = '[role="dialog"]', onlyColours = false }: FindBarriersParameters = {},
): Promise<string[]> {
  const restore = include === null ? undefined : await hideAround(page, include)
  const { violations, incomplete, passes } = await runAxe(
    page,
    include === null ? [] : [include],
    onlyColours,
  )
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
 * Runs axe in the page itself, where its half a megabyte is read once; `@axe-core/playwright` reads it again for each run and
 * each frame, which is most of what a run costs.
 *
 * @param include - Selectors of what is looked at; none: the whole page.
 * @param onlyColours - The one rule for colours, with every place that passes; else one place of those that pass.
 */
async function runAxe(
  page: Page,
  include: readonly string[],
  onlyColours: boolean,
): Promise<Pick<AxeResults, 'violations' | 'incomplete' | 'passes'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = {
    // Frames hold no view.
    iframes: false,
    ...(onlyColours
      ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
      : { resultTypes: ['violations', 'incomplete'] }),
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
 * Hides the page behind what is looked at: axe takes what lies under an overlay into the background of a text. Not by
 * `display: none`: then it compares no colours at all.
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

/** Scrolls to each element in turn and compares its colours there; those that fail or cannot be compared, in words. */
async function compareInView(page: Page, targets: readonly string[]): Promise<string[]> {
  if (targets.length === 0) return []
  await setMessages(page, 'hidden')
  const barriers: string[] = []
  let open = [...targets]
  for (let [target] = open; target !== undefined; [target] = open) {
    const scrolled = await page
      .locator(target)
      .first()
      .evaluateHandle((element) => {
        const scrollers: { one: Element; top: number }[] = []
        for (let one = element.parentElement; one; one = one.parentElement)
          if (one.scrollHeight > one.clientHeight) scrollers.push({ one, top: one.scrollTop })
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return scrollers
      })
    const { passes, violations, incomplete } = await runAxe(page, open, true)
    const targetsOf = (results: typeof passes) =>
      results.flatMap(({ nodes }) => nodes.map((node) => String(node.target)))
    const [good, bad, unclear] = [passes, violations, incomplete].map(targetsOf)
    const isOver = (one: string) => good?.includes(one) || bad?.includes(one) || one === target
    barriers.push(
      ...(bad ?? []).map((one) => `color-contrast: ${one}: too little contrast`),
      ...(unclear?.includes(target) ? [`color-contrast: ${target}: cannot be compared`] : []),
    )
    open = open.filter((one) => !isOver(one))
    await scrolled.evaluate((scrollers) => {
      for (const { one, top } of scrollers) one.scrollTop = top
    })
  }
  await setMessages(page, '')
  return barriers
}
