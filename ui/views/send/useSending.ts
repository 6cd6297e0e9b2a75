'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PromptAlreadyOpenError } from '../../../src/errors/connect.ts'
import { OtherTransactionError, TransactionExpiredError } from '../../../src/errors/send.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { send } from '../../../src/send/send.ts'
import type { PreparedSend } from '../../../src/send/send.types.ts'
import type { TrackedTransaction } from '../../../src/transactions/transaction.types.ts'

/** What the wallet is doing with a send. `closed` is not here: then nobody looks any more. */
export type SendingStep =
  | 'ready'
  | 'asking'
  | 'declined'
  | 'alreadyAsking'
  | 'otherTransaction'
  | 'expired'
  | 'failed'

/**
 * Asks the wallet to send. Leaving the view ends the waiting: what is approved after that is followed all
 * the same.
 */
export function useSending(onSent: (transaction: TrackedTransaction) => void): {
  step: SendingStep
  ask(prepared: PreparedSend): void
} {
  const kit = useKit()
  const [step, setStep] = useState<SendingStep>('ready')
  const waiting = useRef<AbortController>(undefined)
  const sent = useRef(onSent)
  sent.current = onSent
  useEffect(() => () => waiting.current?.abort(), [])

  const ask = useCallback(
    async (prepared: PreparedSend) => {
      if (waiting.current) return
      const abort = new AbortController()
      waiting.current = abort
      setStep('asking')
      const outcome = await send(kit, prepared, { signal: abort.signal })
      waiting.current = undefined
      if (outcome.status === 'closed') return
      if (outcome.status === 'sent') return sent.current(outcome.transaction)
      setStep(outcome.status === 'rejected' ? 'declined' : failedStep(outcome.error))
    },
    [kit],
  )
  return { step, ask }
}

function failedStep(error: Error): SendingStep {
  if (error instanceof PromptAlreadyOpenError) return 'alreadyAsking'
  if (error instanceof OtherTransactionError) return 'otherTransaction'
  return error instanceof TransactionExpiredError ? 'expired' : 'failed'
}
