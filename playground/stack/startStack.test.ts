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
import { namehash, packetToBytes } from 'viem/ens'
import { parseAbi, parseEther, parseUnits, toHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensUniversalResolverAddress, multicall3Address } from './chains/chainTable.ts'
import { ensNames } from './chains/ensNames.ts'
import { testAccounts } from './chains/testAccounts.ts'
import type { LoggedRequest } from './http/createRequestLog.ts'
import { type Stack, startStack } from './startStack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ port: 0, projectIds: ['stack-test'] })
})
afterAll(() => stack.close())
afterEach(async () => {
  await control({ reset: true })
  await fetch(`${stack.url}/requests`, { method: 'DELETE' })
})

const rpcUrl = (id: number) => `${stack.url}/rpc/eip155:${id}`
/** A chain as viem itself describes it, so that our addresses are held against viem's. */
const clientOf = (chain: ViemChain) =>
  createPublicClient({ chain, transport: http(rpcUrl(chain.id)), pollingInterval: 20 })
const walletOf = (chain: ViemChain, index: 0 | 1 | 2 | 3) =>
  createWalletClient({
    account: privateKeyToAccount(testAccounts[index].privateKey),
    chain,
    transport: http(rpcUrl(chain.id)),
  })

async function control(order: unknown): Promise<Response> {
  return fetch(`${stack.url}/control`, { method: 'POST', body: JSON.stringify(order) })
}

async function rpc(id: number, body: unknown): Promise<Response> {
  return fetch(rpcUrl(id), { method: 'POST', body: JSON.stringify(body) })
}

async function requests(): Promise<readonly LoggedRequest[]> {
  return (await (await fetch(`${stack.url}/requests`)).json()).requests
}

describe('chains', () => {
  test.each([1, 8453, 97, 4663])(
    'default: chain %i answers with its id through the stack',
    async (id) => {
      const answer = await rpc(id, { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, result: toHex(id) })
    },
  )

  test('behavior: a batch is answered in one, and each chain has state of its own', async () => {
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_getBalance',
      params: [testAccounts[0].address, 'latest'],
    })
    const answers = await (await rpc(8453, [call(1), call(2)])).json()
    expect(answers).toEqual(
      [1, 2].map((id) => expect.objectContaining({ id, result: toHex(parseEther('1.25')) })),
    )
    const onBnb = await clientOf(bscTestnet).getBalance({ address: testAccounts[0].address })
    expect(onBnb).toBe(parseEther('5'))
    expect(await clientOf(base).getBalance({ address: testAccounts[8].address })).toBe(0n)
  })

  test('behavior: a page may ask from any origin', async () => {
    const preflight = await fetch(rpcUrl(1), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  })

  test('behavior: like a public node it holds no keys, alone and in a batch', async () => {
    const send = {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from: testAccounts[0].address, to: testAccounts[1].address, value: '0x1' }],
    }
    const accounts = { jsonrpc: '2.0', id: 2, method: 'eth_accounts', params: [] }
    const chainId = { jsonrpc: '2.0', id: 3, method: 'eth_chainId', params: [] }
    expect(await (await rpc(1, send)).json()).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(await (await rpc(1, [send, accounts, chainId])).json()).toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 2, result: [] },
      { id: 3, result: '0x1' },
    ])
  })

  test('error: an unknown chain, a broken body, a wrong method', async () => {
    const unknown = await rpc(10, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    expect(unknown.status).toBe(404)
    expect((await unknown.json()).error.message).toContain('eip155:10')
    const broken = await fetch(rpcUrl(1), { method: 'POST', body: '{"jsonrpc"' })
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, -32700])
    expect((await fetch(rpcUrl(1))).status).toBe(405)
  })
})

