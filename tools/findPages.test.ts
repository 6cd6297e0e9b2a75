import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './entries.ts'
import { findPages, pageTitle, sitePages } from './findPages.ts'

test('default: every page has an address and a title of its own, by which `npm start` prints it', () => {
  const pages = [...findPages(), ...sitePages.filter(({ isFrame }) => !isFrame)].filter(
    ({ address }) => !address.startsWith('/fixtures/'),
  )
  expect(pages.length).toBeGreaterThan(6)
  const titles = pages.map(({ html }) => pageTitle(html))
  expect(new Set(titles).size).toBe(pages.length)
  expect(titles.filter((title) => !/^[\w ,:·']+$/.test(title))).toEqual([])
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length)
})

test('behavior: the bench has an address of its own, and the list of test pages leads to it', () => {
  expect(findPages()).toContainEqual({ address: '/bench/', html: 'playground/bench/index.html' })
  const list = readFileSync(path.join(root, 'playground/pages/index.html'), 'utf8')
  const links = [...list.matchAll(/href="(\.[^"]+)"/g)].map(([, href = '']) =>
    path.posix.join('/pages', href),
  )
  const known = findPages().map(({ address }) => address)
  expect(links).toContain('/bench/')
  expect(links.filter((link) => !known.includes(link))).toEqual([])
})

test('parameters: LATCHKIT_PAGES limits the pages by name', () => {
  process.env.LATCHKIT_PAGES = 'bench'
  try {
    expect(findPages().map(({ address }) => address)).toEqual(['/pages/', '/bench/'])
  } finally {
    delete process.env.LATCHKIT_PAGES
  }
})
