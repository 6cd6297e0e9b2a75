import path from 'node:path'
import { createServer } from 'vite'
import type { StackDescription } from '../playground/stack/describeStack.ts'
import { readPort } from '../playground/stack/readPort.ts'
import { startStack } from '../playground/stack/startStack.ts'
import { root } from './entries.ts'
import { findPages, pageTitle, sitePages } from './findPages.ts'
import { freePort, isPortFree } from './freePort.ts'
import { servePhone } from './servePhone.ts'

/** Starts the offline stack and the playground, prints their URLs, and stops both on Ctrl-C or SIGTERM. */
export async function start(): Promise<void> {
  const ending: (() => Promise<unknown>)[] = []
  let asked = false
  const end = async (code: number) => {
    if (asked) return
    asked = true
    // Closes ports and chains first. After five seconds the process exits anyway.
    setTimeout(() => process.exit(1), 5_000).unref()
    await Promise.allSettled(ending.map((close) => close()))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  // If only npm receives a signal, npm and its shell exit without signaling this process, so it watches its parent.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, 250).unref()
  try {
    const ports = await readPorts()
    const stack = await startStack({
      port: ports.stack,
      framePort: ports.frame,
      phonePort: ports.phone,
    })
    ending.push(() => stack.close())
    process.env.VITE_STACK_URL = stack.url
    process.env.VITE_PROJECT_ID = process.env.LATCHKIT_PROJECT_ID ?? ''
    const server = await createServer({
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'warn',
      server: { port: ports.pages },
    })
    ending.push(() => server.close())
    await server.listen()
    const phone = await servePhone(ports.phone)
    ending.push(() => phone.close())
    if (asked) return
    const address = server.httpServer?.address()
    const port = typeof address === 'object' && address ? address.port : ports.pages
    printAddresses(`http://localhost:${port}`, stack.description)
  } catch (error) {
    if (asked) return
    console.error(error instanceof Error ? error.message : String(error))
    await end(1)
  }
}

/**
 * Reads the ports from the environment.
 *
 * @throws Error with the variable's name in one sentence when a port is invalid or busy
 */
async function readPorts() {
  const pages = readPort('LATCHKIT_PORT', 5173)
  const stack = readPort('LATCHKIT_STACK_PORT', 8787)
  // The phone's port is chosen before either starts: the stack returns the phone's URL, and the phone calls the stack.
  const phone = readPort('LATCHKIT_PHONE_PORT', 8789) || (await freePort())
  for (const [name, port] of [
    ['LATCHKIT_PORT', pages],
    ['LATCHKIT_STACK_PORT', stack],
    ['LATCHKIT_PHONE_PORT', phone],
  ] as const) {
    if (await isPortFree(port)) continue
    throw new Error(
      `Port ${port} is busy: end what uses it, or choose another one with ${name}=<port> npm start.`,
    )
  }
  return {
    pages,
    stack,
    frame: readPort('LATCHKIT_FRAME_PORT', 8788),
    phone,
  }
}

function printAddresses(pagesUrl: string, stack: StackDescription): void {
  const rows: [string, string][] = [
    ...[...sitePages.filter(({ isFrame }) => !isFrame), ...findPages()]
      .filter(({ address }) => !address.startsWith('/fixtures/'))
      .map(({ address, html }): [string, string] => [pageTitle(html), `${pagesUrl}${address}`]),
    ['Phone wallet', stack.phoneUrl ?? ''],
    ['Offline stack, described', `${stack.url}/stack.json`],
    ['Faults', `${stack.url}/control`],
    ...[...stack.chains, ...stack.solana].map(({ name, rpcUrl }): [string, string] => [
      `Chain: ${name}`,
      rpcUrl,
    ]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`)
  console.log(['', 'Latchkit is ready', '', ...lines, '', '  Ctrl-C ends it.', ''].join('\n'))
}
