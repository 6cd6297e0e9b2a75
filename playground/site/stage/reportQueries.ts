import type { QueryClient } from '@tanstack/react-query'
import type { StageQuery } from './messages.ts'

/** Changes within this time are told together. */
const quietMs = 100

/** Tells what the client holds, now and whenever that changes. Returns the stop. */
export function reportQueries(
  client: QueryClient,
  tell: (queries: readonly StageQuery[]) => void,
): () => void {
  const cache = client.getQueryCache()
  let timer = 0
  const read = () =>
    cache.getAll().map(({ queryKey, state }): StageQuery => {
      const [name, inputs] = printKey(queryKey)
      const { status, fetchStatus, dataUpdatedAt, error } = state
      return {
        name,
        inputs,
        status,
        isFetching: fetchStatus === 'fetching',
        updatedAt: dataUpdatedAt,
        error: error?.name,
      }
    })
  const later = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => tell(read()), quietMs)
  }
  const stop = cache.subscribe(later)
  later()
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}

/** Our keys are the kit's name, the scope of the service, the read and its inputs; wagmi's begin with the read. */
function printKey(key: readonly unknown[]): readonly [name: string, inputs: string] {
  const [name, ...inputs] = key[0] === 'latchkit' ? key.slice(2) : key
  const print = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
  return [String(name), inputs.map((one) => JSON.stringify(one, print)).join(' ')]
}
