import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import type { BitcoinChain, CreateBitcoinChainParameters } from './createBitcoinChain.ts'

/** A local Bitcoin network with its server. */
export type BitcoinNode = {
  network: BitcoinNetwork
  /** Returns the chain, for access without routes and without faults. The chain starts on the first call. */
  chain(): Promise<BitcoinChain>
  /** Loads the chain and the code of its server, and starts the chain. */
  open(): Promise<Opened>
}

type Opened = {
  chain: BitcoinChain
  answerEsplora: typeof import('./answerEsplora.ts').answerEsplora
  orderBitcoin: typeof import('./orderBitcoin.ts').orderBitcoin
}

export type CreateBitcoinNodeParameters = CreateBitcoinChainParameters & {
  /** The block time in milliseconds. @default null, with which blocks are mined only on demand */
  blockMs?: number | null | undefined
}

/** Creates a node. The code to verify and sign transactions loads on the first request. */
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
