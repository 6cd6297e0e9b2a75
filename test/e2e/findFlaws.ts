import type { Page } from '@playwright/test'

/** What the dialog does wrong at this size, in words: too wide, small, cut, one line over another. */
export function findFlaws(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const flaws: string[] = []
    const edge = dialog.getBoundingClientRect()
    for (const one of dialog.querySelectorAll('*')) {
      const { left, right, width } = one.getBoundingClientRect()
      const { overflowX } = getComputedStyle(one)
      if (one.scrollWidth > one.clientWidth && overflowX === 'auto') flaws.push('scrolls sideways')
      // What is for readers alone is one pixel wide, and stands where it stands.
      if (width <= 1 || (left >= edge.left - 1 && right <= edge.right + 1)) continue
      const isClipped = ancestors(one).some(
        (other) => other !== dialog && getComputedStyle(other).overflowX !== 'visible',
      )
      if (!isClipped) flaws.push(`${one.tagName} ${one.textContent}: beyond the dialog`)
    }
    for (const one of dialog.querySelectorAll('button, a[href]')) {
      const { width, height } = one.getBoundingClientRect()
      // Text buttons reach beyond their box by what is drawn after them.
      const after = getComputedStyle(one, '::after')
      const reach = after.content === 'none' ? 0 : -Number.parseFloat(after.insetBlockStart) * 2
      if (width > 0 && height + (reach || 0) < 43.5)
        flaws.push(`${one.textContent}: ${height} high`)
    }

    const seen: { text: string; of: Element; box: DOMRect }[] = []
    for (const one of dialog.querySelectorAll('*')) {
      const hasText =
        one.matches('input:not([type="checkbox"])') ||
        [...one.childNodes].some((node) => isText(node) && node.nodeValue?.trim())
      if (!hasText || one.closest('[data-leaving]')) continue
      const { fontSize, lineHeight, visibility } = getComputedStyle(one)
      const around = ancestors(one)
      if (visibility === 'hidden' || around.some(isForReaders)) continue
      const text = one.getAttribute('aria-label') ?? one.textContent ?? ''
      // A letter that stands for a picture has one line.
      if (text.length > 1 && Number.parseFloat(lineHeight) < 1.1 * Number.parseFloat(fontSize))
        flaws.push(`${text}: lines lie over another`)
      const clips = around.flatMap((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        if (overflowX === 'visible' && overflowY === 'visible') return []
        const isScroller = overflowY === 'auto' || overflowY === 'scroll'
        // Whom is paid is told whole.
        const isMarked =
          textOverflow === 'ellipsis' && !element.closest('[data-testid="send-receiver"]')
        return { edge: element.getBoundingClientRect(), isScroller, isMarked }
      })
      for (const node of one.childNodes) {
        if (!isText(node)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          if (box.width === 0) continue
          let isShown = true
          let isWhole = true
          for (const { edge, isScroller, isMarked } of clips) {
            const isBeyond = box.left < edge.left - 1 || box.right > edge.right + 1
            const isUnder = box.top < edge.top - 2 || box.bottom > edge.bottom + 2
            // What is scrolled away is no flaw, and what an ellipsis stands for is none either.
            if (isUnder && isScroller) isShown = false
            if ((isBeyond && !isMarked) || (isUnder && !isScroller)) isWhole = false
            if (isBeyond && isMarked) isShown = false
          }
          if (!isShown) continue
          const control = one.closest('button, a[href]')?.getBoundingClientRect()
          if (control && (box.top < control.top - 2 || box.bottom > control.bottom + 2))
            flaws.push(`${text}: beyond its button`)
          if (!isWhole) flaws.push(`${text}: cut`)
          else seen.push({ text, of: one, box })
        }
      }
    }
    for (const [index, { text, of, box }] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        // What stays while the rest scrolls has a ground of its own.
        if (other.of === of || stays(other.of) !== stays(of)) continue
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Letters have room above and below them.
        if (x > 2 && y > box.height / 3) flaws.push(`${text}: over ${other.text}`)
      }
    }
    return flaws

    function isText(node: Node): boolean {
      return node.nodeType === Node.TEXT_NODE
    }
    function ancestors(element: Element): Element[] {
      const parent = element.parentElement
      return element === dialog || !parent ? [element] : [element, ...ancestors(parent)]
    }
    function stays(element: Element): Element | undefined {
      return ancestors(element).find((one) => getComputedStyle(one).position === 'sticky')
    }
    function isForReaders(element: Element): boolean {
      return getComputedStyle(element).clipPath === 'inset(50%)'
    }
  })
}
