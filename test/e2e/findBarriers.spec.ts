import { expect, type Page } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'
import { test } from './workers.ts'

/** Shows a page with an overlay and a dialog whose list shows one and a half rows. */
const show = (tab: Page, style = '') =>
  tab.setContent(`
    <html lang="en"><head><title>Page</title><style>
      body { margin: 0; font: 16px/1.5 sans-serif; background: #fff }
      .panel { position: absolute; inset: 0; background: #15171a; color: #fff }
      .overlay { position: fixed; inset: 0; background: rgb(0 0 0 / 0.6) }
      [role="dialog"] { position: fixed; inset: 20px auto auto 20px; width: 360px; background: #fff; color: #111 }
      .list { height: 72px; overflow: auto } p { margin: 0; height: 48px }
      ${style}
    </style></head><body>
      <div class="panel"><p>Two lines of the page</p><p>behind the dialog</p></div>
      <div class="overlay"><div role="dialog" aria-label="A dialog"><p class="text">A text</p>
        <div class="list" tabindex="0"><p>First</p><p class="cut">Second</p><p class="far">Third</p></div></div></div>
    </body></html>`)

test('default: readable text is no barrier; text of 3.2:1, what axe cannot decide, a run without colours and other barriers are', async ({
  page,
}) => {
  await test.step('readable text is no barrier, and the page is restored', async () => {
    await show(page)
    expect(await findBarriers(page)).toEqual([])
    expect(await findBarriers(page, { onlyColours: true })).toEqual([])
    expect(await page.evaluate(() => document.querySelector('.panel')?.getAttribute('style'))).toBe(
      '',
    )
    expect(await page.evaluate(() => document.querySelector('.list')?.scrollTop)).toBe(0)
  })

  await test.step("finds text of 3.2:1, also when the list's edge cuts it", async () => {
    for (const one of ['.text', '.cut']) {
      await show(page, `${one} { color: #8f8f8f }`)
      expect(await findBarriers(page)).toEqual([
        expect.stringMatching(new RegExp(`^color-contrast: .*\\${one}.*contrast`)),
      ])
    }
  })

  await test.step('reports a run that compared no colours', async () => {
    await show(page, '[role="dialog"] p { display: none }')
    expect(await findBarriers(page)).toEqual(['no colours were compared'])
  })

  await test.step('reports results that axe cannot decide', async () => {
    await show(page, '.text { background: linear-gradient(#fff, #000) }')
    expect(await findBarriers(page)).toEqual([
      expect.stringMatching(/^color-contrast: \.text: .*gradient/),
    ])
  })

  await test.step('reports other barriers, unless only colours are checked', async () => {
    await show(page)
    await page.locator('.text').evaluate((element) => {
      element.innerHTML = '<button></button>A text'
    })
    expect(await findBarriers(page)).toEqual([expect.stringMatching(/^button-name: /)])
    expect(await findBarriers(page, { onlyColours: true })).toEqual([])
  })

  await test.step('include: null checks the whole page', async () => {
    await page.setContent(
      '<html lang="en"><head><title>Page</title></head><body><main><h1>Good</h1><p style="color: #aaa">Pale</p></main></body></html>',
    )
    expect(await findBarriers(page, { include: null })).toEqual([
      expect.stringMatching(/^color-contrast: p: .*contrast/),
    ])
  })
})
