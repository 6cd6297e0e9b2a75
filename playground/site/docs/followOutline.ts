/** Marks the current section in the outline. */
export function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline li a')]
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (headings.length === 0) return

  /** The current section is the last one whose heading is above this position, in px from the top. */
  const line = 120
  const mark = () => {
    const read = headings.findLast(({ heading }) => heading.getBoundingClientRect().top < line)
    for (const { link } of headings) {
      if (link === read?.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  document.addEventListener('scroll', mark, { passive: true })
  mark()
}
