import { readFileSync } from 'node:fs'
import path from 'node:path'
import { failures } from '../../playground/site/break/failures.ts'
import { galleryStates } from '../../playground/site/gallery/states.ts'
import { root } from '../entries.ts'
import { type DocsPage, docsPages, docsTree } from './docsTree.ts'
import { escapeHtml } from './highlightCode.ts'
import { nameOf, type Picture, pictureSize, pictures } from './pictures.ts'
import { plain, type RenderedMarkdown, renderMarkdown } from './renderMarkdown.ts'

/** A file of the docs: its path below `docs/`, and its contents. */
export type DocsFile = { address: string; text: string }

/** A section in the search index. */
export type SearchEntry = {
  group: 'Errors' | 'Guides' | 'Options' | 'Try it'
  title: string
  /** The title of the page that contains the section. */
  page: string
  text: string
  /** The URL, relative to the folder of the docs. */
  href: string
}

const addressOf = ({ name }: DocsPage) => `${name}.html`

/**
 * Returns a function that converts a relative link of a Markdown file to the URL on the site.
 *
 * @throws Error that names the link, when no page of the site has this file.
 */
function linkFrom(page: DocsPage) {
  return (href: string): string => {
    const [to = '', anchor] = href.split('#')
    const file = path.posix.join(path.posix.dirname(page.file), to)
    const hash = anchor === undefined ? '' : `#${anchor}`
    if (file === 'LICENSE') return `LICENSE.txt${hash}`
    const found = docsPages.find((one) => one.file === file)
    if (!found) throw new Error(`${page.file} links to ${href}, which is not a page of the site.`)
    return `${addressOf(found)}${hash}`
  }
}

/** Returns the names of the errors that have a heading in errors.md. */
function errorNames(): ReadonlySet<string> {
  const text = readFileSync(path.join(root, 'playground/docs/errors.md'), 'utf8')
  return new Set([...text.matchAll(/^### (\w+Error)$/gm)].map(([, name = '']) => name))
}

function render(page: DocsPage): RenderedMarkdown {
  const errors = errorNames()
  const rendered = renderMarkdown(readFileSync(path.join(root, page.file), 'utf8'), {
    linkTo: linkFrom(page),
    errorLink: (name) => (errors.has(name) ? `errors.html#${name.toLowerCase()}` : undefined),
    hasRowIds: page.name === 'options',
  })
  return page.name === 'errors' ? { ...rendered, html: withFailures(rendered.html) } : rendered
}

/**
 * Adds a link to the section of each error that the playground can cause. The link opens the failure in the playground.
 */
function withFailures(html: string): string {
  return Object.entries(failures).reduce((text, [id, { label, docs }]) => {
    const anchor = /^errors#(\w+error)$/.exec(docs)?.[1]
    const start = anchor ? text.indexOf(`<h3 id="${anchor}">`) : -1
    const end = text.indexOf('</p>', start)
    if (start < 0 || end < 0) return text
    const link = ` <a href="../playground/?failure=${id}">Break it: ${escapeHtml(label)}</a>`
    return `${text.slice(0, end)}${link}${text.slice(end)}`
  }, html)
}

/**
 * Renders the pages of the docs into the template. Also returns the search index, the Markdown files and the license.
 */
export function renderDocs(template: string): DocsFile[] {
  const rendered = docsPages.map((page) => ({ page, ...render(page) }))
  return [
    ...rendered.map((one, index) => ({
      address: addressOf(one.page),
      text: fillTemplate(template, {
        // The first page is named after the package, which the title of each page has at its end.
        title: one.title === 'Latchkit' ? 'Docs' : one.title,
        heading: one.title,
        description: plain(one.sections[0]?.text ?? '').slice(0, 200),
        tree: printTree(one),
        crumb: printCrumb(one.page),
        article: `${withPictures(one.page, one.html)}${printWay(docsPages[index - 1], docsPages[index + 1])}`,
        outline: printOutline(one),
      }),
    })),
    {
      address: 'search.json',
      text: JSON.stringify([...rendered.flatMap(searchEntries), ...liveEntries()]),
    },
    ...docsPages.map((page) => ({
      address: `${page.name}.md`,
      text: readFileSync(path.join(root, page.file), 'utf8'),
    })),
    { address: 'LICENSE.txt', text: readFileSync(path.join(root, 'LICENSE'), 'utf8') },
  ]
}

/** Renders the page for an address at which the docs have no page. */
export function renderMissingDocs(template: string, address: string): string {
  return fillTemplate(template, {
    title: 'No page here',
    heading: 'No page here',
    description: 'The docs have no page at this address.',
    tree: printTree(),
    crumb: 'Docs',
    article: `<p>The docs have no page at <code>${escapeHtml(address)}</code>. Choose a page from the list, or press <kbd>/</kbd> to search.</p>`,
    outline: '',
  })
}

/** Prints the list of the docs for language models, in the format of llmstxt.org. */
export function printLlmsText(): string {
  const [first] = docsPages
  const summary = first ? (render(first).sections[0]?.text ?? '') : ''
  const groups = docsTree.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const told = render(page)
      const about = plain(told.sections[0]?.text ?? '').split(/(?<=\.) /)[0] ?? ''
      return `- [${told.title}](docs/${page.name}.md): ${about}`
    })
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return `# Latchkit\n\n> ${summary.split(/(?<=\.) /)[0] ?? ''}\n\n${groups.join('\n')}`
}

type TemplateParts = Readonly<
  Record<'title' | 'heading' | 'description' | 'tree' | 'crumb' | 'article' | 'outline', string>
>

/** Inserts the parts of a page into the template. @throws Error when the template has no placeholder for a part. */
function fillTemplate(template: string, parts: TemplateParts): string {
  return Object.entries(parts).reduce((html, [name, part]) => {
    const place = `{{${name}}}`
    if (!html.includes(place)) throw new Error(`The template of the documents has no ${place}.`)
    const isText = ['title', 'heading', 'description'].includes(name)
    return html.replaceAll(place, () => (isText ? escapeHtml(part) : part))
  }, template)
}

/** The navigation. Below the current page stand its hooks, each with a link to its section. */
function printTree(one?: RenderedMarkdown & { page: DocsPage }): string {
  const current = one?.page
  const hooks = (one?.sections ?? [])
    .filter(({ title }) => /^use[A-Z]\w+$/.test(title))
    .map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`)
  const ofCurrent = hooks.length > 0 ? `<ul>${hooks.join('')}</ul>` : ''
  return docsTree
    .map(({ title, pages }) => {
      const rows = pages.map((page) => {
        const isCurrent = page === current
        const mark = isCurrent ? ' aria-current="page"' : ''
        const link = `<a href="${addressOf(page)}"${mark}>${escapeHtml(page.title)}</a>`
        return `<li>${link}${isCurrent ? ofCurrent : ''}</li>`
      })
      return `<h2>${escapeHtml(title)}</h2><ul>${rows.join('')}</ul>`
    })
    .join('')
}

function printCrumb(current: DocsPage): string {
  const group = docsTree.find(({ pages }) => pages.includes(current))
  return `${escapeHtml(group?.title ?? '')} <span aria-hidden="true">/</span> ${escapeHtml(current.title)}`
}

/**
 * Inserts the screenshots of a page: after its first paragraph, or after the heading with the screenshot's ID.
 *
 * @throws Error when the page has no such heading.
 */
function withPictures({ name, file }: DocsPage, html: string): string {
  return Object.entries(pictures[name] ?? {}).reduce((text, [id, picture]) => {
    const heading = id ? text.indexOf(` id="${id}">`) : 0
    if (heading < 0) throw new Error(`A picture stands under #${id}, which ${file} has not.`)
    const end = id ? '</div>' : '</p>'
    const place = text.indexOf(end, heading) + end.length
    return `${text.slice(0, place)}\n${printPicture(picture)}${text.slice(place)}`
  }, html)
}

