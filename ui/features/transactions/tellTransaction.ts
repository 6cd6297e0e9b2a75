import type { KitEventMap } from '../../../src/kit/kitEvents.ts'
import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { standingOf } from '../../../src/transfers/transactionRows.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import { formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { activityTexts } from '../../messages/accountTexts.ts'
import type { TellTransactionParameters } from '../../shell/useTransactionNews.ts'

/** Says in the open dialog how a transaction of the visitor ended, with a button that opens it. */
export function tellTransaction(
  { kit, router, feedback, override, hasView }: TellTransactionParameters,
  { hash, networkId, address }: KitEventMap['transactionChanged'],
): void {
  const tracked = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
  const end = tracked && standingOf(tracked).state
  if (!tracked || !end || end === 'pending') return
  const texts = { ...activityTexts, ...override }
  // What the app sent, not the dialog, has no view of its own: its row says everything.
  const isDetail = tracked.transfer !== undefined && hasView('WalletSendConfirmed')
  const view = isDetail ? 'WalletSendConfirmed' : 'Transactions'
  const isThere = router.current().name === view
  const dismiss = feedback.show({
    kind: ['reverted', 'dropped', 'unknown'].includes(end) ? 'error' : 'success',
    text: texts.ended[end](whatOf(tracked)),
    action: isThere
      ? undefined
      : {
          label: texts.view,
          onPress() {
            dismiss()
            if (isDetail) router.push('WalletSendConfirmed', { hash })
            else router.push('Transactions')
          },
        },
  })
}

/** What it was about: an amount, or the host's words. */
function whatOf({ transfer, description }: TrackedTransaction): string | undefined {
  if (description) return safeText(description) || undefined
  const quantity = transfer && formatQuantity(transfer.amount)
  return quantity && `${quantity} ${safeText(transfer.symbol)}`
}
