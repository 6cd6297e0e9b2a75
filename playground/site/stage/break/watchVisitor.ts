import type { VisitorReport } from '../messages.ts'
import { nameOf } from './actAsVisitor.ts'

const roles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  INPUT: 'field',
  SECTION: 'region',
}

/**
 * Reports the live region announcements, the focus and the animations.
 *
 * @param tell - Called with the whole report after each change.
 * @returns A function that stops reporting.
 */
export function watchVisitor(tell: (report: VisitorReport) => void): () => void {
  const said = new Map<Element, string>()
  const heard: { text: string; urgency: 'polite' | 'assertive' }[] = []
  const motion = new Set<string>()
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let last = ''

  const report = () => {
    const now: VisitorReport = {
      heard,
      focus: inWords(document.activeElement),
      next: nextInWords(),
      motion: [...motion],
      isMotionReduced,
    }
    const text = JSON.stringify(now)
    if (text === last) return
    last = text
    tell(now)
  }
  const hear = () => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent ?? ''
      if (said.get(region) === text) continue
      said.set(region, text)
      const urgency = region.getAttribute('aria-live') === 'assertive' ? 'assertive' : 'polite'
      if (text) heard.push({ text, urgency })
    }
    report()
  }
  const move = (event: AnimationEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-lk-root]')) return
    const { animationDuration, animationIterationCount } = getComputedStyle(event.target)
    const ms = Math.round(Number.parseFloat(animationDuration) * 1_000)
    const name = event.animationName.replace(/^.*[-_]/, '')
    // Skips animations that follow the scroll position.
    if (!(ms > 0)) return
    const isEndless = animationIterationCount === 'infinite'
    motion.add(isEndless ? `${name}, as long as it waits` : `${name}, ${ms} ms`)
    report()
  }

  const observer = new MutationObserver(hear)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  document.addEventListener('focusin', report)
  document.addEventListener('animationstart', move)
  hear()
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', report)
    document.removeEventListener('animationstart', move)
  }
}

function inWords(element: Element | null): string {
  if (!element || element === document.body) return 'the page'
  const role = element.getAttribute('role') ?? roles[element.tagName] ?? 'element'
  // Prevents reporting the name of a region twice if its heading is its label.
  const name = nameOf(element)
  return name && name.length < 60 ? `${role} “${name}”` : role
}

const tabbable = ':is(a[href], button, input, select, textarea, [tabindex="0"])'

function nextInWords(): string {
  const dialog = document.querySelector('[data-lk-dialog]')
  const { activeElement } = document
  if (!dialog || !activeElement || !dialog.contains(activeElement)) return ''
  const next = [...dialog.querySelectorAll<HTMLElement>(tabbable)].find(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility() &&
      Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  return next ? inWords(next) : ''
}
