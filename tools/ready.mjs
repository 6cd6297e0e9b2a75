// Runs before the dependencies are installed, so this is plain JavaScript and imports no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const oldest = [20, 19]

/**
 * Returns one sentence if this Node is too old, else undefined.
 * @param {string} version as in `process.versions.node`
 */
export function unsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `Latchkit needs Node ${oldest.join('.')} or newer and this is ${version}: install a newer one from https://nodejs.org.`
}

/**
 * Whether node_modules matches the lock file, according to npm's record of the installation.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, { version, optional, devOptional, peer }]) =>
      name === '' ||
      optional ||
      devOptional ||
      (peer && !present[name]) ||
      present[name]?.version === version,
  )
}

/** Checks Node, and installs dependencies if the lock file has changed since the last install. Exits the process on failure. */
export function makeReady() {
  const refusal = unsupportedNode(process.versions.node)
  if (refusal) stop(refusal)
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const memory = path.join(root, 'node_modules/.latchkit-lock')
  if (existsSync(memory) && readFileSync(memory, 'utf8') === hash) return
  if (!isInstalled(root)) {
    console.log('Installing what package-lock.json asks for ...')
    const npm = process.env.npm_execpath
    // Not `npm ci`: it rejects a lock file without the binaries of other platforms, which a registry may not have.
    // `--no-save` leaves the lock file unchanged.
    const install = ['install', '--no-save']
    const [command, args] = npm ? [process.execPath, [npm, ...install]] : ['npm', install]
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: !npm && process.platform === 'win32',
    })
    if (status !== 0)
      stop('The installation failed: npm says above why; run `npm install` to see it alone.')
  }
  writeFileSync(memory, hash)
}

/** Prints a sentence and exits the process with an error. @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
