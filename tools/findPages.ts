import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'

/** Folders of pages, and the address under which each is served. */
const places = [
  { folder: 'playground/pages', address: '/pages' },
  { folder: 'test/fixtures/pages', address: '/fixtures' },
] as const

export type Page = {
  /** Where a browser finds it: `/pages/kit/`. */
  address: string
  /** The HTML file, from the repository's folder. */
  html: string
}

/**
 * Every page of the playground and of the tests: each folder that holds an index.html.
 * `LATCHKIT_PAGES=kit,frames` keeps those alone, for work on one page while another is broken.
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

/** The pages of the site, and the frames in them: each is built alone, so that none shares a file with another. */
export const sitePages: readonly (Page & { isFrame?: boolean })[] = [
  { address: '/', html: 'playground/index.html' },
  { address: '/playground/', html: 'playground/playground/index.html' },
  { address: '/playground/stage/', html: 'playground/playground/stage/index.html', isFrame: true },
  { address: '/docs/', html: 'playground/documents/index.html' },
  { address: '/gallery/', html: 'playground/gallery/index.html' },
  { address: '/gallery/window/', html: 'playground/gallery/window/index.html', isFrame: true },
]

/** Where the pages of the documents are written, and the first of them. */
export const docsFolder = 'docs'
export const docsIndex: Page = { address: '/docs/', html: `${docsFolder}/index.html` }

/** The kit page again, in one file, for browser tests that do not look at how its parts load. */
export const oneFileKitPage = {
  base: '/one-file/',
  html: 'playground/pages/kit/index.html',
} as const

/** The phone wallet's page: a site of its own, on a port of its own. */
export const phoneHtml = 'playground/phone/index.html'

/** The addresses of the phone's site: its screen, and where links deliver a pairing. */
export function phonePages(): Page[] {
  return ['/', '/wc'].map((address) => ({ address, html: phoneHtml }))
}
