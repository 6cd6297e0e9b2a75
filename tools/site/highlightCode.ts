import { highlight } from '../../playground/site/code/highlight.ts'

/** What stands after the fence of samples that have tones; the others are plain text. */
const languages = ['ts', 'tsx', 'jsx', 'css', 'html']

/**
 * The HTML of a sample with the tones of its pieces as `data-tone`, the same as those of the playground's code.
 *
 * @param text - The code.
 * @param language - What stands after the fence.
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

/** A text for between tags and for an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
