import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from './entries.ts'
import { freePort } from './freePort.ts'
import { runCommand } from './runCommand.ts'

let blocker: Server | undefined

afterEach(
  () => new Promise<void>((resolve) => (blocker ? blocker.close(() => resolve()) : resolve())),
)

async function block(): Promise<number> {
  const port = await freePort()
  const server = createServer()
  blocker = server
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

function start(env: Record<string, string>) {
  return runCommand(process.execPath, [path.join(root, 'tools/start.mjs')], {
    env: { ...process.env, LATCHKIT_FRAME_PORT: '0', LATCHKIT_PHONE_PORT: '0', ...env },
    timeout: 60_000,
  })
}

test('error: reports a busy port in one sentence that names the variable', async () => {
  const port = await block()
  const pages = await start({
    LATCHKIT_PORT: String(port),
    LATCHKIT_STACK_PORT: String(await freePort()),
  })
  expect(pages).toEqual({
    ok: false,
    output: `Port ${port} is busy: end what uses it, or choose another one with LATCHKIT_PORT=<port> npm start.\n`,
    isTimedOut: false,
  })
  const stack = await start({
    LATCHKIT_PORT: String(await freePort()),
    LATCHKIT_STACK_PORT: String(port),
  })
  expect(stack.output).toBe(
    `Port ${port} is busy: end what uses it, or choose another one with LATCHKIT_STACK_PORT=<port> npm start.\n`,
  )
})

test('error: reports an invalid port in one sentence that names the variable', async () => {
  const { ok, output } = await start({ LATCHKIT_PORT: 'many' })
  expect(ok).toBe(false)
  expect(output).toBe('LATCHKIT_PORT is "many": set it to a port from 0 (a free one) to 65535.\n')
})
