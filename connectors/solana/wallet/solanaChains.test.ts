import { describe, expect, test } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../../../src/networks/solana.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

const networks = [solana, solanaDevnet, solanaTestnet]

describe('toSolanaNetworkId', () => {
  test.each([
    ['solana:mainnet', solana.caipNetworkId],
    ['solana:devnet', solanaDevnet.caipNetworkId],
    ['solana:testnet', solanaTestnet.caipNetworkId],
    [solana.caipNetworkId, solana.caipNetworkId],
    // Deprecated ids of the networks. One is also used in lower case.
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', solana.caipNetworkId],
    ['solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz', solana.caipNetworkId],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', solanaDevnet.caipNetworkId],
    ['solana:localnet', 'solana:localnet'],
    ['solana:constructor', 'solana:constructor'],
    ['eip155:1', undefined],
    ['solana:', undefined],
    [`solana:${'a'.repeat(33)}`, undefined],
    ['solana:a b', undefined],
    ['xsolana:mainnet', undefined],
    [7, undefined],
    [{ toString: () => 'solana:mainnet' }, undefined],
  ])('parameters: %j', (chain, id) => {
    expect(toSolanaNetworkId(chain, networks)).toBe(id)
  })
})