function printPicture(picture: Picture): string {
  const { width, height } = pictureSize(picture)
  // The `alt` is empty, because the text next to the image describes it, and the link below leads to the live view.
  const images = ['dark', 'light'].map(
    (mode) =>
      `<img data-mode="${mode}" src="../pictures/${nameOf(picture)}-${mode}.png" alt="" width="${width}" height="${height}" loading="lazy" />`,
  )
  const link = picture.theme
    ? `<a href="../playground/?preset=${picture.theme}">Live in the playground</a>`
    : `<a href="../gallery/#${picture.state}">Live in the gallery</a>`
  return `<figure class="picture">${images.join('')}<figcaption>${link}</figcaption></figure>`
}

function printWay(before: DocsPage | undefined, next: DocsPage | undefined): string {
  const link = (page: DocsPage | undefined, label: string) =>
    page
      ? `<a href="${addressOf(page)}"><small>${label}</small><b>${escapeHtml(page.title)}</b></a>`
      : '<span></span>'
  return `<nav class="way" aria-label="Before and next">${link(before, 'Before')}${link(next, 'Next')}</nav>`
}

function printOutline({ sections, page }: RenderedMarkdown & { page: DocsPage }): string {
  const rows = sections
    .filter(({ depth }) => depth === 2)
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
  const list = rows.length > 0 ? `<h2>On this page</h2><ul>${rows.join('')}</ul>` : ''
  return `${list}<p><a href="${page.name}.md">As Markdown</a></p>`
}

function searchEntries({
  page,
  sections,
}: RenderedMarkdown & { page: DocsPage }): readonly SearchEntry[] {
  // The change log is not searched, because it does not explain the names that it mentions.
  if (page.name === 'changelog') return []
  return [
    ...sections.map(
      ({ id, title, depth, text }): SearchEntry => ({
        group: page.name === 'errors' && depth === 3 ? 'Errors' : 'Guides',
        title,
        page: page.title,
        text,
        href: `${addressOf(page)}${id ? `#${id}` : ''}`,
      }),
    ),
    ...(page.name === 'options' ? optionEntries(page) : []),
  ]
}

/** Returns the search entries of the failures in the playground and the states in the gallery. */
function liveEntries(): SearchEntry[] {
  return [
    ...Object.entries(failures).map(
      ([id, { label, help }]): SearchEntry => ({
        group: 'Try it',
        title: `Break it: ${label}`,
        page: 'Playground',
        text: help,
        href: `../playground/?failure=${id}`,
      }),
    ),
    ...galleryStates.map(
      ({ id, label, view, state }): SearchEntry => ({
        group: 'Try it',
        title: `${label}, ${state}`,
        page: 'Gallery',
        text: view,
        href: `../gallery/#${id}`,
      }),
    ),
  ]
}

/** Returns a search entry for each row in the tables of options. */
function optionEntries(page: DocsPage): SearchEntry[] {
  const text = readFileSync(path.join(root, page.file), 'utf8')
  return [...text.matchAll(/^\| `([\w.]+)`[^|]*\|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
    group: 'Options',
    title: name,
    page: page.title,
    text: plain(rest.replaceAll('|', ' ')),
    href: `${addressOf(page)}#${name.toLowerCase().replaceAll('.', '')}`,
  }))
}
