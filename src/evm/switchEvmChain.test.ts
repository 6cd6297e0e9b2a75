import { describe, expect, test } from 'vitest'
import { ChainNotSupportedError, isUserRejection } from '../errors/connect.ts'
import type { Network } from '../networks/types.ts'
import { addChainParameter, meansAddChain, switchEvmChain } from './switchEvmChain.ts'

const network: Network = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://default.example'] },
    chainDefault: { http: ['https://chain.example'] },
  },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  assets: { imageUrl: 'https://images.example/base' },
}

type Answer = unknown | Error
/** A wallet with the given responses in order, which reports `chainIds` one by one. */
function scripted(answers: Record<string, Answer[]>) {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const request = async (one: { method: string; params?: readonly unknown[] }) => {
    asked.push(one)
    const list = answers[one.method] ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, request, methods: () => asked.map((one) => one.method) }
}
const coded = (code: number) => Object.assign(new Error('refused'), { code })

describe('switchEvmChain', () => {
  test('default: switches to a known chain and reads it back', async () => {
    const wallet = scripted({ wallet_switchEthereumChain: [null], eth_chainId: ['0x2105'] })
    expect(await switchEvmChain(wallet.request, network)).toBe(8453)
    expect(wallet.asked[0]?.params).toEqual([{ chainId: '0x2105' }])
    expect(wallet.methods()).not.toContain('wallet_addEthereumChain')
  })

  test('behavior: accepts numeric chain ids', async () => {
    const wallet = scripted({ wallet_switchEthereumChain: [null], eth_chainId: [8453] })
    expect(await switchEvmChain(wallet.request, network)).toBe(8453)
  })

  test('behavior: adds an unknown chain with all its parameters', async () => {
    const wallet = scripted({
      wallet_switchEthereumChain: [coded(4902)],
      wallet_addEthereumChain: [null],
      eth_chainId: ['0x2105'],
    })
    await switchEvmChain(wallet.request, network)
    expect(wallet.asked[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x2105',
          rpcUrls: ['https://chain.example'],
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          blockExplorerUrls: ['https://scan.example'],
          iconUrls: ['https://images.example/base'],
        },
      ],
    })
  })

  test('behavior: requests a switch when the wallet only added the chain', async () => {
    const wallet = scripted({
      wallet_switchEthereumChain: [coded(5000), null],
      wallet_addEthereumChain: [null],
      eth_chainId: ['0x1', '0x2105'],
    })
    expect(await switchEvmChain(wallet.request, network)).toBe(8453)
    expect(wallet.methods().filter((one) => one === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  test.each([
    [4902, true],
    [5000, true],
    [32603, true],
    [-32603, true],
    [4001, false],
    [4200, false],
    [-32002, false],
  ])('parameters: code %i means that the chain must be added: %s [spec 4.35]', (code, expected) => {
    expect(meansAddChain(coded(code))).toBe(expected)
    expect(meansAddChain({ cause: coded(code) })).toBe(expected)
  })

  test('behavior: code 4902 that a wallet nests in `originalError` means that the chain must be added', () => {
    expect(meansAddChain({ code: 1, data: { originalError: { code: 4902 } } })).toBe(true)
    expect(meansAddChain({ code: 1, data: { originalError: { code: 4001 } } })).toBe(false)
    expect(meansAddChain(undefined)).toBe(false)
  })

  test('error: a rejected switch is rethrown and adds nothing', async () => {
    const wallet = scripted({ wallet_switchEthereumChain: [coded(4001)], eth_chainId: ['0x1'] })
    const error = await switchEvmChain(wallet.request, network).catch((one) => one)
    expect(isUserRejection(error)).toBe(true)
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([4001, -32602])(
    'error: throws "Chain is not supported" when adding fails with code %i [spec 4.35]',
    async (code) => {
      const wallet = scripted({
        wallet_switchEthereumChain: [coded(4902)],
        wallet_addEthereumChain: [coded(code)],
      })
      const error = await switchEvmChain(wallet.request, network).catch((one) => one)
      expect(error).toBeInstanceOf(ChainNotSupportedError)
      expect(error.shortMessage).toBe('Chain is not supported')
      expect(isUserRejection(error)).toBe(code === 4001)
    },
  )

  test('error: throws when the wallet succeeds but stays on its chain', async () => {
    const wallet = scripted({ wallet_switchEthereumChain: [null], eth_chainId: ['0x1'] })
    await expect(switchEvmChain(wallet.request, network)).rejects.toThrow(ChainNotSupportedError)
  })
})

describe('addChainParameter', () => {
  test('behavior: omits a missing explorer and icon, and falls back to the default RPC URLs', () => {
    const { blockExplorers: _, assets: __, ...rest } = network
    const bare = { ...rest, rpcUrls: { default: network.rpcUrls.default } }
    expect(addChainParameter(bare)).toEqual({
      chainId: '0x2105',
      rpcUrls: ['https://default.example'],
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      blockExplorerUrls: undefined,
      iconUrls: undefined,
    })
  })
})
