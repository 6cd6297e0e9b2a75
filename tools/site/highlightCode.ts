import { highlight } from '../../playground/site/code/highlight.ts'

/** The languages of code blocks that are highlighted. Code in other languages is plain text. */
const languages = ['ts', 'tsx', 'jsx', 'css', 'html']

/**
 * Returns the HTML of a code block. Each token has its tone as `data-tone`, like the code in the playground.
 *
 * @param text - The code.
 * @param language - The language after the opening fence of the code block.
 */
export function highlightCode(text: string, language: string): string {
  if (!languages.includes(language)) return escapeHtml(text)
  const lines = text.split('\n').map((line) =>
    highlight(line)
      .map((piece) => {
        const html = escapeHtml(piece.text)
        return piece.tone === 'text' ? html : `<span data-tone="${piece.tone}">${html}</span>`
      })
      .join(''),
  )
  return lines.join('\n')
}

/** Escapes a text for use between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
