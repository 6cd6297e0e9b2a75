import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import type { BitcoinChain, CreateBitcoinChainParameters } from './createBitcoinChain.ts'

/** A local network of Bitcoin, and what answers for it. */
export type BitcoinNode = {
  network: BitcoinNetwork
  /** The chain itself, past routes and faults. It is started when something is first asked of it. */
  chain(): Promise<BitcoinChain>
  /** The same with the code that answers, which is loaded with it. */
  open(): Promise<Opened>
}

type Opened = {
  chain: BitcoinChain
  answerEsplora: typeof import('./answerEsplora.ts').answerEsplora
  orderBitcoin: typeof import('./orderBitcoin.ts').orderBitcoin
}

export type CreateBitcoinNodeParameters = CreateBitcoinChainParameters & {
  /** Milliseconds from a block to the next one. @default null: blocks are made on demand alone */
  blockMs?: number | null | undefined
}

/** Loads what verifies and signs at the first question: who uses no Bitcoin does not wait for it. */
export function createBitcoinNode(parameters: CreateBitcoinNodeParameters): BitcoinNode {
  const { network, now = Date.now, blockMs = null } = parameters
  let opening: Promise<Opened> | undefined

  async function load(): Promise<Opened> {
    const [{ createBitcoinChain }, { seedBitcoinChain }, { answerEsplora }, { orderBitcoin }] =
      await Promise.all([
        import('./createBitcoinChain.ts'),
        import('./seedBitcoinChain.ts'),
        import('./answerEsplora.ts'),
        import('./orderBitcoin.ts'),
      ])
    const chain = createBitcoinChain(parameters)
    seedBitcoinChain(chain, Math.floor(now() / 1000))
    chain.setBlockMs(blockMs)
    return { chain, answerEsplora, orderBitcoin }
  }
  const open = () => {
    opening ??= load()
    return opening
  }

  return { network, open, chain: async () => (await open()).chain }
}
