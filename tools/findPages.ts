import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'

/** Folders of pages, and the URL path of each. */
const places = [
  { folder: 'playground/pages', address: '/pages' },
  { folder: 'test/fixtures/pages', address: '/fixtures' },
] as const

export type Page = {
  /** The URL path of the page: `/pages/kit/`. */
  address: string
  /** The HTML file, relative to the repository's folder. */
  html: string
}

/**
 * Every page of the playground and of the tests: each folder with an index.html. `LATCHKIT_PAGES=kit,frames` limits it to
 * those pages, to work on one page while another fails to build.
 */
export function findPages(): Page[] {
  const wanted = process.env.LATCHKIT_PAGES?.split(',')
  const pages: Page[] = []
  if (existsSync(path.join(root, 'playground/pages/index.html'))) {
    pages.push({ address: '/pages/', html: 'playground/pages/index.html' })
  }
  for (const { folder, address } of places) {
    const full = path.join(root, folder)
    if (!existsSync(full)) continue
    for (const name of readdirSync(full).sort()) {
      const html = `${folder}/${name}/index.html`
      if (wanted && !wanted.includes(name)) continue
      if (existsSync(path.join(root, html))) pages.push({ address: `${address}/${name}/`, html })
    }
  }
  return pages
}

/** The pages of the site and their frames. Each is built alone, so that none shares a file with another. */
export const sitePages: readonly (Page & { isFrame?: boolean })[] = [
  { address: '/', html: 'playground/index.html' },
  { address: '/playground/', html: 'playground/playground/index.html' },
  { address: '/playground/stage/', html: 'playground/playground/stage/index.html', isFrame: true },
  { address: '/docs/', html: 'playground/documents/index.html' },
  { address: '/gallery/', html: 'playground/gallery/index.html' },
  { address: '/gallery/window/', html: 'playground/gallery/window/index.html', isFrame: true },
]

/** The output folder of the docs' pages, and the first page. */
export const docsFolder = 'docs'
export const docsIndex: Page = { address: '/docs/', html: `${docsFolder}/index.html` }

/** The kit page as a single file, for browser tests that do not test loading. */
export const oneFileKitPage = {
  base: '/one-file/',
  html: 'playground/pages/kit/index.html',
} as const

/** The phone wallet's page. It has its own site and port. */
export const phoneHtml = 'playground/phone/index.html'

/** The URL paths of the phone's site: its screen, and the target of wallet links. */
export function phonePages(): Page[] {
  return ['/', '/wc'].map((address) => ({ address, html: phoneHtml }))
}
