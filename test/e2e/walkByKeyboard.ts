import { expect, type KitPage } from './kitPage.ts'
import { settled } from './settled.ts'

/** Expects Tab to reach every control with a focus ring inside the dialog, and Escape to close it and focus the host's button. */
export async function walkByKeyboard({ page, dialog }: KitPage): Promise<void> {
  await settled(page)
  const begin = await dialog.evaluate((element) => {
    const shown = [...element.querySelectorAll('button, a[href], input')].filter((one) =>
      one.checkVisibility(),
    )
    const [reached, passed] = [0, -1].map((index) =>
      shown.filter((one) => (one as HTMLElement).tabIndex === index),
    )
    // Arrow keys reach these, from the group's control that Tab reaches.
    const group = (one: Element) => one.closest('[role="tablist"], ul')
    const alone = passed?.filter(
      (one) => !group(one) || !reached?.some((tab) => group(tab) === group(one)),
    )
    return {
      isInside: element.contains(document.activeElement),
      controls: reached?.length ?? 0,
      alone: alone?.map(({ textContent }) => textContent),
    }
  })
  expect(begin).toMatchObject({ isInside: true, alone: [] })
  // By its place, because two controls can have one name: those that copy the same address.
  const visited = new Set<number>()
  for (let press = 0; press < begin.controls + 2; press++) {
    await page.keyboard.press('Tab')
    const { isInside, hasRing, name, place } = await dialog.evaluate((element) => {
      const focused = document.activeElement
      const isRung = (one: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      // A field has the ring instead of its input, and a checkbox is drawn beside its input.
      const drawn = [focused, focused?.closest('label'), focused?.nextElementSibling]
      const text = focused?.getAttribute('aria-label') ?? focused?.textContent
      return {
        isInside: element.contains(focused),
        hasRing: drawn.some((one) => one && isRung(one)),
        name: `${focused?.tagName} ${text} ${focused?.getAttribute('href')}`,
        place: [...element.querySelectorAll('*')].indexOf(focused as Element),
      }
    })
    expect(isInside, name).toBe(true)
    expect(hasRing, `the ring of ${name}`).toBe(true)
    visited.add(place)
  }
  expect(visited.size).toBeGreaterThanOrEqual(begin.controls)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // A button that changes when an attempt ends gets the focus a moment later.
  const back = () => page.evaluate(() => !!document.activeElement?.closest('[data-lk-root]'))
  await expect.poll(back).toBe(true)
}
