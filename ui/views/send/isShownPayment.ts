import { compareAmounts } from '../../../src/amounts/amounts.ts'
import type { PreparedSend } from '../../../src/transfers/types.ts'
import { isSameCaipAddress } from './isSameCaipAddress.ts'
import type { SendPlace } from './useSendForm.ts'

/**
 * Whether a prepared send is the payment that the review shows: the same wallet, account, network, token, amount and
 * receiver. Nothing else is offered for signing, wherever it came from.
 *
 * @param to - The receiver's address on screen.
 */
export function isShownPayment(
  {
    account,
    connection,
    networkId,
    token,
    form,
  }: Pick<SendPlace, 'account' | 'connection' | 'networkId' | 'token' | 'form'>,
  to: string | undefined,
  prepared: PreparedSend,
): boolean {
  const { leaves } = prepared
  return (
    to !== undefined &&
    prepared.networkId === networkId &&
    prepared.connectorUid === connection.connectorUid &&
    isSameCaipAddress(prepared.from, account.address) &&
    isSameCaipAddress(prepared.to, to) &&
    isSameCaipAddress(prepared.token.address, token.address) &&
    [prepared.token, leaves].every(
      ({ symbol, decimals }) => symbol === token.symbol && decimals === token.decimals,
    ) &&
    compareAmounts(leaves.amount, form.amount.trim()) === 0
  )
}
