import { expect } from '@playwright/test'
import { findFlaws } from './findFlaws.ts'
import { test } from './workers.ts'

/** Returns a dialog with a row like the kit's: a button, a picture, a text. */
const page = (style: string, more = '') => `
  <style>
    body { margin: 0; font: 16px/1.5 sans-serif }
    [role="dialog"] { position: fixed; inset: 20px auto auto 20px; width: 360px; background: #fff }
    button { all: unset; display: flex; width: 100%; height: 56px; align-items: center }
    .readers { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    .readers-too { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0) }
    ${style}
  </style>
  <div role="dialog" aria-label="A dialog">
    <button class="first"><svg width="24" height="24"><rect width="24" height="24"/></svg><span>Copy</span></button>
    <button class="row"><svg width="24" height="24"><rect width="24" height="24"/></svg><span>Disconnect</span></button>
    ${more}
  </div>`

/** Ways to hide a row that is still in the page, can be pressed and is read aloud. */
const unseen = {
  'opacity: 0': '.row { opacity: 0 }',
  'a hardly visible row': '.row { opacity: 0.1 }',
  'opacity: 0 of its text': '.row span { opacity: 0 }',
  'two shares of opacity': '.row { opacity: 0.5 } .row span { opacity: 0.5 }',
  'opacity: 0 of what is around': '[role="dialog"] { opacity: 0 }',
  'a filter': '.row { filter: opacity(0) }',
  'visibility: hidden': '.row { visibility: hidden }',
  'a transparent text': '.row span { color: transparent }',
  'a nearly transparent text': '.row span { color: rgb(0 0 0 / 0.1) }',
  'a transparent fill': '.row span { -webkit-text-fill-color: transparent }',
  'letters without a size': '.row span { font-size: 0 }',
  'letters of 2 px': '.row span { font-size: 2px }',
  'clip-path': '.row { clip-path: inset(50%) }',
  'clip-path of a circle': '.row { clip-path: circle(0) }',
  clip: '.row { position: absolute; clip: rect(0 0 0 0) }',
  'scale: 0': '.row { scale: 0 }',
  'no width': '.row span { width: 0; overflow: hidden; white-space: nowrap }',
  'no height': '.row { height: 0; overflow: hidden }',
  'text-indent': '.row span { text-indent: -999px; overflow: hidden; width: 200px }',
  'out of the window': '.row { position: fixed; left: -999px }',
  'under something else':
    '.first { position: relative; z-index: 1; height: 112px; margin-block-end: -56px; background: #fff }',
}

test('default: finds a rendered but invisible row, however it is hidden', async ({ page: tab }) => {
  const found: Record<string, string[]> = {}
  for (const [name, style] of Object.entries(unseen)) {
    await tab.setContent(page(style))
    found[name] = await findFlaws(tab)
  }
  const isSeen = (name: string) =>
    ['Copy', 'Disconnect'].every((row) => {
      const isTold = found[name]?.some((flaw) => flaw.includes(`${row}: `))
      return isTold === (row === 'Disconnect' || name.endsWith('around'))
    })
  expect(
    Object.keys(unseen).filter((name) => !isSeen(name)),
    JSON.stringify(found),
  ).toEqual([])
})

test('behavior: accepts visible content and screen reader texts', async ({ page: tab }) => {
  const others = `
    <span class="readers">Only read</span>
    <span class="readers-too">Only read, too</span>
    <div aria-hidden="true" style="visibility: hidden">A place that is kept</div>
    <div data-leaving style="opacity: 0">On its way out</div>
    <p hidden>Not there</p>
    <button aria-disabled="true" style="opacity: 0.5">Off</button>
    <div style="height: 60px; overflow: auto">
      <div style="position: sticky; top: 0; background: #fff; z-index: 1">Stays</div>
      <p style="margin: 0">Scrolls</p><p>Scrolled away</p><button>Scrolled away, too</button>
    </div>`
  await tab.setContent(page('', others))
  expect(await findFlaws(tab)).toEqual([])
  await tab.locator('[style*="overflow: auto"]').evaluate((box) => box.scrollTo(0, 20))
  expect(await findFlaws(tab)).toEqual([])
})
