import {
  BaseError,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  type Chain as ViemChain,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base, bscTestnet, mainnet } from 'viem/chains'
import { namehash, packetToBytes, toCoinType } from 'viem/ens'
import { parseAbi, parseEther, parseUnits, toHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stack, startStack } from '../startStack.ts'
import { ensUniversalResolverAddress, multicall3Address } from './chainTable.ts'
import { ensNames } from './ensNames.ts'
import { testAccounts } from './testAccounts.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ port: 0 })
})
afterAll(() => stack.close())

const rpcUrl = (id: number) => `${stack.url}/rpc/eip155:${id}`
/** A chain with viem's own definition, so that the stack's addresses are compared with viem's. */
const clientOf = (chain: ViemChain) =>
  createPublicClient({ chain, transport: http(rpcUrl(chain.id)), pollingInterval: 20 })
const walletOf = (chain: ViemChain, index: 0 | 1 | 2 | 3) =>
  createWalletClient({
    account: privateKeyToAccount(testAccounts[index].privateKey),
    chain,
    transport: http(rpcUrl(chain.id)),
  })

describe('Multicall3', () => {
  test('default: viem reads three values in one call', async () => {
    const client = createPublicClient({
      chain: mainnet,
      transport: http(rpcUrl(1)),
      batch: { multicall: true },
    })
    const usdc = { abi: erc20Abi, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
    const alone = await clientOf(mainnet).readContract({
      ...usdc,
      functionName: 'balanceOf',
      args: [testAccounts[0].address],
    })
    expect(alone).toBeGreaterThan(0n)
    await fetch(`${stack.url}/requests`, { method: 'DELETE' })
    const results = await client.multicall({
      contracts: [
        { ...usdc, functionName: 'symbol' },
        { ...usdc, functionName: 'decimals' },
        { ...usdc, functionName: 'transfer', args: [testAccounts[1].address, 1n] },
        { ...usdc, functionName: 'balanceOf', args: [testAccounts[0].address] },
      ],
    })
    expect(results.map((one) => one.result)).toEqual(['USDC', 6, undefined, alone])
    const log: { requests: { rpcMethods?: string[] }[] } = await (
      await fetch(`${stack.url}/requests`)
    ).json()
    const calls = log.requests.filter((one) => one.rpcMethods?.includes('eth_call'))
    expect(calls).toHaveLength(1)
  })

  test('behavior: a failing required call fails the others', async () => {
    const client = clientOf(base)
    const call = {
      abi: erc20Abi,
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      functionName: 'transfer',
      args: [testAccounts[1].address, 1n],
    } as const
    await expect(client.multicall({ contracts: [call], allowFailure: false })).rejects.toThrow(
      BaseError,
    )
  })

  test('behavior: returns the chain, the block and a balance, also at an old block', async () => {
    const client = clientOf(bscTestnet)
    const abi = parseAbi([
      'function getChainId() view returns (uint256)',
      'function getBlockNumber() view returns (uint256)',
      'function getEthBalance(address) view returns (uint256)',
    ])
    const blockNumber = await client.getBlockNumber()
    const contract = { abi, address: multicall3Address } as const
    expect(
      await client.multicall({
        contracts: [
          { ...contract, functionName: 'getChainId' },
          { ...contract, functionName: 'getBlockNumber' },
          { ...contract, functionName: 'getEthBalance', args: [testAccounts[1].address] },
        ],
        allowFailure: false,
        blockNumber,
      }),
    ).toEqual([97n, blockNumber, parseEther('4')])
  })
})

describe('ENS', () => {
  const resolver = {
    address: ensUniversalResolverAddress,
    abi: parseAbi([
      'function register(bytes)',
      'function setPrimaryName(bytes)',
      'function setText(bytes32,string,string)',
      'error NotOwner(address owner)',
    ]),
  } as const
  const dns = (name: string) => toHex(packetToBytes(name))

  test.each(ensNames)('default: viem reads $name both ways, and its avatar', async (entry) => {
    const client = clientOf(mainnet)
    const address = testAccounts[entry.accountIndex as 0 | 2].address
    expect(await client.getEnsName({ address })).toBe(entry.name)
    expect(await client.getEnsAddress({ name: entry.name })).toBe(address)
    expect(await client.getEnsAddress({ name: entry.name, coinType: 60n })).toBe(
      address.toLowerCase(),
    )
    expect(await client.getEnsText({ name: entry.name, key: 'avatar' })).toBe(entry.avatar)
    expect(await client.getEnsAvatar({ name: entry.name })).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await client.getEnsResolver({ name: entry.name })).toBe(
      '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
    )
  })

  test("behavior: an address on another chain has its own record, different from Ethereum's", async () => {
    const client = clientOf(mainnet)
    const coinType = toCoinType(8453)
    expect(await client.getEnsAddress({ name: 'harbour.cedar.eth', coinType })).toBe(
      testAccounts[3].address.toLowerCase(),
    )
    expect(await client.getEnsAddress({ name: 'alder.eth', coinType })).toBeNull()
  })

  test('behavior: unset records are null', async () => {
    const client = clientOf(mainnet)
    expect(await client.getEnsName({ address: testAccounts[1].address })).toBeNull()
    expect(await client.getEnsAddress({ name: 'nobody-has-this.eth' })).toBeNull()
    expect(await client.getEnsText({ name: 'alder.eth', key: 'com.example' })).toBeNull()
    expect(await client.getEnsText({ name: 'nobody-has-this.eth', key: 'avatar' })).toBeNull()
  })

  test('behavior: a transaction registers a name, which then belongs to its owner', async () => {
    const client = clientOf(mainnet)
    const owner = walletOf(mainnet, 3)
    const name = 'taken.by-birch.eth'
    for (const functionName of ['register', 'setPrimaryName'] as const) {
      const hash = await owner.writeContract({ ...resolver, functionName, args: [dns(name)] })
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    expect(await client.getEnsName({ address: owner.account.address })).toBe(name)

    const other = { ...resolver, account: testAccounts[1].address }
    await expect(
      client.simulateContract({ ...other, functionName: 'register', args: [dns(name)] }),
    ).rejects.toThrow('NotOwner')
    await expect(
      client.simulateContract({
        ...other,
        functionName: 'setText',
        args: [namehash(name), 'avatar', 'x'],
      }),
    ).rejects.toThrow('NotOwner')
  })

  test('behavior: a reverse record without a matching forward record gives no name', async () => {
    const client = clientOf(mainnet)
    const liar = walletOf(mainnet, 1)
    const hash = await liar.writeContract({
      ...resolver,
      functionName: 'setPrimaryName',
      args: [dns('alder.eth')],
    })
    await client.waitForTransactionReceipt({ hash })
    expect(await client.getEnsName({ address: liar.account.address })).toBeNull()
    await expect(
      client.getEnsName({ address: liar.account.address, strict: true }),
    ).rejects.toThrow('ReverseAddressMismatch')
  })
})

describe('tokens', () => {
  test('default: an ERC-20 transfer is a real transaction', async () => {
    const client = clientOf(base)
    const wallet = walletOf(base, 0)
    const token = { abi: erc20Abi, address: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb' } as const
    const to = testAccounts[5].address
    const value = parseUnits('12.5', 18)
    const etherBefore = await client.getBalance({ address: wallet.account.address })
    const hash = await wallet.writeContract({
      ...token,
      functionName: 'transfer',
      args: [to, value],
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect([receipt.status, receipt.logs.length]).toEqual(['success', 1])
    expect(await client.readContract({ ...token, functionName: 'balanceOf', args: [to] })).toBe(
      value,
    )
    expect(await client.getBalance({ address: wallet.account.address })).toBe(
      etherBefore - receipt.gasUsed * receipt.effectiveGasPrice,
    )
    await expect(
      client.simulateContract({
        ...token,
        account: testAccounts[8].address,
        functionName: 'transfer',
        args: [to, 1n],
      }),
    ).rejects.toThrow(BaseError)
  })

  test('behavior: USDT returns nothing: the usual ABI fails, and one without outputs works', async () => {
    const client = clientOf(mainnet)
    const wallet = walletOf(mainnet, 2)
    const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    const args = [testAccounts[6].address, 1_000_000n] as const
    const account = wallet.account
    await expect(
      client.simulateContract({ account, abi: erc20Abi, address, functionName: 'transfer', args }),
    ).rejects.toThrow('returned no data')
    const { request } = await client.simulateContract({
      account,
      abi: parseAbi(['function transfer(address,uint256)']),
      address,
      functionName: 'transfer',
      args,
    })
    await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    const read = { abi: erc20Abi, address, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...read, args: [testAccounts[6].address] })).toBe(1_000_000n)
  })

  test('behavior: an unknown token returns nothing too, and another one reverts with its reason', async () => {
    const client = clientOf(base)
    const account = walletOf(base, 0).account
    const send = {
      account,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [testAccounts[6].address, 1n],
    } as const
    await expect(
      client.simulateContract({ ...send, address: '0x2000000000000000000000000000000000000009' }),
    ).rejects.toThrow('returned no data')
    const frozen = { ...send, address: '0x2000000000000000000000000000000000000018' } as const
    await expect(client.simulateContract(frozen)).rejects.toThrow(
      'FrozenToken: transfers are paused',
    )
    const read = { abi: erc20Abi, address: frozen.address, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...read, args: [account.address] })).toBeGreaterThan(0n)
  })

  test('behavior: every token of every chain matches stack.json', async () => {
    for (const chain of stack.description.chains) {
      const client = createPublicClient({ transport: http(chain.rpcUrl) })
      for (const token of chain.tokens) {
        const read = { abi: erc20Abi, address: token.address } as const
        expect(
          await Promise.all([
            client.readContract({ ...read, functionName: 'name' }),
            client.readContract({ ...read, functionName: 'symbol' }),
            client.readContract({ ...read, functionName: 'decimals' }),
          ]),
        ).toEqual([token.name, token.symbol, token.decimals])
      }
    }
  })
})

