import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A child process that ends with this process. */
export type GuardedProcess = {
  /** The ids of the processes that were started for the program. */
  pids: readonly number[]
  /** Calls a listener for each line of both output streams. Call this before the first `await`. */
  onLine(listener: (line: string) => void): void
  /** A promise that resolves when the program has exited, by itself or after `close`. */
  ended: Promise<void>
  /** Stops the program, and resolves when all its processes have exited. */
  close(): Promise<void>
}

/**
 * A shell script that runs the program in the background and stops it at the end of standard input. Standard input ends
 * when this process closes it or exits, also after a SIGKILL. The script does not keep the program's output streams
 * open, so they end with the program.
 */
const guard = `
"$@" </dev/null &
child=$!
echo "guarded $child"
exec >/dev/null 2>&1
while read -r line; do :; done
kill "$child"
wait "$child"
`

/** Time for a program to exit after a signal, in milliseconds. */
const patience = 2_000

/**
 * Spawns a program in its own process group, so that Ctrl+C reaches only this process. The program ends with `close`, and
 * when this process exits, crashes or is killed. On Windows, it ends only with `close` and with a normal exit.
 */
export function spawnGuarded(program: string, parameters: readonly string[]): GuardedProcess {
  const windows = process.platform === 'win32'
  const child = windows
    ? spawn(program, parameters, { stdio: 'pipe', windowsHide: true })
    : spawn('/bin/sh', ['-c', guard, 'guard', program, ...parameters], {
        stdio: 'pipe',
        detached: true,
      })
  const pids = child.pid === undefined ? [] : [child.pid]
  const listeners = new Set<(line: string) => void>()

  const killNow = () => killGroup(child, windows)
  process.once('exit', killNow)
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      for (const listener of listeners) listener(error.message)
      resolve()
    })
    child.once('exit', () => resolve())
  }).finally(() => process.off('exit', killNow))

  const streamsEnded = [child.stdout, child.stderr].map((stream) => {
    const lines = createInterface({ input: stream })
    lines.on('line', (line) => {
      const guarded = /^guarded (\d+)$/.exec(line)
      if (guarded) pids.push(Number(guarded[1]))
      else for (const listener of listeners) listener(line)
    })
    return new Promise<void>((resolve) => lines.once('close', resolve))
  })

  const close = async () => {
    child.stdin.end()
    if (windows) child.kill()
    const timer = setTimeout(killNow, patience)
    await gone
    clearTimeout(timer)
  }

  return {
    pids,
    onLine: (listener) => listeners.add(listener),
    ended: Promise.all(streamsEnded).then(close),
    close,
  }
}

function killGroup(child: ChildProcess, windows: boolean): void {
  if (child.pid === undefined) return
  try {
    process.kill(windows ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}
