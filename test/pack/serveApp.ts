import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../../tools/freePort.ts'
import type { InstalledApp } from './installApp.ts'
import { strangerEnvironment } from './strangerEnvironment.ts'

export type ServedApp = {
  url: string
  /** Returns everything that the server has printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts the server of an installed app on a free port, and waits until it is ready.
 *
 * @param args - Node's arguments: the program's path in the app's folder, then its arguments. The port replaces `PORT`.
 * @throws Error when the server exits, or is not ready within a minute.
 */
export async function serveApp(
  app: InstalledApp,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ServedApp> {
  const port = `${await freePort()}`
  const [program = '', ...rest] = args.map((one) => (one === 'PORT' ? port : one))
  const child = spawn(process.execPath, [path.join(app.folder, program), ...rest], {
    cwd: app.folder,
    env: { ...strangerEnvironment(), PORT: port, ...env },
    // The server and its workers form a process group, which `stop` ends.
    detached: true,
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The server of ${app.folder} is not there:\n${output}`))
    const limit = setTimeout(fail, 60_000)
    child.on('close', fail)
    child.stdout.on('data', () => {
      // A started server prints "ready" or its local URL.
      if (!/ready|local:/i.test(output)) return
      clearTimeout(limit)
      resolve()
    })
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `http://127.0.0.1:${port}`, output: () => output, stop }
}