describe('collections', () => {
  const itemAbi = parseAbi([
    'function mint(address to, uint256 id)',
    'function ownerOf(uint256) view returns (address)',
    'function tokenURI(uint256) view returns (string)',
    'function balanceOf(address, uint256) view returns (uint256)',
    'function uri(uint256) view returns (string)',
    'function supportsInterface(bytes4) view returns (bool)',
    'function name() view returns (string)',
    'function symbol() view returns (string)',
  ])

  test('default: each collection follows its standard and matches stack.json', async () => {
    const interfaces = { erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const
    const chains = stack.description.chains.filter(({ collections }) => collections.length > 0)
    expect(chains.map(({ id }) => id)).toEqual([1, 8453])
    for (const { rpcUrl, collections } of chains) {
      const client = createPublicClient({ transport: http(rpcUrl) })
      expect(collections.map(({ standard }) => standard).sort()).toEqual([
        'erc1155',
        'erc721',
        'erc721',
      ])
      for (const { address, standard, name, symbol } of collections) {
        const read = { abi: itemAbi, address } as const
        expect(
          await Promise.all([
            client.readContract({
              ...read,
              functionName: 'supportsInterface',
              args: [interfaces[standard]],
            }),
            client.readContract({ ...read, functionName: 'name' }),
            client.readContract({ ...read, functionName: 'symbol' }),
          ]),
        ).toEqual([true, name, symbol])
      }
    }
  })

  test('behavior: anybody can mint, and the item has its own metadata URL', async () => {
    const client = clientOf(base)
    const wallet = walletOf(base, 3)
    const [tiles, parts] = stack.description.chains[1]?.collections ?? []
    if (!tiles || !parts) throw new Error('Base has no collections.')
    const single = { abi: itemAbi, address: tiles.address } as const
    const hash = await wallet.writeContract({
      ...single,
      functionName: 'mint',
      args: [wallet.account.address, 901n],
    })
    await client.waitForTransactionReceipt({ hash })
    const args = [901n] as const
    expect(await client.readContract({ ...single, functionName: 'ownerOf', args })).toBe(
      wallet.account.address,
    )
    expect(await client.readContract({ ...single, functionName: 'tokenURI', args })).toBe(
      `${tiles.metadata}901`,
    )
    const multiple = { abi: itemAbi, address: parts.address } as const
    expect(await client.readContract({ ...multiple, functionName: 'uri', args })).toBe(
      parts.metadata,
    )
  })
})

describe('blocks before the start', () => {
  test('default: blocks cover half a year up to now, and the next one has the current time', async () => {
    const client = clientOf(base)
    const times = async (blockTag: 'earliest' | 'latest') =>
      Number((await client.getBlock({ blockTag })).timestamp)
    const now = Math.floor(Date.now() / 1000)
    expect(now - (await times('earliest'))).toBeGreaterThan(180 * 86_400)
    const hash = await walletOf(base, 0).sendTransaction({ to: testAccounts[7].address, value: 1n })
    await client.waitForTransactionReceipt({ hash })
    expect(Math.abs((await times('latest')) - now)).toBeLessThan(120)
  })

  test('default: native balances match the table exactly', async () => {
    const client = clientOf(bscTestnet)
    const balances = await Promise.all(
      testAccounts.slice(0, 4).map(({ address }) => client.getBalance({ address })),
    )
    expect(balances).toEqual(['5', '4', '3', '2'].map((ether) => parseEther(ether)))
    expect(await client.getBalance({ address: testAccounts[8].address })).toBe(0n)
  })
})
