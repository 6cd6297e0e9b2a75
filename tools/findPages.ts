import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'

/** The folders that contain pages, with the URL path of each. */
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
 * Finds every page of the playground and of the tests: each folder with an index.html. `LATCHKIT_PAGES=kit,frames`
 * limits the result to those pages, for work on one page while another fails to build.
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

/** A page of the site. */
export type SitePage = Page & {
  /** The name of the build. Pages of one build share files, so that a browser loads those files once. */
  build: string
  /** Whether another page embeds it as a frame. */
  isFrame?: boolean
}

/** The pages of the site, and the pages of its iframes. */
export const sitePages: readonly SitePage[] = [
  { address: '/', html: 'playground/index.html', build: 'home' },
  { address: '/playground/', html: 'playground/playground/index.html', build: 'playground' },
  {
    address: '/playground/stage/',
    html: 'playground/playground/stage/index.html',
    build: 'playground',
    isFrame: true,
  },
  { address: '/docs/', html: 'playground/documents/index.html', build: 'reading' },
  { address: '/gallery/', html: 'playground/gallery/index.html', build: 'reading' },
  {
    address: '/gallery/window/',
    html: 'playground/gallery/window/index.html',
    build: 'window',
    isFrame: true,
  },
]

/** The output folder of the docs, and the first page of the docs. */
export const docsFolder = 'docs'
export const docsIndex: Page = { address: '/docs/', html: `${docsFolder}/index.html` }

/** The kit page as a single file, for browser tests that do not test loading. */
export const oneFileKitPage = {
  base: '/one-file/',
  html: 'playground/pages/kit/index.html',
} as const

/** The phone wallet's page. It is served as a separate site on its own port. */
export const phoneHtml = 'playground/phone/index.html'

/** Returns the URL paths of the phone's site: its screen, and the target of links that open a wallet. */
export function phonePages(): Page[] {
  return ['/', '/wc'].map((address) => ({ address, html: phoneHtml }))
}
