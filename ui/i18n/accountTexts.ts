import type { Texts } from './Texts.ts'

/** The words of the account, which come with those views. */
export const accountTexts: Texts['account'] = {
  balance: 'Balance',
  balanceNotKnown: 'Balance not known',
  balanceNotAvailable: 'balance not available',
  balanceRetry: 'Try again',
  notSupported: 'Not supported',
  loading: 'Loading balance',
}
