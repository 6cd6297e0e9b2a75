/** The selector of a QR code that can be scanned. A faded code has no role, so it does not match. */
const drawing = '[data-lk-root] [role="img"][aria-label^="QR code for connecting"] svg'

/**
 * Reports the QR code in the dialog.
 *
 * @param tell - Called with the markup of the code, and with undefined when the code is removed.
 * @returns A function that stops reporting.
 */
export function reportCode(tell: (svg: string | undefined) => void): () => void {
  let last: string | undefined
  const look = () => {
    const svg = document.querySelector<SVGElement>(drawing)?.outerHTML
    if (svg === last) return
    last = svg
    tell(svg)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => observer.disconnect()
}
