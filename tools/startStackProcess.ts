import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { startProgram } from './startChild.ts'

const program = 'playground/stack/main.ts'

/** Returns whether this checkout contains the offline stack. */
export function hasStack(): boolean {
  return existsSync(path.join(root, program))
}

/**
 * Starts the offline stack in its own process, and waits until it is ready.
 *
 * @param ports - `port`: the stack's port, by default a free one. `phonePort`: the port of the phone's page; 0 for none.
 */
export async function startStackProcess({ port = 0, phonePort = 0 } = {}): Promise<{
  url: string
  stop(): Promise<void>
}> {
  const child = startProgram(program, ['--json'], {
    LATCHKIT_STACK_PORT: String(port),
    LATCHKIT_FRAME_PORT: '0',
    LATCHKIT_PHONE_PORT: String(phonePort),
  })
  try {
    const line = await child.lineWith('"ready":true', 60_000)
    return { url: JSON.parse(line).url, stop: child.stop }
  } catch (error) {
    await child.stop()
    throw error
  }
}
