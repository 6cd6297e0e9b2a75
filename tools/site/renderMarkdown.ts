import { Marked, type Tokens } from 'marked'
import { escapeHtml, highlightCode } from './highlightCode.ts'

/** A heading of a page, with the text below it as plain text. */
export type DocsSection = { id: string; title: string; depth: number; text: string }

export type RenderedMarkdown = {
  /** The text of the first heading, without Markdown syntax. */
  title: string
  /** The HTML of the page without the first heading. */
  html: string
  sections: readonly DocsSection[]
}

export type RenderMarkdownParameters = {
  /** Returns the URL on the site for a relative link of the file. */
  linkTo(href: string): string
  /** Returns the URL for the name of an error; undefined for any other name. */
  errorLink?(name: string): string | undefined
  /**
   * Whether each table row that begins with a name in code gets an ID, so that links can lead to the name.
   * @default false
   */
  hasRowIds?: boolean
}

/**
 * Returns the ID of a heading. GitHub generates the same IDs, so links in the Markdown files work there and on the
 * site.
 */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

/**
 * Renders a Markdown file of the docs. Headings have links, code is highlighted, and wide tables scroll horizontally.
 */
export function renderMarkdown(
  markdown: string,
  { linkTo, errorLink, hasRowIds = false }: RenderMarkdownParameters,
): RenderedMarkdown {
  const sections: DocsSection[] = []
  const ids = new Map<string, number>()
  let title = ''
  let tables = 0
  let level = 1
  /** Whether the current text is inside a link or a heading, where names of errors are not linked. */
  let isInLink = false
  const withoutLinks = (print: () => string) => {
    isInLink = true
    const html = print()
    isInLink = false
    return html
  }
  const own = (id: string) => {
    const count = ids.get(id) ?? 0
    ids.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
  const tell = (text: string) => {
    const last = sections.at(-1)
    if (last) last.text = `${last.text} ${plain(text)}`.trim()
  }

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const name = plain(text)
        if (depth === 1) {
          title = name
          sections.push({ id: '', title: name, depth, text: '' })
          return ''
        }
        const id = own(anchorOf(text))
        sections.push({ id, title: name, depth, text: '' })
        // No heading level is skipped, because screen reader users navigate by headings.
        level = Math.min(depth, level + 1)
        const inner = withoutLinks(() => this.parser.parseInline(tokens))
        const link = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(name)}">#</a>`
        return `<div class="heading"><h${level} id="${id}">${inner}</h${level}>${link}</div>\n`
      },
      code({ text, lang = '' }: Tokens.Code) {
        const code = `<pre tabindex="0"><code>${highlightCode(text, lang)}\n</code></pre>`
        return `<div class="sample" data-language="${escapeHtml(lang)}">${code}</div>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const to = /^(https?:|#)/.test(href) ? href : linkTo(href)
        const inner = withoutLinks(() => this.parser.parseInline(tokens))
        return `<a href="${escapeHtml(to)}">${inner}</a>`
      },
      codespan({ text }: Tokens.Codespan) {
        const code = `<code>${escapeHtml(text)}</code>`
        const to = isInLink ? undefined : errorLink?.(text)
        return to ? `<a href="${to}">${code}</a>` : code
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        // Drops the markers of generated figures, and images, because the site inserts its own screenshots.
        return /^<(!--|img )/.test(text) ? '' : escapeHtml(text)
      },
      paragraph({ tokens, text }: Tokens.Paragraph) {
        tell(text)
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      listitem(item: Tokens.ListItem) {
        tell(item.text)
        return `<li>${this.parser.parse(item.tokens)}</li>\n`
      },
      table({ header, rows }: Tokens.Table) {
        tables += 1
        const cells = (row: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          row
            .map(({ tokens, align }) => {
              const side = align === 'right' ? ' data-align="end"' : ''
              return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>`
            })
            .join('')
        const body = rows.map((row) => {
          tell(row.map(({ text }) => text).join(' '))
          const name = hasRowIds ? /^`([\w.]+)`/.exec(row[0]?.text ?? '')?.[1] : undefined
          const id = name ? ` id="${own(anchorOf(name))}"` : ''
          return `<tr${id}>${cells(row, 'td')}</tr>`
        })
        const label = `Table ${tables}`
        return (
          `<div class="table" role="group" tabindex="0" aria-label="${label}"><table>` +
          `<thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>\n`
        )
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title, html, sections }
}

/** Returns a text without Markdown syntax. */
export function plain(text: string): string {
  return text
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
