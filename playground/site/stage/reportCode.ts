/** The drawing of a code that can be scanned now: a faded one has no role. */
const drawing = '[data-lk-root] [role="img"][aria-label^="QR code for connecting"] svg'

/**
 * Tells the page about the QR code that the dialog shows.
 *
 * @param tell - Called with the markup of its drawing, and with nothing once it is gone.
 * @returns The stop.
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
