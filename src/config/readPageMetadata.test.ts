// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readPageMetadata } from './readPageMetadata.ts'
import { resolveConfig } from './resolveConfig.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('default: reads title, description, origin and icon of the page', () => {
  document.head.innerHTML = `
    <title> Otter Market </title>
    <meta property="og:description" content="Fish, fresh">
    <link rel="shortcut icon" href="https://otter.example/icon.png">
    <link rel="icon" href="https://otter.example/second.png">`
  expect(readPageMetadata()).toEqual({
    name: 'Otter Market',
    description: 'Fish, fresh',
    url: location.origin,
    icons: ['https://otter.example/icon.png'],
  })
})

test('behavior: missing values of the page are empty', () => {
  expect(readPageMetadata()).toEqual({ name: '', description: '', url: location.origin, icons: [] })
})

test('behavior: reads the page on each call, and given values take precedence', () => {
  const config = resolveConfig({ metadata: { description: 'Given' } })
  document.head.innerHTML = '<title>Set after the kit was made</title>'
  expect(readPageMetadata(config.metadata)).toMatchObject({
    name: 'Set after the kit was made',
    description: 'Given',
  })
  document.head.innerHTML = '<title>Changed later</title>'
  expect(readPageMetadata(config.metadata).name).toBe('Changed later')
})
