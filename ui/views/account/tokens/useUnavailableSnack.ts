'use client'
import { useEffect } from 'react'
import type { Kit } from '../../../../src/kit/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { balanceRetryMs } from '../../../../src/utils/limits.ts'
import { onePer } from '../../../../src/utils/onePer.ts'
import { useFeedback } from '../../../feedback/FeedbackContext.tsx'
import { accountTexts } from '../../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'

/** When it was said last, by the kit's clock. */
const saidBy = onePer((_: Kit): { at?: number } => ({}))

/**
 * Says that balances did not come, once in 30 s at most: the panel says it as long as it is so.
 *
 * @param failedAt - New for each failure; undefined: there is none.
 */
export function useUnavailableSnack(failedAt: number | undefined): void {
  const kit = useKit()
  const feedback = useFeedback()
  const { unavailable } = useLaterTexts('account', accountTexts)
  useEffect(() => {
    const now = kit.clock.now()
    const said = saidBy(kit)
    if (failedAt === undefined || (said.at !== undefined && now - said.at < balanceRetryMs)) return
    said.at = now
    feedback.show({ kind: 'error', text: unavailable })
  }, [kit, feedback, unavailable, failedAt])
}
