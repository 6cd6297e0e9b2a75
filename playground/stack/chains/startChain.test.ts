import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startChain } from './startChain.ts'

describe('startChain', () => {
  test('default: uses the requested port, and frees it after close', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as AddressInfo
    await expect(startChain({ chainId: 4663, port })).rejects.toThrow(
      /^The node of chain 4663 ended before it listened\. It said: .*in use/,
    )
    await new Promise((resolve) => holder.close(resolve))
    for (const _ of ['once', 'again']) {
      const chain = await startChain({ chainId: 4663, port })
      expect(chain.url).toBe(`http://127.0.0.1:${port}`)
      expect(await chain.rpc('eth_chainId')).toBe('0x1237')
      await chain.close()
    }
  })

  test('error: throws on an unknown chain', async () => {
    await expect(startChain({ chainId: 10 })).rejects.toThrow(
      'The stack has no chain 10; it has 1, 8453, 97, 4663.',
    )
  })
})
