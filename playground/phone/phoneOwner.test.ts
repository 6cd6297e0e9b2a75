import path from 'node:path'
import { type Hex, toHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PhoneStack, startPhoneStack } from '../../test/fixtures/startPhoneStack.ts'
import { root } from '../../tools/entries.ts'
import { runCommand } from '../../tools/runCommand.ts'
import { testAccounts } from '../stack/chains/testAccounts.ts'
import { createMemoryStorage } from './phoneStorage.ts'

const [first, second, third] = testAccounts
let stack: PhoneStack

beforeAll(async () => {
  stack = await startPhoneStack()
})

afterEach(() => stack.closeAll())

afterAll(() => stack.close())

describe('createPhone: the owner acts', () => {
  test('behavior: switches the network', async () => {
    const { phone, page } = await stack.connected()
    const heard = page.next('chainChanged')
    await phone.switchChain(8453)
    expect(Number(await heard)).toBe(8453)
    expect(page.provider.chainId).toBe(8453)
    expect(phone.getState().sessions[0]?.chain).toBe('eip155:8453')
    await expect(phone.switchChain(4663)).rejects.toMatchObject({ name: 'ChainNotApprovedError' })
  })

  test('behavior: switches the account, also to one outside the session', async () => {
    const { phone, page } = await stack.connected({ accounts: [first.address] })
    const heard = page.next('accountsChanged')
    await phone.switchAccount(second.address)
    expect(await heard).toEqual([second.address])
    expect(phone.getState().sessions[0]).toMatchObject({
      account: second.address,
      accounts: [second.address, first.address],
    })
    await expect(phone.switchAccount(third.address)).rejects.toMatchObject({
      name: 'UnknownAccountError',
    })
  })

  test('behavior: the page requests a network outside the session, adds it, and is switched to it', async () => {
    const { phone, page } = await stack.connected({ chains: ['eip155:1'] })
    const params = [{ chainId: '0x2105' }]
    const missing = await stack.ask(phone, page, 'wallet_switchEthereumChain', params)
    await phone.approveRequest()
    expect((await missing.answer).error).toMatchObject({ code: 4902 })

    const heard = page.next('chainChanged')
    const added = await stack.ask(phone, page, 'wallet_addEthereumChain', params)
    await phone.approveRequest()
    expect(Number(await heard)).toBe(8453)
    expect(await added.answer).toEqual({ result: null })
    expect(page.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(page.provider.session?.namespaces.eip155?.accounts).toContain(
      `eip155:8453:${first.address}`,
    )
  })

  test('behavior: reduces and extends the session', async () => {
    const { phone, page, session } = await stack.connected()
    const heard = page.next('session_update')
    await phone.updateSession({ chains: ['eip155:97'] })
    await heard
    expect(page.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:97'])
    await phone.extendSession()
    expect(phone.getState().sessions[0]?.expiresAt).toBeGreaterThanOrEqual(session.expiresAt)
  })

  test('behavior: disconnects', async () => {
    const { phone, page } = await stack.connected()
    const heard = page.next('session_delete')
    await phone.disconnect()
    await heard
    expect(page.provider.session).toBeUndefined()
    expect(phone.getState().sessions).toEqual([])
    await expect(phone.disconnect()).rejects.toMatchObject({ name: 'NoSessionError' })
  })

  test('behavior: receives a disconnect of the page', async () => {
    const { phone, page } = await stack.connected()
    await stack.ask(phone, page, 'personal_sign', ['0x00', first.address])
    await page.provider.disconnect()
    await phone.until((state) => state.sessions.length === 0)
    expect(phone.getState().requests).toEqual([])
  })

  test('behavior: a session that the page ends three times ends once, without unhandled rejections', async () => {
    const rejections: unknown[] = []
    const keep = (error: unknown) => rejections.push(error)
    process.on('unhandledRejection', keep)
    const { phone, page, session } = await stack.connected()
    const { engine } = page.provider.signer.client
    // A page that was reloaded while it disconnected does so again.
    const end = () =>
      Reflect.apply(Reflect.get(engine, 'sendRequest'), engine, [
        {
          topic: session.topic,
          method: 'wc_sessionDelete',
          params: { code: 6000, message: 'User disconnected.' },
          throwOnFailedPublish: true,
        },
      ])
    await Promise.all([end(), end(), end()])
    await phone.until((state) => state.sessions.length === 0)
    // The phone handles messages in their order, so after a new session it has handled the repeated ones.
    const next = await stack.openPage()
    const { uri, settled } = await next.connect()
    await phone.pair(uri)
    await phone.approve(await phone.until((state) => state.proposals[0]))
    await settled
    process.off('unhandledRejection', keep)
    expect(rejections).toEqual([])
  })
})

describe('createPhone: the app and its network', () => {
  test('behavior: a restart keeps connections, current accounts and pending requests', async () => {
    const { phone, page } = await stack.connected({}, { projectId: 'restarting-phone' })
    await phone.switchChain(97)
    const { answer, request } = await stack.ask(phone, page, 'personal_sign', [
      toHex('x'),
      first.address,
    ])
    const before = phone.getState().sessions
    await phone.restart()
    expect(phone.getState().sessions).toEqual(before)
    expect(await phone.until((state) => state.requests[0])).toMatchObject({ id: request.id })
    await phone.approveRequest()
    const signature = (await answer).result as Hex
    expect(await verifyMessage({ address: first.address, message: 'x', signature })).toBe(true)
    expect(phone.getState().requests).toEqual([])
    expect(await stack.sockets('restarting-phone')).toMatchObject([
      { closedAt: expect.any(String) },
      { closedAt: null },
    ])
  })

  test('behavior: closing while the socket opens does not wait for subscriptions', async () => {
    const { phone } = await stack.connected()
    await phone.restart()
    await phone.close()
    expect(phone.getState()).toMatchObject({ status: 'closed', isConnected: false })
    // The test's timeout is shorter than the SDK's timeout for a subscription, which is one minute.
  }, 30_000)

  test('behavior: a restart keeps a pending proposal', async () => {
    const [phone, page] = await Promise.all([stack.openPhone(), stack.openPage()])
    const { uri, settled } = await page.connect()
    await phone.pair(uri)
    const proposal = await phone.until((state) => state.proposals[0])
    await phone.restart()
    expect(phone.getState().proposals).toEqual([proposal])
    await phone.approve(proposal)
    expect(await settled).toBeUndefined()
  })

  test('behavior: a new phone with the same storage keeps the sessions of the old one', async () => {
    const storage = createMemoryStorage()
    const { phone, page } = await stack.connected({}, { storage, storagePrefix: 'kept' })
    await phone.switchChain(97)
    const { sessions } = phone.getState()
    expect(sessions).toMatchObject([{ chain: 'eip155:97' }])
    await phone.close()
    const { answer } = await stack.askWithoutPhone(page)
    const again = await stack.openPhone({
      storage,
      storagePrefix: 'kept',
      auto: { requests: 'approve' },
    })
    expect(again.getState().sessions).toEqual(sessions)
    expect((await answer).result).toMatch(/^0x/)
  })

  test('behavior: an offline phone receives requests only after it is online again', async () => {
    const { phone, page } = await stack.connected({}, { auto: { requests: 'approve' } })
    await phone.goOffline()
    expect(phone.getState()).toMatchObject({ status: 'offline', isConnected: false })
    await expect(phone.switchChain(97)).rejects.toMatchObject({ name: 'PhoneOfflineError' })
    const { answer } = await stack.askWithoutPhone(page)
    expect(phone.getState().log).toEqual([])
    await phone.goOnline()
    expect((await answer).result).toMatch(/^0x/)
  })

  test('behavior: a pending answer rejects when the phone goes offline, and opens no socket', async () => {
    const { phone, page } = await stack.connected({}, { projectId: 'offline-phone' })
    await stack.ask(phone, page, 'personal_sign', ['0x00', first.address])
    const answering = expect(phone.approveRequest()).rejects.toMatchObject({
      name: 'PhoneOfflineError',
    })
    await phone.goOffline()
    await answering
    expect(await stack.sockets('offline-phone')).toHaveLength(1)
  })

  test('behavior: a closed phone leaves no socket, and its pending and later calls reject', async () => {
    const { phone } = await stack.connected({}, { projectId: 'closing-phone' })
    expect(await stack.sockets('closing-phone')).toMatchObject([{ closedAt: null }])
    const waiting = phone.until((state) => state.requests[0])
    await phone.close()
    await expect(waiting).rejects.toMatchObject({ name: 'PhoneClosedError' })
    await expect(phone.goOnline()).rejects.toMatchObject({ name: 'PhoneClosedError' })
    await expect
      .poll(() => stack.sockets('closing-phone'))
      .toMatchObject([{ closedAt: expect.any(String) }])
  })

  test('behavior: a closed phone leaves no timer that keeps a process alive', async () => {
    const { uri } = await (await stack.openPage()).connect()
    const program = `
      import { createPhone } from ${JSON.stringify(path.join(root, 'playground/phone/createPhone.ts'))}
      const phone = await createPhone(JSON.parse(process.env.PHONE))
      await phone.pair(process.env.URI)
      await phone.until((state) => state.proposals[0])
      await phone.close()
      console.log('closed')
    `
    const PHONE = JSON.stringify({
      relayUrl: stack.relay.url,
      projectId: 'ending-phone',
      storagePrefix: 'ending',
      accounts: [first],
      rpcUrls: stack.rpcUrls,
      name: 'Ending phone',
    })
    const ended = await runCommand(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { env: { ...process.env, PHONE, URI: uri }, timeout: 30_000 },
    )
    expect(ended).toEqual({ ok: true, output: 'closed\n', isTimedOut: false })
  })

  test('error: throws when pairing offline', async () => {
    const phone = await stack.openPhone()
    const { uri } = await (await stack.openPage()).connect()
    await phone.goOffline()
    await expect(phone.pair(uri)).rejects.toMatchObject({ name: 'PhoneOfflineError' })
  })
})
