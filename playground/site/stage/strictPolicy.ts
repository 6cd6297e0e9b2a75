import { pageServices } from '../services.ts'

/** Directives that this page broke, each time it did, since it was loaded. */
export const violations: string[] = []

/** Calls back for each violation of the page's policy. Returns the stop. */
export function onViolation(listener: (directive: string) => void): () => void {
  const hear = ({ violatedDirective }: SecurityPolicyViolationEvent) => listener(violatedDirective)
  document.addEventListener('securitypolicyviolation', hear)
  return () => document.removeEventListener('securitypolicyviolation', hear)
}

const services = pageServices()

/** Whether the address asks for the strict policy. */
export const isStrict = new URLSearchParams(window.location.search).has('strict')

/**
 * The strict policy of docs/csp.md: no inline style, no inline script, Trusted Types, and of other hosts only the offline
 * stack.
 */
function strictPolicy(stackUrl: string): string {
  const socketUrl = stackUrl.replace(/^http/, 'ws')
  const { host } = window.location
  // The development server puts stylesheets into style elements with the nonce of index.html, and tells of changes over
  // a socket.
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

// In force from here on: every other module of the stage runs after this one.
if (isStrict) {
  onViolation((directive) => violations.push(directive))
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = strictPolicy(services.kind === 'played' ? services.stackUrl : '')
  document.head.append(meta)
}
