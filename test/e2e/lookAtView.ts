import { findBarriers } from './findBarriers.ts'
import { findFlaws } from './findFlaws.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage } from './kitPage.ts'
import { draw } from './showTheme.ts'

const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** Twice the text size, as a visitor may set it. */
const bigText = '[data-lk-root] { --lk-font-size-master: 20px }'

/** Checks both themes and directions, a phone, 320 px and large text: the width is right, nothing is cut, and axe finds no barrier. */
export async function lookAtView({ page, dialog }: KitPage, name: string): Promise<void> {
  for (const { variant, theme, dir, width, css } of [
    { variant: 'desktop', theme: 'dark', dir: 'ltr', width: 1280 },
    { variant: 'light', theme: 'light', dir: 'ltr', width: 1280 },
    { variant: 'rtl', theme: 'dark', dir: 'rtl', width: 1280 },
    { variant: 'phone', theme: 'dark', dir: 'ltr', width: 375 },
    { variant: 'big', theme: 'dark', dir: 'ltr', width: 320, css: bigText },
    ...(isDeep ? [{ variant: 'narrow', theme: 'dark', dir: 'ltr', width: 320 } as const] : []),
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const style = css && (await page.addStyleTag({ content: css }))
    await draw(page, { theme, dir })
    await keepPicture(page, `views/${name}-${variant}.png`)
    const box = await dialog.boundingBox()
    expect(box).not.toBeNull()
    // Below 430 px the dialog is a full-width sheet, else it is 360 px wide.
    expect(Math.round(box?.width ?? 0)).toBe(width < 430 ? width : 360)
    expect(await findFlaws(page), variant).toEqual([])
    // The other variants differ in sizes and sides, which axe does not check.
    if (variant === 'desktop') expect(await findBarriers(page), variant).toEqual([])
    if (variant === 'light')
      expect(await findBarriers(page, { onlyColours: true }), variant).toEqual([])
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe(dir)
    await style?.evaluate((element) => (element as Element).remove())
  }
  if (!isDeep) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await keepPicture(page, `views/${name}-forced.png`)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Checks both themes: no content is cut or invisible, and axe finds no barrier. Ends in the dark theme. */
export async function lookAtState({ page }: KitPage, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await draw(page, { theme })
    expect(await findFlaws(page), `${name}, ${theme}`).toEqual([])
    // axe's other rules give the same result in the other theme.
    const barriers = await findBarriers(page, { onlyColours: theme === 'light' })
    expect(barriers, `${name}, ${theme}`).toEqual([])
  }
}
