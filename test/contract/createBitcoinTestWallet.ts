import { createBitcoinVault } from '../../playground/panel/devWallets/bitcoin/createBitcoinVault.ts'
import { createLeatherFace } from '../../playground/panel/devWallets/bitcoin/createLeatherFace.ts'
import { createOkxFace } from '../../playground/panel/devWallets/bitcoin/createOkxFace.ts'
import { createSatsConnectFace } from '../../playground/panel/devWallets/bitcoin/createSatsConnectFace.ts'
import { createStandardBitcoinFace } from '../../playground/panel/devWallets/bitcoin/createStandardBitcoinFace.ts'
import { createUnisatFace } from '../../playground/panel/devWallets/bitcoin/createUnisatFace.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import type { ContractParameters } from './connectors.page.ts'
import { createBitcoinTestNode } from './createBitcoinTestNode.ts'
import { announceStandard } from './createStandardTestWallet.ts'
import { icon } from './hostileWallets.ts'

/**
 * The wallets of the page by family: keys, calls and signatures of the dev wallets, with a scripted
 * owner. A wallet outlives a reload of the page, like an extension.
 */
export type BitcoinFace = 'unisat' | 'okx' | 'leather' | 'sats' | 'standard'

export type BitcoinTestWalletParameters = ContractParameters & {
  face: BitcoinFace
  /** Its path on `window`; for `standard` its name. */
  place: string
  /** Calls or features that it lacks. */
  without?: readonly string[]
  flags?: Readonly<Record<string, true>>
  kind?: 'payment' | 'ordinals'
}

export function createBitcoinTestWallet(parameters: BitcoinTestWalletParameters) {
  const { face, place, without, flags, kind } = parameters
  const script = createMockScript(parameters)
  const node = createBitcoinTestNode()
  const vault = createBitcoinVault({
    owner: {
      asks: script.ask,
      reads: script.read,
      // A frozen wallet has not announced itself yet.
      isLocked: () => ['locked', 'frozen'].includes(script.behaviour()),
    },
    accounts: bitcoinAccounts.slice(0, 2),
    networks: ['mainnet', 'testnet'],
    isAllowed: parameters.isAllowed,
    nodeOf: () => node,
  })
  const requests: { method: string; input: unknown }[] = []
  const faces: Readonly<Record<BitcoinFace, () => object>> = {
    unisat: () => createUnisatFace(vault, { flags, without, kind }),
    okx: () => createOkxFace(vault),
    leather: () => createLeatherFace(vault),
    sats: () => createSatsConnectFace(vault),
    standard: () => createStandardBitcoinFace(vault, { name: place, icon: icon as never, without }),
  }
  const wallet = faces[face]()

  // Requests of a page, in order.
  for (const [method, call] of Object.entries(wallet)) {
    if (typeof call !== 'function' || /^(on|removeListener|addListener)$/.test(method)) continue
    ;(wallet as Record<string, unknown>)[method] = (...input: unknown[]) => {
      requests.push({ method: method === 'request' ? `${input[0]}` : method, input })
      return (call as (...values: unknown[]) => unknown)(...input)
    }
  }

  return {
    wallet,
    vault,
    script,
    node,
    requests,
    /**
     * Injects the wallet into the page. Returns a function that removes it, as leaving the page
     * does.
     */
    arrive(): () => void {
      if (face === 'standard') return announceStandard(wallet as never)
      const stop = putOnPage(place, wallet)
      if (face !== 'sats') return stop
      const page = window as { btc_providers?: object[] }
      page.btc_providers ??= []
      const list = page.btc_providers
      const entry = { id: place, name: 'Xverse Wallet', icon }
      list.push(entry)
      return () => {
        stop()
        list.splice(list.indexOf(entry), 1)
      }
    },
    leavePage: vault.leavePage,
  }
}

/** Sets a value at a path on `window`. */
export function putOnPage(path: string, value: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = window as unknown as Record<string, unknown>
  for (const name of names) {
    at[name] ??= {}
    at = at[name] as Record<string, unknown>
  }
  at[last] = value
  return () => void delete at[last]
}
