import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './entries.ts'

export type Child = {
  process: ChildProcess
  /** What it printed so far, both streams. */
  output(): string
  /** Asks it to stop, waits, and ends it by force after five seconds. */
  stop(): Promise<void>
}

/** Starts a TypeScript program of this repository in a process of its own. */
export function startProgram(file: string, env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchChild(child)
}

/** Keeps what a process prints, and the means to stop it. */
export function watchChild(child: ChildProcess): Child {
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-200_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', (error) => {
      printed += `\n${error.message}`
      resolve()
    })
  })
  return {
    process: child,
    output: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * Waits until an address answers with success.
 * @param child the process that should make it answer: its end ends the wait
 * @throws Error with what the process printed, when it ended or the time is over
 */
export async function waitForAddress(
  url: string,
  child: Child,
  milliseconds = 60_000,
): Promise<void> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (child.process.exitCode !== null || child.process.signalCode !== null) break
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer. The process behind it printed:\n${child.output()}`)
}
