// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { ClockContext } from './ClockContext.ts'
import { Picture, PictureBadge, type PictureProps } from './Picture.tsx'

afterEach(cleanup)

function setUp(props: PictureProps) {
  const clock = createTestClock()
  const view = render(
    <ClockContext.Provider value={clock}>
      <Picture {...props} />
    </ClockContext.Provider>,
  )
  const picture = view.container.firstElementChild
  return { clock, picture, image: () => view.container.querySelector('img') }
}

test('default: without a URL, shows a colored letter that is hidden from screen readers', () => {
  const { picture, image } = setUp({ name: 'Cedar' })
  expect(picture?.textContent).toBe('C')
  expect(picture?.getAttribute('data-tone')).toMatch(/^[0-7]$/)
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(image()).toBeNull()
})

test('behavior: shows the picture once it has loaded, and keeps it', async () => {
  const { clock, picture, image } = setUp({ name: 'Cedar', src: 'https://pictures.example/c.png' })
  expect(picture?.hasAttribute('data-loaded')).toBe(false)
  const loaded = image()
  if (loaded) fireEvent.load(loaded)
  await act(() => clock.advance(10_000))
  expect(picture?.hasAttribute('data-loaded')).toBe(true)
  expect(image()).not.toBeNull()
})

test('parameters: isPaused', async () => {
  const props = { name: 'Cedar', src: 'https://pictures.example/c.png' }
  const clock = createTestClock()
  const show = (isPaused: boolean) => (
    <ClockContext.Provider value={clock}>
      <Picture {...props} isPaused={isPaused} />
    </ClockContext.Provider>
  )
  const view = render(show(true))
  await act(() => clock.advance(10_000))
  // An empty box, and no letter after the time limit for an image.
  expect(view.container.querySelector('img')).toBeNull()
  expect(view.container.textContent).toBe('')
  view.rerender(show(false))
  expect(view.container.querySelector('img')?.src).toBe(props.src)
  await act(() => clock.advance(2_000))
  expect(view.container.textContent).toBe('C')
})

test('behavior: requests a picture without a referrer', () => {
  const src = 'https://pictures.example/c.png'
  const { container } = render(
    <Picture name="Cedar" src={src} badge={<PictureBadge name="Base" src={src} />} />,
  )
  const policies = [...container.querySelectorAll('img')].map((one) => one.referrerPolicy)
  expect(policies).toEqual(['no-referrer', 'no-referrer'])
})

test('behavior: after 2 s without a response the letter replaces the picture [spec 9.03]', async () => {
  const { clock, picture, image } = setUp({ name: 'Cedar', src: 'https://pictures.example/c.png' })
  await act(() => clock.advance(1_999))
  expect(image()).not.toBeNull()
  await act(() => clock.advance(1))
  expect(picture?.textContent).toBe('C')
  expect(image()).toBeNull()
})

test('behavior: a new URL restarts the timeout', async () => {
  const clock = createTestClock()
  const show = (src?: string) => (
    <ClockContext.Provider value={clock}>
      <Picture name="Cedar" src={src} />
    </ClockContext.Provider>
  )
  const { container, rerender } = render(show('https://pictures.example/a.png'))
  const image = () => container.querySelector('img')
  const isLoaded = () => container.firstElementChild?.hasAttribute('data-loaded')
  fireEvent.load(image() as HTMLImageElement)
  expect(isLoaded()).toBe(true)
  rerender(show('https://pictures.example/b.png'))
  expect(isLoaded()).toBe(false)
  fireEvent.error(image() as HTMLImageElement)
  expect(container.textContent).toBe('C')
  rerender(show('https://pictures.example/a.png'))
  expect(image()?.getAttribute('src')).toBe('https://pictures.example/a.png')
  await act(() => clock.advance(2_000))
  expect(container.textContent).toBe('C')
  rerender(show())
  expect(isLoaded()).toBe(false)
})

test('error: a letter immediately replaces a picture that fails to load', () => {
  const { picture, image } = setUp({ name: 'Cedar', src: 'https://pictures.example/c.png' })
  const failed = image()
  if (failed) fireEvent.error(failed)
  expect(picture?.textContent).toBe('C')
})
