import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import installed from '../tools/install.json' with { type: 'json' }

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const {
  'the required peers alone': peers,
  'latchkit with them': kit,
  'WalletConnect, more': walletConnect,
} = installed

// `npm run size:install -- --accept` measures and writes install.json.
test('default: the README has the measured cost of installing', () => {
  const readme = read('README.md')
  expect(readme).toContain(
    `- An install with the peers has ${kit.packages} packages and takes ${kit.megabytes} MB on disk. The peers alone are ${peers.packages} packages and ${peers.megabytes} MB.`,
  )
  expect(readme).toContain(
    `The package adds ${walletConnect.packages} packages and ${walletConnect.megabytes} MB,`,
  )
})

test("default: the README explains npm's warning about a peer dependency, with the versions that cause it", () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const valtio = packages['node_modules/valtio']
  const store = packages['node_modules/valtio/node_modules/use-sync-external-store']
  // When its range includes React 19, npm no longer warns.
  expect(store.peerDependencies.react).toMatch(/\|\| \^18\.0\.0$/)
  expect(read('README.md')).toContain(
    `You can also ignore npm's warning \`ERESOLVE overriding peer dependency\`: WalletConnect's packages install valtio ${valtio.version} for their own dialog, valtio's dependency \`use-sync-external-store\` ${store.version} names React 18 as its newest version,`,
  )
})

test('default: walletconnect.md has the measured cost of its peer', () => {
  expect(read('playground/docs/walletconnect.md')).toContain(
    `The package adds ${walletConnect.packages} packages and ${walletConnect.megabytes} MB.`,
  )
})
