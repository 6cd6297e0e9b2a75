import { createConfig, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { fromWagmi } from './fromWagmi.ts'

describe('fromWagmi on a server', () => {
  const open = () => {
    const clock = createTestClock()
    const config = createConfig({
      chains: [mainnet, base],
      transports: { 1: http(), 8453: http() },
      ssr: true,
    })
    const storage = createKitStorage({ projectId: 'server' })
    return { clock, config, namespace: fromWagmi({ config, storage, clock }) }
  }

  test('default: without a window, no timer is set', () => {
    expect(typeof window).toBe('undefined')
    const { clock, namespace } = open()
    expect(namespace.getState().status).toBe('checking')
    expect(namespace.getState()).toBe(namespace.getState())
    expect(clock.pending()).toBe(0)
  })

  test('behavior: two concurrent requests do not share state', async () => {
    const one = open()
    const two = open()
    one.namespace.mount()
    await one.clock.advance(7_000)
    await one.namespace.switchNetwork({ networkId: 'eip155:8453' })
    expect(one.namespace.getState().networkId).toBe('eip155:8453')
    expect(two.namespace.getState()).toMatchObject({ status: 'checking', networkId: 'eip155:1' })
    expect(two.config.state.chainId).toBe(1)
  })
})
