// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

afterEach(cleanup)

test('default: shows the part once it is loaded', async () => {
  const Part = lazyPart(async () => ({ text }: { text: string }) => <p>{text}</p>)
  render(
    <Suspense>
      <Part text="import" />
    </Suspense>,
  )
  expect(await screen.findByText('import')).toBeTruthy()
})

test('error: a part that cannot be loaded shows a message, and the rest of the page stays', async () => {
  const Part = lazyPart(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  render(
    <main>
      <h1>Playground</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('did not load')
  expect(screen.getByRole('heading', { name: 'Playground' })).toBeTruthy()
})
