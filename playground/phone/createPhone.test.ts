import {
  createPublicClient,
  type Hex,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PhoneStack, startPhoneStack } from '../../test/fixtures/startPhoneStack.ts'
import { testAccounts } from '../stack/chains/testAccounts.ts'

const [first, second, third] = testAccounts
let stack: PhoneStack

beforeAll(async () => {
  stack = await startPhoneStack()
})

afterEach(() => stack.closeAll())

afterAll(() => stack.close())

describe('createPhone: proposals', () => {
  test('default: shows the page and its request, and approves all that the phone supports', async () => {
    const [phone, page] = await Promise.all([stack.openPhone(), stack.openPage()])
    const { uri, settled } = await page.connect()
    await phone.pair(uri)
    const proposal = await phone.until((state) => state.proposals[0])
    expect(proposal.peer).toEqual({
      name: 'Page',
      url: 'https://page.example',
      icon: 'https://page.example/icon.png',
    })
    expect(proposal.chains).toEqual(['eip155:1', 'eip155:97', 'eip155:8453'])
    expect(proposal.verdict).toEqual({ validation: 'UNKNOWN', isScam: false })
    await phone.approve()
    expect(await settled).toBeUndefined()
    expect(page.provider.session?.namespaces.eip155?.chains).toEqual(proposal.chains)
    expect(page.provider.accounts).toEqual([first.address, second.address])
    expect(phone.getState().proposals).toEqual([])
  })

  test('behavior: approves a part of the request', async () => {
    const choice = {
      chains: ['eip155:8453'],
      accounts: [second.address],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    } as const
    const { page, session } = await stack.connected(choice)
    expect(page.provider.session?.namespaces).toEqual({
      eip155: {
        chains: ['eip155:8453'],
        accounts: [`eip155:8453:${second.address}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
    expect(session).toMatchObject({ ...choice, chain: 'eip155:8453', account: second.address })
  })

  test('behavior: a rejection reaches the page as a rejection', async () => {
    const [phone, page] = await Promise.all([stack.openPhone(), stack.openPage()])
    const { uri, settled } = await page.connect()
    await phone.pair(uri)
    await phone.reject(await phone.until((state) => state.proposals[0]))
    expect(String(await settled)).toContain('User rejected')
    expect(phone.getState()).toMatchObject({ proposals: [], sessions: [] })
  })

  test('parameters: auto approves or rejects proposals and requests without the owner', async () => {
    const phone = await stack.openPhone({ auto: { proposals: 'reject' } })
    const [refused, taken] = await Promise.all([stack.openPage(), stack.openPage()])
    const no = await refused.connect()
    await phone.pair(no.uri)
    expect(String(await no.settled)).toContain('User rejected')

    phone.setAuto({ proposals: 'hold' })
    const yes = await taken.connect()
    await phone.pair(yes.uri)
    await phone.until((state) => state.proposals[0])
    phone.setAuto({ proposals: 'approve', requests: 'approve' })
    expect(await yes.settled).toBeUndefined()
    expect(
      await taken.provider.request({ method: 'personal_sign', params: ['0x00', first.address] }),
    ).toMatch(/^0x/)
  })

  test("parameters: verifyUrl: returns the host's result for the page", async () => {
    const verifyUrl = stack.verify.url
    const [phone, page] = await Promise.all([stack.openPhone({ verifyUrl }), stack.openPage()])
    const { verify } = page.provider.signer.client.core
    const verdicts = [
      ['https://page.example', 'VALID'],
      ['https://other.example', 'INVALID'],
    ] as const
    for (const [origin, validation] of verdicts) {
      // In a browser, the page's hidden frame gets this attestation.
      Object.assign(verify, {
        async register(ids: { id: string; decryptedId: string }) {
          const query = new URLSearchParams({ projectId: 'phone-test-page', origin, ...ids })
          const frame = await fetch(`${verifyUrl}/v3/attestation?${query}`)
          return /data-attestation="([^"]+)"/.exec(await frame.text())?.[1]
        },
      })
      const { uri, settled } = await page.connect()
      await phone.pair(uri)
      const proposal = await phone.until((state) => state.proposals[0])
      expect(proposal.verdict).toEqual({ validation, isScam: false })
      await phone.reject(proposal)
      await settled
    }
  })

  test('behavior: makes no request to the internet', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { phone, page } = await stack.connected({}, { auto: { requests: 'approve' } })
    const to = { from: first.address, to: second.address, value: '0x1' }
    await page.provider.request({ method: 'eth_sendTransaction', params: [to] })
    await phone.restart()
    const hosts = fetched.mock.calls.map(([input]) => new URL(String(input)).hostname)
    expect([...new Set(hosts)]).toEqual(['127.0.0.1'])
    fetched.mockRestore()
  })

  test('error: throws on an approval without chains, or with an unsupported chain or account', async () => {
    const [phone, page] = await Promise.all([stack.openPhone(), stack.openPage(['eip155:10'])])
    await expect(phone.approve()).rejects.toMatchObject({ name: 'NothingWaitsError' })
    await phone.pair((await page.connect()).uri)
    const proposal = await phone.until((state) => state.proposals[0])
    const names = [
      [{}, 'NothingApprovedError'],
      [{ chains: ['eip155:10'] }, 'UnknownChainError'],
      [{ chains: ['eip155:1'], accounts: [third.address] }, 'UnknownAccountError'],
    ] as const
    for (const [choice, name] of names) {
      await expect(phone.approve(proposal, choice)).rejects.toMatchObject({ name })
    }
    expect(phone.getState().proposals).toEqual([proposal])
  })

  test('error: rejects invalid and expired links', async () => {
    const phone = await stack.openPhone()
    const key = 'ab'.repeat(32)
    const names = [
      ['https://page.example', 'PairingLinkError'],
      [`wc:${key}@1?bridge=https%3A%2F%2Fb.example&key=${key}`, 'PairingLinkError'],
      [`wc:${key}@2?relay-protocol=irn`, 'PairingLinkError'],
      [`wc:${key}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${key}`, 'PairingLinkExpiredError'],
    ] as const
    for (const [link, name] of names) {
      await expect(phone.pair(link)).rejects.toMatchObject({ name })
    }
  })
})

describe('createPhone: requests', () => {
  test('default: signs a message with the account', async () => {
    const { phone, page, session } = await stack.connected()
    const message = 'Signed over the relay'
    const data = toHex(message)
    const { answer, request } = await stack.ask(phone, page, 'personal_sign', [data, first.address])
    expect(request).toMatchObject({
      topic: session.topic,
      chain: 'eip155:1',
      method: 'personal_sign',
      params: [data, first.address],
      peer: { name: 'Page' },
    })
    await phone.approveRequest()
    const { result } = await answer
    expect(await verifyMessage({ address: first.address, message, signature: result as Hex })).toBe(
      true,
    )
  })

  test('behavior: signs typed data with the account', async () => {
    const { phone, page } = await stack.connected()
    const typed = {
      domain: { name: 'Test', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    } as const
    const params = [second.address, JSON.stringify(typed)]
    const { answer } = await stack.ask(phone, page, 'eth_signTypedData_v4', params)
    await phone.approveRequest()
    const signature = (await answer).result as Hex
    expect(await verifyTypedData({ ...typed, address: second.address, signature })).toBe(true)
  })

  test('behavior: sends a transaction to the requested chain', async () => {
    const { phone, page } = await stack.connected()
    const client = (id: number) => createPublicClient({ transport: http(stack.rpcUrls[id]) })
    await page.provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x61' }],
    })
    const to = privateKeyToAddress(generatePrivateKey())
    const transaction = { from: first.address, to, value: toHex(parseEther('0.01')) }
    const { answer, request } = await stack.ask(phone, page, 'eth_sendTransaction', [transaction])
    expect(request.chain).toBe('eip155:97')
    await phone.approveRequest()
    const hash = (await answer).result as Hex
    const receipt = await client(97).waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', to: to.toLowerCase() })
    expect(await client(97).getBalance({ address: to })).toBe(parseEther('0.01'))
    expect(await client(1).getBalance({ address: to })).toBe(0n)
  })

  test('behavior: a rejection has code 5000, an error of the chain its own code', async () => {
    const { phone, page } = await stack.connected()
    const no = await stack.ask(phone, page, 'personal_sign', ['0x00', first.address])
    await phone.rejectRequest()
    expect((await no.answer).error).toMatchObject({ code: 5000 })

    const value = toHex(parseEther('1000000000'))
    const transaction = { from: first.address, to: second.address, value }
    const tooMuch = await stack.ask(phone, page, 'eth_sendTransaction', [transaction])
    await phone.approveRequest()
    const { error } = await tooMuch.answer
    expect(String(Reflect.get(error ?? {}, 'message'))).toMatch(/insufficient funds/i)
  })

  test('error: does not sign with an account outside the session', async () => {
    const { phone, page } = await stack.connected({ accounts: [first.address] })
    const { answer } = await stack.ask(phone, page, 'personal_sign', ['0x00', second.address])
    await phone.approveRequest()
    expect((await answer).error).toMatchObject({ code: 4100 })
  })

  test('behavior: handles several pending requests, and answers each once', async () => {
    const { phone, page } = await stack.connected()
    const one = await stack.ask(phone, page, 'personal_sign', [toHex('one'), first.address])
    const two = await stack.ask(phone, page, 'personal_sign', [toHex('two'), first.address])
    const { requests } = await phone.until((state) => state.requests.length === 2 && state)
    await phone.approveRequest(requests[1])
    await expect(phone.approveRequest(requests[1])).rejects.toMatchObject({
      name: 'NothingWaitsError',
    })
    const signature = (await two.answer).result as Hex
    expect(await verifyMessage({ address: first.address, message: 'two', signature })).toBe(true)
    await phone.rejectRequest()
    expect((await one.answer).error).toMatchObject({ code: 5000 })
  })
})
