import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './entries.ts'

export type Child = {
  process: ChildProcess
  /** Returns the output of both streams so far. */
  output(): string
  /**
   * Resolves to the first output line that contains `text`.
   * @throws Error with the output, when the process exits or after `limit` milliseconds
   */
  lineWith(text: string, limit: number): Promise<string>
  /** Asks the process to stop, waits, and kills it after five seconds. */
  stop(): Promise<void>
}

/** Starts a TypeScript program of this repository in its own process. */
export function startProgram(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Child {
  return watchChild(
    spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Collects a process's output, and can stop it. */
export function watchChild(child: ChildProcess): Child {
  let printed = ''
  const waiting = new Set<() => void>()
  const keep = (chunk: Buffer | string) => {
    printed += String(chunk)
    for (const look of waiting) look()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let over = false
  const ended = new Promise<void>((resolve) => {
    const finish = (text: string) => {
      over = true
      keep(text)
      resolve()
    }
    child.on('exit', () => finish(''))
    child.on('error', (error) => finish(`\n${error.message}`))
  })
  return {
    process: child,
    output: () => printed,
    lineWith: (text, limit) =>
      new Promise((resolve, reject) => {
        const settle = (line: string | undefined, reason: string) => {
          waiting.delete(look)
          clearTimeout(timer)
          if (line === undefined) reject(new Error(`${reason} It printed:\n${printed}`))
          else resolve(line)
        }
        const look = () => {
          // The last chunk may end within a line.
          const line = printed
            .split('\n')
            .slice(0, -1)
            .find((one) => one.includes(text))
          if (line !== undefined) settle(line, '')
          else if (over) settle(undefined, 'The process ended before it was ready.')
        }
        const timer = setTimeout(
          () => settle(undefined, `The process was not ready after ${limit / 1000} s.`),
          limit,
        )
        waiting.add(look)
        look()
      }),
    stop: async () => {
      if (over) return
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(force)
    },
  }
}
