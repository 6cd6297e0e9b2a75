'use client'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConnectAttempt, ConnectAttemptState } from '../../../src/kit/types.ts'
import { useKit } from '../../../src/react/useKit.ts'

const nothing = () => () => {}

/**
 * One attempt at a time with a connector: it begins with the view, ends with it, and a new one
 * takes the place of the last. Answers to former attempts are not heard.
 *
 * @param connectorUid - Nothing is asked without one.
 */
export function useConnectAttempt(connectorUid: string | undefined): {
  status: ConnectAttemptState['status']
  /** Counts the attempts. */
  round: number
  /** Asks the wallet again. */
  ask: () => void
} {
  const kit = useKit()
  const [attempt, setAttempt] = useState<ConnectAttempt>()
  const [round, setRound] = useState(0)
  const current = useRef<ConnectAttempt>(undefined)
  /** Counts what was asked for: code that arrives after something newer starts nothing. */
  const wanted = useRef(0)
  const [hasFailed, setFailed] = useState(false)

  const ask = useCallback(() => {
    if (!connectorUid) return
    wanted.current += 1
    const mine = wanted.current
    current.current?.cancel()
    setFailed(false)
    kit.prepare().then(
      () => {
        if (mine !== wanted.current) return
        current.current = kit.startConnect({ connectorUid })
        setAttempt(current.current)
        setRound((before) => before + 1)
      },
      () => {
        if (mine === wanted.current) setFailed(true)
      },
    )
  }, [kit, connectorUid])

  useEffect(() => {
    let isStale = false
    // A turn later, so that a view which is mounted twice in development asks once.
    queueMicrotask(() => {
      if (!isStale) ask()
    })
    return () => {
      isStale = true
      wanted.current += 1
      current.current?.cancel()
      current.current = undefined
    }
  }, [ask])

  const state = useSyncExternalStore(
    attempt?.subscribe ?? nothing,
    () => attempt?.getState(),
    () => undefined,
  )
  return { status: hasFailed ? 'unreachable' : (state?.status ?? 'opening'), round, ask }
}
