import type { Services } from '../services.ts'

/** Describes the services of the live button to the visitor. */
export function describeButton({ kind }: Services): string {
  const wallets = 'The button is the real one. It connects wallets that are played by this page.'
  if (kind === 'played') return wallets
  return kind === 'live'
    ? `${wallets} The wallet list is the live one.`
    : `${wallets} The wallet list and balances need services, which this copy of the site has not.`
}
