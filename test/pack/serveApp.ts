import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../../tools/freePort.ts'
import type { InstalledApp } from './installApp.ts'
import { strangerEnvironment } from './strangerEnvironment.ts'

export type ServedApp = {
  url: string
  /** What the server has printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * Runs the server of an installed app on a free port until it answers.
 *
 * @param args - What Node runs, from the app's folder, with the port in place of `PORT`.
 * @throws Error when it ends, or does not answer within a minute.
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
    // A framework's server has workers: they end together.
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
      // Servers say that they are ready, or where.
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
