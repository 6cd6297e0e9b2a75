import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './entries.ts'
import { processTree } from './processTree.ts'

export type CommandResult = {
  ok: boolean
  output: string
  /** Whether the command was killed because it took longer than `timeout`. */
  isTimedOut: boolean
}

export type RunCommandParameters = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Whether to print the command's output while it runs. */
  echo?: boolean
  /** Timeout in milliseconds, after which the command and all that it started are killed, and it fails. */
  timeout?: number
}

/** Runs a command until it exits, and returns the combined output of both streams. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env, echo = false, timeout }: RunCommandParameters = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isTimedOut = false
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (echo) process.stdout.write(chunk)
    }
    const limit = timeout
      ? setTimeout(() => {
          output += `\n${command} took longer than ${timeout / 1000} s and was ended.`
          isTimedOut = true
          if (child.pid) for (const pid of processTree(child.pid)) kill(pid)
        }, timeout)
      : undefined
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => {
      clearTimeout(limit)
      resolve({ ok: false, output: `${output}\n${error.message}`, isTimedOut })
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ ok: code === 0, output, isTimedOut })
    })
  })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself since it was listed.
  }
}

/** Runs a program from this repository's node_modules. */
export async function runInstalled(
  name: string,
  args: readonly string[],
  parameters: RunCommandParameters = {},
): Promise<CommandResult> {
  return runCommand(path.join(root, 'node_modules/.bin', name), args, parameters)
}
