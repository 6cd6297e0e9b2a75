import { useCallback, useState } from 'react'

/** Runs the action of a button and stores its error. */
export function useAction(): {
  run(action: () => Promise<unknown>): Promise<void>
  isRunning: boolean
  error: string | undefined
} {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<string>()
  const run = useCallback(async (action: () => Promise<unknown>) => {
    setError(undefined)
    setRunning((count) => count + 1)
    try {
      await action()
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { run, isRunning: running > 0, error }
}
