import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A child process that cannot outlive this one. */
export type GuardedProcess = {
  /** Every process started for it. */
  pids: readonly number[]
  /** Listens to its output, both streams, line by line. Call it before the first await. */
  onLine(listener: (line: string) => void): void
  /** Settles when the program has exited, on its own or after `close`. */
  ended: Promise<void>
  /** Stops it, and settles when all its processes have exited. */
  close(): Promise<void>
}

/**
 * A shell script that runs the program in the background and waits for the end of standard input. That end comes when
 * this process closes it or dies in any way, including a SIGKILL. The script does not hold the program's output, so that
 * the streams end with the program.
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
 * Spawns a program in its own process group, so that Ctrl-C reaches only this process, which shuts down in order. The
 * program ends with `close`, with this process's exit, and when this process crashes or is killed. Windows has no such
 * shell: there it ends with `close` and with this process's normal exit only.
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
    // It has exited already.
  }
}
