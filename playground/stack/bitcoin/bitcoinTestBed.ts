import { handleEsplora } from '../services/esplora.ts'
import { type Fault, withFaults } from '../services/faults.ts'
import { scriptOfAddress } from './addresses.ts'
import { type BitcoinKeys, bitcoinAccounts } from './bitcoinAccounts.ts'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import { createBitcoinNode } from './createBitcoinNode.ts'
import { type OwnOutput, type SignPaymentParameters, signPayment } from './signPayment.ts'

/** A network with its server and a clock that the test advances. */
export type BitcoinTestBed = Awaited<ReturnType<typeof openBitcoin>>

/** Creates a network for a test. @param path - The path of the network. */
export async function openBitcoin(path: 'mainnet' | 'testnet' | 'signet' = 'mainnet') {
  const network = bitcoinNetworks.find((one) => one.path === path)
  if (!network) throw new Error(`The stack has no network ${path}.`)
  const time = { now: Date.UTC(2026, 0, 1) }
  const node = createBitcoinNode({ network, now: () => time.now })
  const chain = await node.chain()
  let fault: Fault | undefined
  const handle = withFaults(handleEsplora, () => fault)
  const { family } = network

  /** Calls the server. */
  async function ask(route: string, hex?: string) {
    const request = new Request(`http://stack.test/esplora/${path}${route}`, {
      ...(hex === undefined ? {} : { method: 'POST', body: hex }),
    })
    const answer = await handle(request, { basePath: '/esplora', bitcoinNodes: [node] })
    const text = await answer.text()
    return { status: answer.status, text, json: () => JSON.parse(text) }
  }

  return {
    node,
    chain,
    time,
    ask,
    setFault(next?: Fault) {
      fault = next
    },
    keyOf: (account: number, kind: keyof BitcoinKeys = 'payment') => {
      const key = bitcoinAccounts[account]?.[family][kind]
      if (!key) throw new Error(`There is no test account ${account}.`)
      return key
    },
    /** Returns an account's spendable outputs, in the signer's format. */
    outputsOf(account: number, kind: keyof BitcoinKeys = 'payment'): readonly OwnOutput[] {
      const key = this.keyOf(account, kind)
      return chain.unspentOf(scriptOfAddress(key.address, family)).map(({ from, vout, value }) => ({
        txid: from.txid,
        vout,
        value,
        kind,
        key,
        hex: from.hex,
      }))
    },
    /** Signs a payment. The signing library is not the one that verifies signatures. */
    sign: (parameters: Omit<SignPaymentParameters, 'family'>) =>
      signPayment({ family, ...parameters }),
  }
}
