import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base, bscTestnet, mainnet } from 'viem/chains'
import { testAccounts } from '../chains/testAccounts.ts'
import type { Stack } from '../startStack.ts'
import type { Fault } from './faults.ts'

const chains = { 1: mainnet, 8453: base, 97: bscTestnet }
type ChainId = keyof typeof chains

/** Creates helpers for tests of the account routes. They use viem for the chain and `fetch` for the service. */
export function createStackTestBed(stack: Stack) {
  const rpcUrl = (chainId: ChainId) => `${stack.url}/rpc/eip155:${chainId}`
  const addressAt = (index: number): Address => testAccounts[index]?.address ?? '0x'

  /** Creates a client of the test with viem's chain definition. */
  const client = (chainId: ChainId): PublicClient =>
    createPublicClient({
      chain: chains[chainId],
      transport: http(rpcUrl(chainId)),
      pollingInterval: 20,
    }) as PublicClient

  const wallet = (chainId: ChainId, index: number) =>
    createWalletClient({
      account: privateKeyToAccount(testAccounts[index]?.privateKey ?? '0x'),
      chain: chains[chainId],
      transport: http(rpcUrl(chainId)),
    })

  return {
    addressAt,
    client,
    wallet,
    /** Waits until a transaction is mined. */
    mined: (chainId: ChainId, hash: Hex) => client(chainId).waitForTransactionReceipt({ hash }),
    /** Calls the blockchain service with the tests' project id. */
    ask(path: string, query: Record<string, string> = {}, init: RequestInit = {}) {
      const search = new URLSearchParams({ projectId: 'stack-test', ...query })
      return fetch(`${stack.url}/blockchain${path}?${search}`, init)
    },
    /** Returns a token from a chain's table. */
    token(chainId: ChainId, symbol: string) {
      const chain = stack.description.chains.find(({ id }) => id === chainId)
      const token = chain?.tokens.find((one) => one.symbol === symbol)
      if (!token) throw new Error(`Chain ${chainId} has no ${symbol}.`)
      return token
    },
    /** Returns a collection from a chain's table. */
    collection(chainId: ChainId, symbol: string) {
      const chain = stack.description.chains.find(({ id }) => id === chainId)
      const collection = chain?.collections.find((one) => one.symbol === symbol)
      if (!collection) throw new Error(`Chain ${chainId} has no ${symbol}.`)
      return collection
    },
    /** Sets the fault of the blockchain service; null removes it. */
    async fail(fault: Fault | null) {
      const answer = await fetch(stack.description.control.url, {
        method: 'POST',
        body: JSON.stringify({ service: 'blockchain', fault }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

export type StackTestBed = ReturnType<typeof createStackTestBed>