describe('Multicall3', () => {
  test('default: viem reads three things in one call', async () => {
    const client = createPublicClient({
      chain: mainnet,
      transport: http(rpcUrl(1)),
      batch: { multicall: true },
    })
    const usdc = { abi: erc20Abi, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
    const results = await client.multicall({
      contracts: [
        { ...usdc, functionName: 'symbol' },
        { ...usdc, functionName: 'decimals' },
        { ...usdc, functionName: 'transfer', args: [testAccounts[1].address, 1n] },
        { ...usdc, functionName: 'balanceOf', args: [testAccounts[0].address] },
      ],
    })
    expect(results.map((one) => one.result)).toEqual(['USDC', 6, undefined, 2_500_000_000n])
    const calls = (await requests()).filter((one) => one.rpcMethods?.includes('eth_call'))
    expect(calls).toHaveLength(1)
  })

  test('behavior: a call that must not fail takes the others with it', async () => {
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

  test('behavior: it knows the chain, the block and a balance, at an old block too', async () => {
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

  test('behavior: what is not set is null', async () => {
    const client = clientOf(mainnet)
    expect(await client.getEnsName({ address: testAccounts[1].address })).toBeNull()
    expect(await client.getEnsAddress({ name: 'nobody-has-this.eth' })).toBeNull()
    expect(await client.getEnsText({ name: 'alder.eth', key: 'com.example' })).toBeNull()
    expect(await client.getEnsText({ name: 'nobody-has-this.eth', key: 'avatar' })).toBeNull()
  })

  test('behavior: a name is taken by a transaction, and then stays its owner’s', async () => {
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

  test('behavior: a reverse record that the name does not confirm is no name', async () => {
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

  test('behavior: USDT returns nothing, so that the usual ABI fails and one without outputs works', async () => {
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

  test('behavior: every token of every chain is what stack.json says', async () => {
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

describe('services', () => {
  const identityUrl = (address: string, projectId = 'stack-test') =>
    `${stack.url}/blockchain/v1/identity/${address}?projectId=${projectId}`

  test('default: stack.json leads to every part', async () => {
    const description = await (await fetch(`${stack.url}/stack.json`)).json()
    expect(description).toEqual(stack.description)
    expect(description.accounts.warning).toContain('WELL-KNOWN TEST KEYS')
    expect(description.services.map((one: { name: string }) => one.name)).toEqual([
      'directory',
      'blockchain',
    ])
    for (const url of [description.control.url, description.requests.url]) {
      expect((await fetch(url)).status).toBe(200)
    }
    expect((await fetch(`${stack.url}/nothing`)).status).toBe(404)
  })

  test('behavior: the directory stands under its path', async () => {
    const url = `${stack.url}/directory/getWallets?projectId=stack-test&page=1&entries=4`
    const page = await (await fetch(url)).json()
    expect(page.data).toHaveLength(4)
    expect(page.count).toBeGreaterThan(600)
  })

  test('behavior: an identity is read from chain 1', async () => {
    const found = await (await fetch(identityUrl(testAccounts[0].address.toLowerCase()))).json()
    expect(found).toMatchObject({ name: 'alder.eth', avatar: ensNames[0]?.avatar })
    const none = await (await fetch(identityUrl(testAccounts[7].address))).json()
    expect(none).toMatchObject({ name: null, avatar: null })
  })

  test('parameters: projectIds', async () => {
    expect((await fetch(identityUrl(testAccounts[0].address, 'other'))).status).toBe(401)
  })

  test('behavior: faults act on their service alone, and are taken back', async () => {
    const block = () => rpc(1, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
    await control({ service: 'blockchain', fault: { status: 503 } })
    await control({ service: 'rpc:eip155:1', fault: { status: 500 } })
    const state = await (await fetch(`${stack.url}/control`)).json()
    expect(state.faults).toEqual({
      blockchain: { status: 503 },
      'rpc:eip155:1': { status: 500 },
    })
    expect((await fetch(identityUrl(testAccounts[0].address))).status).toBe(503)
    expect((await block()).status).toBe(500)
    expect((await rpc(97, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status).toBe(200)

    await control({ service: 'blockchain', fault: null })
    expect((await fetch(identityUrl(testAccounts[0].address))).status).toBe(200)
    await control({ reset: true })
    expect((await block()).status).toBe(200)
  })

  test('behavior: the identity service has a node of its own, past the faults of /rpc', async () => {
    await control({ service: 'rpc:eip155:1', fault: { close: true } })
    expect(await (await fetch(identityUrl(testAccounts[0].address))).json()).toMatchObject({
      name: 'alder.eth',
    })
  })

  test('behavior: a hanging chain answers nobody until the caller leaves; the log shows it', async () => {
    await control({ service: 'rpc:eip155:8453', fault: { hang: true } })
    const leave = new AbortController()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const hanging = fetch(rpcUrl(8453), { method: 'POST', body, signal: leave.signal })
    await expect
      .poll(async () => (await requests()).filter((one) => one.service === 'rpc:eip155:8453'))
      .toMatchObject([{ status: null }])
    leave.abort()
    await expect(hanging).rejects.toThrow('aborted')
  })

  test('behavior: a cut connection, half an answer, a wrong one', async () => {
    const ask = () => rpc(97, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    await control({ service: 'rpc:eip155:97', fault: { close: true } })
    await expect(ask()).rejects.toThrow('fetch failed')
    await control({ service: 'rpc:eip155:97', fault: { truncate: true } })
    await expect(ask().then((answer) => answer.json())).rejects.toThrow(SyntaxError)
    await control({ service: 'rpc:eip155:97', fault: { wrongShape: true } })
    expect(await (await ask()).json()).not.toHaveProperty('result')
  })

  test('error: an order that cannot be carried out says what could', async () => {
    const unknown = await control({ service: 'relay', fault: { hang: true } })
    expect(unknown.status).toBe(400)
    expect((await unknown.json()).error).toContain('directory, blockchain, rpc:eip155:1')
    const wrong = await control({ service: 'directory', fault: { status: 'slow' } })
    expect((await wrong.json()).error).toContain('latency')
    const mistyped = await control({ service: 'directory', fault: { hangs: true } })
    expect(mistyped.status).toBe(400)
    expect((await fetch(`${stack.url}/control`, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await (await fetch(`${stack.url}/control`)).json()).faults).toEqual({})
  })

  test('behavior: the log holds what was asked of services, and not of the stack itself', async () => {
    await fetch(identityUrl(testAccounts[0].address), {
      headers: { origin: 'http://localhost:5173' },
    })
    await rpc(4663, [
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
    ])
    await fetch(`${stack.url}/stack.json`)
    expect(await requests()).toMatchObject([
      {
        service: 'blockchain',
        method: 'GET',
        path: `/blockchain/v1/identity/${testAccounts[0].address}`,
        query: { projectId: 'stack-test' },
        origin: 'http://localhost:5173',
        status: 200,
      },
      {
        service: 'rpc:eip155:4663',
        method: 'POST',
        rpcMethods: ['eth_chainId', 'eth_blockNumber'],
        status: 200,
      },
    ])
  })
})
