/**
 * The offline stack on the command line: `npx tsx playground/stack/main.ts [--json]`.
 * The environment variables LATCHKIT_STACK_PORT, LATCHKIT_FRAME_PORT and LATCHKIT_PHONE_PORT set the ports. With `--json`
 * it prints only one line when it is ready. It ends, with all its chains, on SIGINT, SIGTERM and SIGHUP, and when its
 * parent process exits.
 */
import { readPort } from './readPort.ts'
import { type Stack, startStack } from './startStack.ts'

const json = process.argv.includes('--json')
let stack: Stack | undefined
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await stack?.close()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0))
}

// If the parent process is killed, this process gets no signal, but its parent process ID changes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) void end(0)
}, 500).unref()

try {
  stack = await startStack({
    port: readPort('LATCHKIT_STACK_PORT', 8787),
    framePort: readPort('LATCHKIT_FRAME_PORT', 8788),
    phonePort: readPort('LATCHKIT_PHONE_PORT', 8789),
    // The block time is shorter than the ten minutes of the real network.
    bitcoinBlockMs: 30_000,
  })
  const childPids = stack.chains.flatMap((chain) => chain.pids)
  const ready = { ready: true, url: stack.url, pid: process.pid, childPids }
  console.log(json ? JSON.stringify(ready) : `The offline stack is ready: ${stack.url}/stack.json`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  await end(1)
}
