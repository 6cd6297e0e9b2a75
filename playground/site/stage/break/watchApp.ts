import type { Query, QueryClient } from '@tanstack/react-query'
import type { ConnectAttempt, Kit } from 'latchkit'
import type { DevWallet } from '../../../panel/devWallets/createDevWallet.ts'
import { reportedEvents } from '../events.ts'
import type { ToldEntry } from '../messages.ts'
import { readName } from '../reportQueries.ts'
import { onViolation, violations } from '../strictPolicy.ts'
import { printError, printTold } from './printTold.ts'

export type WatchAppParameters = {
  kit: Kit
  queryClient: QueryClient
  wallet: DevWallet
  /** The names of the reads to report. */
  reads: readonly string[]
  tell(entry: ToldEntry): void
}

/** A recorder for the data that an app's listeners receive. */
export type AppWatch = {
  /** Adds the result of a hook. */
  add(entry: Pick<ToldEntry, 'kind' | 'name' | 'from' | 'value' | 'isFailure'>): void
  /** Waits until there is an entry of this kind and name. Earlier entries match too. */
  until(kind: ToldEntry['kind'], name: string, signal: AbortSignal): Promise<void>
  /** Returns whether there is an entry of this kind and name. */
  has(kind: ToldEntry['kind'], name: string): boolean
  /** Clears the entries for `until` and `has`, before the failure continues. */
  forget(): void
  stop(): void
}

const ended: readonly string[] = ['rejected', 'closed', 'timedOut', 'unreachable', 'failed']

/** The methods for which a wallet prompts the user. */
const prompts: readonly string[] = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
]

/**
 * Records the kit's events, the attempts from `kit.startConnect`, the query client, the console, policy violations, and
 * the wallet requests.
 */
export function watchApp({ kit, queryClient, wallet, reads, tell }: WatchAppParameters): AppWatch {
  const begun = kit.clock.now()
  const waiting = new Set<() => void>()
  const stops: (() => void)[] = []
  let entries: ToldEntry[] = []

  function add(entry: Omit<ToldEntry, 'at'>) {
    const told = { at: kit.clock.now() - begun, ...entry }
    entries.push(told)
    tell(told)
    for (const look of [...waiting]) look()
  }

  for (const name of reportedEvents) {
    stops.push(
      kit.events.on(name, (data) => {
        const isFailure = 'status' in data && ended.includes(data.status)
        const from = `kit.events.on('${name}')`
        add({ kind: 'event', name, from, value: printTold(data), isFailure })
      }),
    )
  }

  // The dialog starts connection attempts with this method too, so these attempts are also
  // recorded.
  const { startConnect } = kit
  kit.startConnect = (parameters) => {
    const attempt = startConnect(parameters)
    followAttempt(attempt, add)
    return attempt
  }
  stops.push(() => {
    kit.startConnect = startConnect
  })

  stops.push(watchQueries(queryClient, reads, add))
  stops.push(watchWallet(wallet, add))
  stops.push(watchConsole(add))
  stops.push(onViolation((directive) => add(violation(directive))))

  const has = (kind: ToldEntry['kind'], name: string) =>
    entries.some((entry) => entry.kind === kind && entry.name === name)
  return {
    add,
    has,
    until: (kind, name, signal) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!has(kind, name)) return
          waiting.delete(look)
          resolve()
        }
        signal.addEventListener('abort', () => reject(signal.reason))
        waiting.add(look)
        look()
      }),
    forget() {
      entries = []
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Returns the entry for one policy violation. Without a directive, returns the entry with the number of violations. */
export function violation(directive?: string): Omit<ToldEntry, 'at'> {
  return {
    kind: 'policy',
    name: directive ?? `${violations.length} violations`,
    from: "'securitypolicyviolation'",
    value: printTold({ violations: violations.length, ...(directive && { directive }) }),
    isFailure: violations.length > 0,
  }
}

type Add = (entry: Omit<ToldEntry, 'at'>) => void

function followAttempt(attempt: ConnectAttempt, add: Add): void {
  let last = ''
  const read = () => {
    const { attemptId: _, ...state } = attempt.getState()
    if (state.status === last) return
    last = state.status
    const isFailure = 'error' in state
    const isOver = isFailure || state.status === 'connected'
    const from = isOver ? 'await attempt.settled' : 'attempt.getState()'
    add({ kind: 'state', name: state.status, from, value: printTold(state), isFailure })
    if (!isFailure) return
    const { error } = state
    add({
      kind: 'error',
      name: error.name,
      from: 'state.error',
      value: printError(error),
      isFailure,
    })
  }
  attempt.subscribe(read)
  read()
}

function watchQueries(client: QueryClient, reads: readonly string[], add: Add): () => void {
  const last = new Map<string, string>()
  const read = (query: Query) => {
    const name = readName(query.queryKey)
    const { status, fetchStatus, error } = query.state
    if (!reads.includes(name) || (status === 'pending' && fetchStatus === 'idle')) return
    if (last.get(query.queryHash) === status) return
    last.set(query.queryHash, status)
    const isFailure = status === 'error'
    const value = printTold({ status, fetchStatus, ...(error && { error }) })
    add({ kind: 'query', name: `${name} ${status}`, from: 'queryClient', value, isFailure })
    if (error) {
      add({
        kind: 'error',
        name: error.name,
        from: 'query.error',
        value: printError(error),
        isFailure,
      })
    }
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' || event.type === 'added') read(event.query)
  })
}

function watchWallet({ info, provider }: DevWallet, add: Add): () => void {
  const { request } = provider
  const from = 'provider.request()'
  provider.request = async (parameters) => {
    const { method } = parameters
    if (!prompts.includes(method)) return request(parameters)
    const name = `${info.name} receives ${method}`
    add({ kind: 'wallet', name, from, value: '', isFailure: false })
    try {
      return await request(parameters)
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      const value = printTold({ code, message })
      add({ kind: 'wallet', name: `${info.name} answers ${code}`, from, value, isFailure: true })
      throw error
    }
  }
  return () => {
    provider.request = request
  }
}

function watchConsole(add: Add): () => void {
  const { console } = window
  const { error, warn } = console
  const watch =
    (level: string, write: typeof error): typeof error =>
    (...words) => {
      const value = words.map(String).join(' ')
      add({ kind: 'console', name: level, from: level, value, isFailure: true })
      write.apply(console, words)
    }
  console.error = watch('console.error', error)
  console.warn = watch('console.warn', warn)
  return () => {
    console.error = error
    console.warn = warn
  }
}
