import { pageServices } from '../services.ts'

/** The directives of all policy violations since the page loaded. */
export const violations: string[] = []

/** Calls a listener for each policy violation. Returns a function that removes the listener. */
export function onViolation(listener: (directive: string) => void): () => void {
  const hear = ({ violatedDirective }: SecurityPolicyViolationEvent) => listener(violatedDirective)
  document.addEventListener('securitypolicyviolation', hear)
  return () => document.removeEventListener('securitypolicyviolation', hear)
}

const services = pageServices()

/** Whether the URL enables the strict policy. */
export const isStrict = new URLSearchParams(window.location.search).has('strict')

/**
 * Returns the strict policy of docs/csp.md, without inline styles and scripts, with Trusted Types, and with the offline
 * stack as the only other host.
 */
function strictPolicy(stackUrl: string): string {
  const socketUrl = stackUrl.replace(/^http/, 'ws')
  const { host } = window.location
  // The development server adds style elements with the nonce from index.html, and opens a socket for hot reload.
  const styles = import.meta.env.DEV ? " 'nonce-development'" : ''
  const sockets = import.meta.env.DEV ? ` ws://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob: ${stackUrl}`,
    "font-src 'self'",
    `connect-src 'self' ${stackUrl} ${socketUrl}${sockets}`,
    `frame-src ${stackUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

// The policy applies to all other modules of the stage, because they run after this one.
if (isStrict) {
  onViolation((directive) => violations.push(directive))
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = strictPolicy(services.kind === 'played' ? services.stackUrl : '')
  document.head.append(meta)
}
