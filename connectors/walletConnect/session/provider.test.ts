// @vitest-environment happy-dom
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { expect, test } from 'vitest'
import { startProvider } from './provider.ts'

/** Returns the vendor's class with a stored session per project. The class records the sessions that it reads. */
function sdkWith(read: string[]) {
  const { initialize, loadPersistedSession } = EthereumProvider.prototype as unknown as {
    initialize: () => Promise<void>
    loadPersistedSession: () => Promise<void>
  }
  expect([typeof initialize, typeof loadPersistedSession]).toEqual(['function', 'function'])
  return class extends EthereumProvider {
    #topic = ''
    override get session() {
      return { topic: this.#topic, namespaces: sessions[this.#topic] } as never
    }
    protected override async initialize({ projectId }: { projectId: string }) {
      // The other provider starts in the meantime.
      await Promise.resolve()
      this.#topic = projectId
      await this.loadPersistedSession()
    }
    protected override async loadPersistedSession() {
      read.push(this.#topic)
    }
  }
}

const sessions: Readonly<Record<string, object>> = {
  evm: { eip155: {} },
  network: { 'eip155:1': {} },
  solana: { solana: {} },
  both: { solana: {}, eip155: {} },
}

test('default: the SDK reads a stored session only if it has an EVM namespace', async () => {
  const read: string[] = []
  const sdk = sdkWith(read)
  for (const projectId of Object.keys(sessions))
    await startProvider(sdk, { projectId, optionalChains: [1] } as never)
  expect(read).toEqual(['evm', 'network', 'both'])
})

test("behavior: two projects that start concurrently do not change the SDK's class or each other's session", async () => {
  const read: string[] = []
  const sdk = sdkWith(read)
  const before = Object.getOwnPropertyDescriptors(sdk.prototype)
  const started = await Promise.all(
    ['solana', 'evm'].map((projectId) =>
      startProvider(sdk, { projectId, optionalChains: [1] } as never),
    ),
  )
  expect(read).toEqual(['evm'])
  expect(Object.getOwnPropertyDescriptors(sdk.prototype)).toEqual(before)
  expect(started.every((one) => one instanceof EthereumProvider)).toBe(true)
})
