import type { Services } from '../services.ts'

/** Returns a sentence that tells users which services the live button uses. */
export function describeButton({ kind }: Services): string {
  if (kind === 'live') {
    return 'The button is the real one, over the live services. It connects your own wallets.'
  }
  const wallets = 'The button is the real one. It connects wallets that are played by this page.'
  return kind === 'played'
    ? wallets
    : `${wallets} The wallet list and balances need services, which this copy of the site has not.`
}
