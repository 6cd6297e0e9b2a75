import type { PhoneVerdict } from './phone.types.ts'

const texts = {
  VALID: 'This address belongs to the page.',
  INVALID: 'The page says it is another one.',
  UNKNOWN: 'Nobody vouches for this page.',
} as const

/** The verify host's result for the page's origin, as a sentence. */
export function Verdict({ verdict }: { verdict: PhoneVerdict }) {
  return (
    <p data-testid="verdict" data-verdict={verdict.isScam ? 'SCAM' : verdict.validation}>
      {verdict.isScam ? 'This page is known to steal.' : texts[verdict.validation]}
    </p>
  )
}
