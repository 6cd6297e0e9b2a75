import { beforeAll, expect, test } from 'vitest'
import { type Bundler, findKitParts, modulesBelow } from './bundlers.ts'
import type { InstalledKit } from './installKit.ts'

/** A module of a feature's views. */
const aView = /^latchkit\/ui\/features\/[^/]+\//

const withDialog = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { createKit, KitProvider } from 'latchkit'
import { ConnectButton } from 'latchkit/ui'
import 'latchkit/ui/styles.css'

const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const kit = createKit({ projectId: 'packed', wagmi, metadata: { name: 'App', url: 'https://example.org' } })
createRoot(document.body).render(createElement(KitProvider, { kit }, createElement(ConnectButton)))
`

const withUnusedUi = `
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { createKit } from 'latchkit'
import { ConnectButton } from 'latchkit/ui'

const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
globalThis.kit = createKit({ projectId: 'packed', wagmi, metadata: { name: 'App', url: 'https://example.org' } })
`

/** A wagmi app without the kit. Its warnings are those of the vendors. */
export const floor = `
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

globalThis.config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
`

const plain = `
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { browserWallet } from 'latchkit/connectors'

globalThis.config = createConfig({ chains: [mainnet], connectors: [browserWallet()], transports: { [mainnet.id]: http() } })
`

const withSolana = `
import { createKit } from 'latchkit'
import { solana } from 'latchkit/connectors/solana'
import { solana as mainnet } from 'latchkit/networks'

const namespaces = [solana({ networks: [mainnet] })]
globalThis.kit = createKit({ projectId: 'packed', namespaces, metadata: { name: 'App', url: 'https://example.org' } })
`

const withBitcoin = `
import { createKit } from 'latchkit'
import { bitcoin } from 'latchkit/connectors/bitcoin'
import { bitcoin as mainnet } from 'latchkit/networks'

const namespaces = [bitcoin({ networks: [mainnet] })]
globalThis.kit = createKit({ projectId: 'packed', namespaces, metadata: { name: 'App', url: 'https://example.org' } })
`

const withEachSolana = `
import { createKit } from 'latchkit'
import { solana, solanaAdapter, solanaWalletConnect } from 'latchkit/connectors/solana'
import { solana as mainnet } from 'latchkit/networks'

