import type { Page } from '@playwright/test'

/** Returns the dialog's visual flaws as sentences: overflow, small targets, cut text, overlapping lines, invisible elements. */
export function findFlaws(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const flaws: string[] = []
    const edge = dialog.getBoundingClientRect()
    for (const one of dialog.querySelectorAll('*')) {
      const { left, right, width } = one.getBoundingClientRect()
      const { overflowX } = getComputedStyle(one)
      if (one.scrollWidth > one.clientWidth && overflowX === 'auto') flaws.push('scrolls sideways')
      // Screen reader texts are one pixel wide, wherever they are.
      if (width <= 1 || (left >= edge.left - 1 && right <= edge.right + 1)) continue
      const isClipped = ancestors(one).some(
        (other) => other !== dialog && getComputedStyle(other).overflowX !== 'visible',
      )
      if (!isClipped) flaws.push(`${one.tagName} ${one.textContent}: beyond the dialog`)
    }
    for (const one of dialog.querySelectorAll('button, a[href]')) {
      // A press on the label is a press on its checkbox.
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      // The hit area of text buttons extends beyond their box by the `::after` element.
      const after = getComputedStyle(one, '::after')
      const reach = after.content === 'none' ? 0 : -Number.parseFloat(after.insetBlockStart) * 2
      if (width > 0 && height + (reach || 0) < 43.5)
        flaws.push(`${one.textContent}: ${height} high`)
    }

    for (const one of dialog.querySelectorAll(
      'button, a[href], input, :is(button, a[href]) svg, img',
    )) {
      // Checkboxes are drawn by their sibling.
      if (one.matches('input[type="checkbox"]') || isLeftOut(one) || !isInView(one)) continue
      const reason = hidden(one) ?? covered(one, one.getBoundingClientRect())
      if (reason) flaws.push(`${nameOf(one)}: ${reason}`)
    }

    const seen: { text: string; of: Element; box: DOMRect }[] = []
    for (const one of dialog.querySelectorAll('*')) {
      const hasText =
        one.matches('input:not([type="checkbox"])') ||
        [...one.childNodes].some((node) => isText(node) && node.nodeValue?.trim())
      if (!hasText || isLeftOut(one)) continue
      const { fontSize, lineHeight } = getComputedStyle(one)
      const around = ancestors(one)
      const text = nameOf(one)
      const reason = hidden(one) ?? hiddenText(one)
      if (reason) {
        flaws.push(`${text}: ${reason}`)
        continue
      }
      // A letter in place of a picture has one line.
      if (text.length > 1 && Number.parseFloat(lineHeight) < 1.1 * Number.parseFloat(fontSize))
        flaws.push(`${text}: lines lie over another`)
      const clips = around.flatMap((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (overflowX === 'visible' && overflowY === 'visible') return []
        const isScroller = overflowY === 'auto' || overflowY === 'scroll'
        // The receiver must be shown in full.
        const isMarked =
          textOverflow === 'ellipsis' &&
          !element.closest('[data-testid="send-receiver"]') &&
          // A short address is shown in full. A `<bdi>` hides it from screen readers, which get a sentence.
          !one.matches('bdi[aria-hidden]')
        // Two lines, and an ellipsis for the rest.
        const isClamped = isMarked && webkitLineClamp !== 'none'
        return { edge: element.getBoundingClientRect(), isScroller, isMarked, isClamped }
      })
      for (const node of one.childNodes) {
        if (!isText(node)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          if (box.width === 0) continue
          let isShown = true
          let isWhole = true
          for (const { edge, isScroller, isMarked, isClamped } of clips) {
            const isBeyond = box.left < edge.left - 1 || box.right > edge.right + 1
            const isUnder = box.top < edge.top - 2 || box.bottom > edge.bottom + 2
            // Scrolled away or ellipsized text is no flaw.
            if (isUnder && (isScroller || isClamped)) isShown = false
            if ((isBeyond && !isMarked) || (isUnder && !isScroller)) isWhole = false
            if (isBeyond && isMarked) isShown = false
          }
          if (!isShown) continue
          const control = one.closest('button, a[href]')?.getBoundingClientRect()
          if (control && (box.top < control.top - 2 || box.bottom > control.bottom + 2))
            flaws.push(`${text}: beyond its button`)
          const isCovered = isWhole && covered(one, box)
          if (!isWhole) flaws.push(`${text}: cut`)
          else if (isCovered) flaws.push(`${text}: ${isCovered}`)
          else seen.push({ text, of: one, box })
        }
      }
    }
    for (const [index, { text, of, box }] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        // Sticky content has its own background.
        if (other.of === of || stays(other.of) !== stays(of)) continue
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Line boxes have space above and below the letters.
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
    /** Returns the sticky element around an element, if any. */
    function stays(element: Element): Element | undefined {
      return ancestors(element).find((one) => getComputedStyle(one).position === 'sticky')
    }
    function nameOf(element: Element): string {
      const control = element.closest('button, a[href], input')
      return (
        control?.getAttribute('aria-label') ||
        element.textContent ||
        control?.textContent ||
        element.tagName
      )
    }

    /** Returns whether an element is invisible on purpose: leaving, for screen readers, a reserved space, or hidden. */
    function isLeftOut(element: Element): boolean {
      if (element.closest('[data-leaving], [aria-hidden="true"]:not(svg, img, bdi), [hidden]'))
        return true
      // Hidden by the kit's rule, or by Radix.
      const isHidden = ({ clipPath, clip }: CSSStyleDeclaration) =>
        clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)'
      return ancestors(element).some(
        (one) => isHidden(getComputedStyle(one)) && one.getBoundingClientRect().width <= 1,
      )
    }
    /** Returns whether an element is in the visible part of its scrollers. */
    function isInView(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return ancestors(element).every((one) => {
        const { overflowY } = getComputedStyle(one)
        if (overflowY !== 'auto' && overflowY !== 'scroll') return true
        const edge = one.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return x > edge.left && x < edge.right && y > edge.top && y < edge.bottom
      })
    }
    /** Returns the reason why a rendered element is invisible. */
    function hidden(element: Element): string | undefined {
      const around = [...ancestors(element), ...ancestors(dialog.parentElement ?? dialog)]
      const shown = (share: number, one: Element) => {
        const { opacity, filter } = getComputedStyle(one)
        const filtered = /opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1
        return share * Number(opacity) * Number(filtered)
      }
      if (around.reduce(shown, 1) < 0.3) return 'too faint to be seen'
      if (getComputedStyle(element).visibility !== 'visible') return 'hidden'
      const { width, height } = element.getBoundingClientRect()
      const isLine = getComputedStyle(element).display === 'contents'
      return !isLine && (width < 2 || height < 2) ? 'without a size' : undefined
    }
    /** Returns the reason why an element's text is invisible, whether or not it takes space. */
    function hiddenText(element: Element): string | undefined {
      const { color, fontSize, textIndent, webkitTextFillColor } = getComputedStyle(element)
      const isClear = (value: string) =>
        /^rgba\(.*, 0(\.[012]\d*)?\)$|\/ 0(\.[012]\d*)?\)$/.test(value)
      if (isClear(color) || isClear(webkitTextFillColor)) return 'in a colour that cannot be seen'
      if (Number.parseFloat(fontSize) < 9) return 'too small to be read'
      return Number.parseFloat(textIndent) < 0 ? 'moved out of its box' : undefined
    }
    /** Returns the element that covers or clips the middle of a box. */
    function covered(element: Element, box: DOMRect): string | undefined {
      if (ancestors(element).some((one) => getComputedStyle(one).pointerEvents === 'none')) return
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (!hit || element.contains(hit)) return
      if (hit.contains(element)) return isClipped(element, hit) ? 'clipped' : undefined
      // Sticky elements cover the elements below them.
      if (stays(hit) !== stays(element)) return
      // A hit area may extend beyond its drawn box.
      const over = ancestors(hit).filter((one) => !one.contains(element))
      return over.some(paints) ? `under ${nameOf(hit)}` : undefined
    }
    function paints(element: Element): boolean {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return (
        element.matches('img, canvas, video, iframe') ||
        backgroundImage !== 'none' ||
        !/^rgba\(.*, 0\)$/.test(backgroundColor)
      )
    }
    function isClipped(element: Element, by: Element): boolean {
      return ancestors(element)
        .filter((one) => by.contains(one) && one !== by)
        .some(
          (one) =>
            getComputedStyle(one).clipPath !== 'none' || getComputedStyle(one).clip !== 'auto',
        )
    }
  })
}
