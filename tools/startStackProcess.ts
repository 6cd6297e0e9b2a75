import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { freePort } from './freePort.ts'
import { type Child, startProgram, waitForAddress } from './startChild.ts'

const program = 'playground/stack/main.ts'

/** Whether this tree has an offline stack to start. */
export function hasStack(): boolean {
  return existsSync(path.join(root, program))
}

/** Starts the offline stack in a process of its own and waits until it describes itself. */
export async function startStackProcess(
  port?: number,
): Promise<{ url: string; child: Child; stop(): Promise<void> }> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const child = startProgram(program, { LATCHKIT_STACK_PORT: String(chosen) })
  try {
    await waitForAddress(`${url}/stack.json`, child)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { url, child, stop: child.stop }
}