const connectors = [solanaWalletConnect(), ...(globalThis.adapters ?? []).map((one) => solanaAdapter(one))]
const namespaces = [solana({ networks: [mainnet], connectors })]
globalThis.kit = createKit({ projectId: 'packed', namespaces, metadata: { name: 'App', url: 'https://example.org' } })
`

/**
 * Defines the tests of apps that a bundler builds from the packed tarball. Each bundler has its own test file, so that
 * bundlers run in parallel.
 *
 * @param kit - Returns the installed kit. Called while the tests run.
 */
export function testBundles(build: Bundler, kit: () => InstalledKit): void {
  const addApp = (title: string, code: string) => kit().addApp(title, { 'main.js': code })
  let vendors: readonly string[]

  beforeAll(async () => {
    vendors = (await build(addApp('floor', floor))).warnings
  })

  test('behavior: loads the dialog and each view lazily, with every optional peer absent and no warning', async () => {
    const bundle = await build(addApp('dialog', withDialog))
    expect(bundle.warnings).toEqual(vendors)
    // The search that finds nothing in a plain wagmi app.
    expect(findKitParts(bundle)).toContain('latchkit/ui/buttons/ConnectButton.tsx')
    const first = bundle.chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => chunk.modules)
    expect(first).toContain('latchkit/ui/buttons/ConnectButton.tsx')
    expect(first.filter((module) => aView.test(module))).toEqual([])
    expect(first.filter((module) => /ui\/shell\/(Dialog|DialogHost)\.tsx$/.test(module))).toEqual(
      [],
    )
    const later = bundle.chunks
      .filter((chunk) => !chunk.isEntry)
      .filter((chunk) => chunk.modules.some((module) => aView.test(module)))
    // At least connect, connecting, account, network and help are separate chunks.
    expect(later.length).toBeGreaterThanOrEqual(5)
    // An app without Solana and Bitcoin contains none of their code.
    expect(modulesBelow(bundle, 'latchkit/connectors/')).toEqual([])
    expect(modulesBelow(bundle, '@sats-connect/')).toEqual([])
    expect(modulesBelow(bundle, '@solana/')).toEqual([])
    expect(modulesBelow(bundle, '@wallet-standard/')).toEqual([])
  })

  test('behavior: an app with Solana contains no package of Solana or the Wallet Standard; a bundler may warn about the missing peer only', async () => {
    const bundle = await build(addApp('solana', withSolana))
    const absent = /Can't resolve '@solana\/web3\.js'/
    expect(bundle.warnings.filter((warning) => !absent.test(warning))).toEqual(vendors)
    expect(modulesBelow(bundle, '@wallet-standard/')).toEqual([])
    expect(modulesBelow(bundle, '@solana/')).toEqual([])
    expect(modulesBelow(bundle, 'latchkit/connectors/bitcoin/')).toEqual([])
  })

  test('behavior: an app with Bitcoin loads its wallets lazily; a bundler may warn about the missing engine only', async () => {
    const bundle = await build(addApp('bitcoin', withBitcoin))
    const absent = /Can't resolve '@sats-connect\/core'/
    expect(bundle.warnings.filter((warning) => !absent.test(warning))).toEqual(vendors)
    expect(modulesBelow(bundle, 'latchkit/connectors/solana/')).toEqual([])
    expect(modulesBelow(bundle, '@sats-connect/')).toEqual([])
    const modulesOf = (isEntry: boolean) =>
      bundle.chunks.filter((chunk) => chunk.isEntry === isEntry).flatMap((chunk) => chunk.modules)
    expect(modulesOf(true)).toContain('latchkit/connectors/bitcoin/bitcoin.ts')
    const late = /connectors\/bitcoin\/wallet\//
    expect(modulesOf(true).filter((module) => late.test(module))).toEqual([])
    expect(modulesOf(false)).toContain('latchkit/connectors/bitcoin/wallet/walletTable.ts')
    expect(modulesOf(false)).toContain('latchkit/connectors/bitcoin/wallet/loadSatsConnect.ts')
  })

  test('behavior: the code of Solana adapters and WalletConnect loads lazily; a bundler may warn about missing peers only', async () => {
    const bundle = await build(addApp('solana-each', withEachSolana))
    const absent = /Can't resolve '@(solana\/web3\.js|walletconnect\/ethereum-provider)'/
    const others = bundle.warnings.filter((warning) => !absent.test(warning))
    expect(others).toEqual(vendors)
    // The module that imports `@solana/web3.js`, and the modules that import it.
    const late = /solana\/wallet\/(loadWeb3|create\w+Provider|sessionMembers|readTransaction)\.ts$/
    const modulesOf = (isEntry: boolean) =>
      bundle.chunks.filter((chunk) => chunk.isEntry === isEntry).flatMap((chunk) => chunk.modules)
    expect(modulesOf(true)).toContain('latchkit/connectors/solana/solana.ts')
    // The code that finds wallets loads with the dialog or for a stored connection.
    expect(modulesOf(false)).toContain('latchkit/connectors/solana/wallet/standardWallet.ts')
    expect(modulesOf(false)).toContain('latchkit/connectors/solana/wallet/standardConnector.ts')
    expect(modulesOf(true).filter((module) => late.test(module))).toEqual([])
    expect(modulesOf(false)).toContain('latchkit/connectors/solana/wallet/loadWeb3.ts')
  })

  test('behavior: leaves out the dialog when it is imported but not used', async () => {
    const bundle = await build(addApp('unused', withUnusedUi))
    expect(bundle.warnings).toEqual(vendors)
    expect(modulesBelow(bundle, 'latchkit/src/')).not.toEqual([])
    expect(modulesBelow(bundle, 'latchkit/ui/')).toEqual([])
    expect(modulesBelow(bundle, 'radix-ui/')).toEqual([])
  })

  test('behavior: a plain wagmi app contains no module of ui or queries', async () => {
    const bundle = await build(addApp('plain', plain))
    expect(bundle.warnings).toEqual(vendors)
    expect(modulesBelow(bundle, 'latchkit/connectors/')).not.toEqual([])
    expect(findKitParts(bundle)).toEqual([])
  })
}
