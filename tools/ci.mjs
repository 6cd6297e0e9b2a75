// Called by .ci/run. Runs every gate, then tests a fresh clone, and prints one closing line for both.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const total = { passed: 0, failed: 0 }

/** @param {string[]} args */
async function run(args) {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let last = ''
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    last = (last + chunk).slice(-2000)
  })
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(1))
  })
  const counts = last.match(/(\d+) passed, (\d+) failed\s*$/)
  total.passed += Number(counts?.[1] ?? 0)
  // A run that failed without a count counts as one failure.
  total.failed += Math.max(Number(counts?.[2] ?? 0), code === 0 && counts ? 0 : 1)
}

await run(['test', '--', '--all'])
await run(['run', 'test:fresh'])
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
