// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { preparePage } from '../../../test/fixtures/mountDialog.tsx'
import {
  findTile,
  openList,
  scrollTo,
  scrollToEnd,
  tile,
} from '../../../test/fixtures/openAllWallets.tsx'
import { makeWallets } from '../../../test/fixtures/stubDirectory.ts'
import { stubLayout } from '../../../test/fixtures/stubLayout.ts'

preparePage()
beforeEach(() => stubLayout())

test('behavior: the first 20 pictures of a page are preloaded, and cancelled after two seconds [spec 9.03]', async () => {
  const made: { src: string; complete: boolean }[] = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decoding = ''
      complete = false
      constructor() {
        made.push(this)
      }
    },
  )
  const wallets = makeWallets(60).map((one, index) => ({ ...one, image_id: `picture-${index}` }))
  const { open, advance } = await openList(wallets)
  await open()
  await findTile('Wallet 1')
  // The pictures are not preloaded in the task that renders the page.
  expect(made).toHaveLength(0)
  await advance(0)
  expect(made).toHaveLength(20)
  expect(made[0]?.src).toContain('/getWalletImage/picture-0')
  if (made[0]) made[0].complete = true
  await advance(1_999)
  expect(made[1]?.src).not.toBe('')
  await advance(1)
  expect(made[1]?.src).toBe('')
  expect(made[0]?.src).not.toBe('')
})

test('behavior: while the user scrolls fast, no picture is requested, and the visible ones follow', async () => {
  const preloaded = vi.fn()
  vi.stubGlobal('Image', preloaded)
  const wallets = makeWallets(400).map((one, index) => ({ ...one, image_id: `picture-${index}` }))
  const { open, advance, directory } = await openList(wallets)
  await open()
  await findTile('Wallet 1')
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-lk-cell] img')]
  let top = 0
  const scroll = () => {
    top += 112
    return scrollTo(top)
  }
  // The first frames tell the speed.
  for (let frame = 0; frame < 3; frame += 1) await scroll()
  await advance(0)
  const before = { preloaded: preloaded.mock.calls.length, pages: directory.asked.length }
  const seen = new Set(pictures().map(({ src }) => src))
  expect(seen.size).toBeGreaterThan(20)
  while (tile('Wallet 320') === null) {
    await scroll()
    for (const { src } of pictures()) seen.add(src)
  }
  expect(directory.asked.length).toBeGreaterThan(before.pages + 1)
  await advance(149)
  expect(preloaded).toHaveBeenCalledTimes(before.preloaded)
  expect(pictures().filter(({ src }) => !seen.has(src))).toEqual([])
  expect(tile('Wallet 320')?.querySelector('img')).toBeNull()
  await advance(1)
  // One row per frame.
  for (let frame = 0; frame < 20; frame += 1) await advance(16)
  expect(tile('Wallet 320')?.querySelector('img')?.src).toContain('/getWalletImage/picture-319')
})

test('behavior: placeholders for the next page show only near the end of the loaded ones', async () => {
  const { open, directory } = await openList(makeWallets(400))
  directory.fault = (query) => (query.get('page') === '4' ? 'hang' : undefined)
  await open()
  await findTile('Wallet 1')
  await scrollToEnd('Wallet 120')
  await waitFor(() => expect(screen.queryAllByTestId('waiting-tile')).toHaveLength(4))
  // They pulse, so that a list at its start would keep drawing frames.
  await scrollTo(0)
  await waitFor(() => expect(screen.queryAllByTestId('waiting-tile')).toEqual([]))
})
