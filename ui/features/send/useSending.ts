'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PromptAlreadyOpenError } from '../../../src/errors/connect.ts'
import { OtherTransactionError, TransactionExpiredError } from '../../../src/errors/send.ts'
import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { type SendParameters, send } from '../../../src/transfers/send.ts'
import type { PreparedSend, UnconfirmedSend } from '../../../src/transfers/types.ts'

/** A payment's progress. There is no step for a closed view, because the view unmounts when it closes. */
export type SendingStep =
  | {
      name:
        | 'ready'
        | 'asking'
        | 'declined'
        | 'alreadyAsking'
        | 'otherTransaction'
        | 'expired'
        | 'changed'
        /** No request was sent, because the outcome of an earlier payment is unknown. */
        | 'unconfirmed'
    }
  /** Nothing was sent. */
  | { name: 'failed'; error: Error }
  /** The response was lost. */
  | { name: 'unknown'; request: UnconfirmedSend }

export type UseSendingParameters = {
  onSent: (transaction: TrackedTransaction) => void
  /** Called with the new result if the simulation differs from the payment to sign. */
  onChanged: (prepared: PreparedSend) => void
}

/**
 * Sends a payment through the wallet. If the user leaves the view and the wallet approves later, the payment
 * is still tracked.
 */
export function useSending(parameters: UseSendingParameters): {
  step: SendingStep
  ask(prepared: PreparedSend, options?: Pick<SendParameters, 'acknowledged'>): void
  /** Returns to the review. */
  reset(): void
} {
  const kit = useKit()
  const [step, setStep] = useState<SendingStep>({ name: 'ready' })
  const waiting = useRef<AbortController>(undefined)
  const calls = useRef(parameters)
  calls.current = parameters
  useEffect(() => () => waiting.current?.abort(), [])

  const ask = useCallback(
    async (prepared: PreparedSend, options: Pick<SendParameters, 'acknowledged'> = {}) => {
      if (waiting.current) return
      const abort = new AbortController()
      waiting.current = abort
      setStep({ name: 'asking' })
      const outcome = await send(kit, prepared, { ...options, signal: abort.signal })
      waiting.current = undefined
      switch (outcome.status) {
        case 'closed':
          return
        case 'sent':
          return calls.current.onSent(outcome.transaction)
        case 'changed':
          calls.current.onChanged(outcome.prepared)
          return setStep({ name: 'changed' })
        case 'unknown':
          return setStep({ name: 'unknown', request: outcome.request })
        case 'unconfirmed':
          return setStep({ name: 'unconfirmed' })
        case 'rejected':
          return setStep({ name: 'declined' })
        case 'failed':
          return setStep(failedStep(outcome.error))
      }
    },
    [kit],
  )
  const reset = useCallback(() => setStep({ name: 'ready' }), [])
  return { step, ask, reset }
}

function failedStep(error: Error): SendingStep {
  if (error instanceof PromptAlreadyOpenError) return { name: 'alreadyAsking' }
  if (error instanceof OtherTransactionError) return { name: 'otherTransaction' }
  if (error instanceof TransactionExpiredError) return { name: 'expired' }
  return { name: 'failed', error }
}
