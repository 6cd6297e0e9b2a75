import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { PortBusyError } from './http/serveRequests.ts'
import { openRawClient } from './relay/openRawClient.ts'
import { startStack } from './startStack.ts'

type Ready = { url: string; pid: number; childPids: readonly number[] }

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Whether a process is running. A zombie that its new parent has not reaped counts as ended. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function isOpen(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function run(program: string, parameters: readonly string[], port = '0'): ChildProcess {
  const child = spawn(program, parameters, {
    env: { ...process.env, LATCHKIT_STACK_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

const runMain = (port?: string) => run(process.execPath, ['--import', 'tsx', main, '--json'], port)

async function outputOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += chunk
  return text
}

async function readyLine(child: ChildProcess): Promise<Ready> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return JSON.parse(text)
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

async function expectAllGone({ url, pid, childPids }: Ready): Promise<void> {
  await expect.poll(() => [pid, ...childPids].filter(isRunning), { timeout: 10_000 }).toEqual([])
  expect(await isOpen(url)).toBe(false)
}

describe('close', () => {
  test('default: leaves no process and no port open, also with hanging requests', async () => {
    const stack = await startStack({ port: 0 })
    const pids = stack.chains.flatMap((chain) => chain.pids)
    const urls = [stack.url, ...stack.chains.map((chain) => chain.url)]
    expect(pids.filter(isRunning)).toHaveLength(8)
    expect(await Promise.all(urls.map(isOpen))).toEqual([true, true, true, true, true])

    const order = { service: 'directory', fault: { hang: true } }
    await fetch(`${stack.url}/control`, { method: 'POST', body: JSON.stringify(order) })
    const hanging = fetch(`${stack.url}/directory/getWallets`).catch((error: Error) => error)
    await expect
      .poll(async () => (await (await fetch(`${stack.url}/requests`)).json()).requests)
      .toHaveLength(1)

    const relayUrl = stack.description.relay.url
    const open = await openRawClient({ relayUrl })
    expect(await open.opened).toBe('open')
    const relayOrder = { service: 'relay', fault: { hang: true } }
    await fetch(`${stack.url}/control`, { method: 'POST', body: JSON.stringify(relayOrder) })
    const waiting = await openRawClient({ relayUrl })
    await expect
      .poll(async () => (await (await fetch(stack.description.relay.log)).json()).sockets)
      .toHaveLength(2)

    await stack.close()
    expect(await hanging).toBeInstanceOf(TypeError)
    expect((await open.closed).code).toBe(1006)
    expect(await waiting.opened).toBe('cut')
    expect(pids.filter(isRunning)).toEqual([])
    expect(await Promise.all(urls.map(isOpen))).toEqual([false, false, false, false, false])
    await stack.close()
  })
})

describe('startStack', () => {
  test('behavior: reports a crashed node, and keeps the others running', async () => {
    const stack = await startStack({ port: 0 })
    const [first, second] = stack.chains
    const ask = (id: number | undefined) =>
      fetch(`${stack.url}/rpc/eip155:${id}`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
      })
    process.kill(first?.pids[1] ?? 0, 'SIGKILL')
    // The guard process of the node exits, too.
    await expect.poll(() => first?.pids.filter(isRunning)).toEqual([])
    const answer = await ask(first?.row.id)
    expect([answer.status, (await answer.json()).error.code]).toEqual([502, -32603])
    expect((await ask(second?.row.id)).status).toBe(200)
    await stack.close()
  })

  test("error: reports a busy port in one sentence with the variable's name, and starts nothing", async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as AddressInfo
    try {
      await expect(startStack({ port })).rejects.toThrow(PortBusyError)
      const child = runMain(String(port))
      const [code, output, errors] = await Promise.all([
        ended(child),
        outputOf(child.stdout),
        outputOf(child.stderr),
      ])
      expect([code, output]).toEqual([1, ''])
      expect(errors).toBe(
        `Port ${port} on 127.0.0.1 is in use: stop the program that holds it, or set LATCHKIT_STACK_PORT to a free port.\n`,
      )
    } finally {
      holder.close()
    }
  })

  test('error: rejects a host that is reachable from outside', async () => {
    await expect(startStack({ port: 0, host: '0.0.0.0' })).rejects.toThrow('127.0.0.1')
  })
})

describe('main', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'behavior: ends with all its processes on %s',
    async (signal) => {
      const child = runMain()
      const ready = await readyLine(child)
      expect(ready.childPids.filter(isRunning)).toHaveLength(8)
      child.kill(signal)
      expect(await ended(child)).toBe(0)
      await expectAllGone(ready)
    },
  )

  test('behavior: its chains end when it is killed', async () => {
    const child = runMain()
    const ready = await readyLine(child)
    child.kill('SIGKILL')
    await expectAllGone(ready)
  })

  test('behavior: ends when its parent process is killed', async () => {
    const starter = run('/bin/sh', [
      '-c',
      '"$@"; exit',
      'sh',
      process.execPath,
      '--import',
      'tsx',
      main,
      '--json',
    ])
    const ready = await readyLine(starter)
    expect(ready.pid).not.toBe(starter.pid)
    starter.kill('SIGKILL')
    await expectAllGone(ready)
  })

  test('error: names an invalid port', async () => {
    const child = runMain('http')
    expect(await outputOf(child.stderr)).toBe(
      'LATCHKIT_STACK_PORT is "http": set it to a port from 0 (a free one) to 65535.\n',
    )
  })
})
