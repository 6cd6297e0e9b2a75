import { Marked, type Tokens } from 'marked'
import { escapeHtml, highlightCode } from './highlightCode.ts'

/** A heading of a page, and what stands under it as plain text. */
export type DocsSection = { id: string; title: string; depth: number; text: string }

export type RenderedMarkdown = {
  /** The first heading, without its marks. */
  title: string
  /** The page under its first heading. */
  html: string
  sections: readonly DocsSection[]
}

export type RenderMarkdownParameters = {
  /** Where a relative link of the file leads on the site. */
  linkTo(href: string): string
  /** Where the name of an error leads, if it is one of the kit's. */
  errorLink?(name: string): string | undefined
  /** Gives each row of a table that begins with a name in code an id, so that the name can be linked to. @default false */
  hasRowIds?: boolean
}

/** The id of a heading, as GitHub makes it: links of the Markdown files work on both. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

/** Renders a Markdown file of the documents: headings with links, samples with tones, tables that scroll by themselves. */
export function renderMarkdown(
  markdown: string,
  { linkTo, errorLink, hasRowIds = false }: RenderMarkdownParameters,
): RenderedMarkdown {
  const sections: DocsSection[] = []
  const ids = new Map<string, number>()
  let title = ''
  let tables = 0
  let level = 1
  /** Links do not stand in links, nor in headings, which are linked to. */
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
        // A reader who goes by headings misses none: no level is left out.
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
        // Marks between which scripts write figures, and pictures: the site shows its own beside the words.
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

/** A text without the marks of Markdown. */
export function plain(text: string): string {
  return text
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
