import { root } from './entries.ts'
import { packageGates, sourceGates } from './gateTable.ts'

/** Runs gates by name: `npm run gate -- types lint boundaries`. Without a name it lists them. */
const gates = { ...sourceGates, ...packageGates }
const names = process.argv.slice(2)
if (names.length === 0) console.log(`Gates: ${Object.keys(gates).join(', ')}`)

for (const name of names) {
  const gate = gates[name]
  const failures = gate ? await gate(root) : [`There is no gate of that name.`]
  console.log(`${name}: ${failures.length === 0 ? 'passed' : 'failed'}`)
  if (failures.length === 0) continue
  console.error(failures.join('\n'))
  process.exitCode = 1
}
