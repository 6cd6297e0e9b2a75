import { decrypt, parseUri } from '@walletconnect/utils'
import { expect, type PairingPage, test } from './phonePage.ts'
import { createRelayWatch } from './relayWatch.ts'

const message = 'A message that the relay must not read'

async function sign({ page }: PairingPage) {
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Sign message' }).click()
}

const isDeep = Boolean(process.env.LATCHKIT_DEEP)
/** The number of remounts, of which `test/contract/walletConnect.session.test.ts` does twenty in each run. */
const remounts = isDeep ? 20 : 5
/** The number of codes to request and abandon. */
const codes = isDeep ? 20 : 8

test(`default: the relay sees real clients, and only ciphertext of their messages; ${remounts} remounts of the app and ${codes} abandoned codes leave one client with one socket, and none at the end`, async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page, dialog, accountButton } = pairingPage
  const ofPhone = createRelayWatch(phone.page)
  await phone.open()
  await pairingPage.open()
  await pairingPage.openCode()
  const link = await pairingPage.copyLink()
  const { topic, symKey } = parseUri(link)
  await phone.pair(link)
  await phone.approve()
  await expect(accountButton).toBeVisible()
  await sign(pairingPage)
  await phone.approveRequest('personal_sign')
  await expect(page.getByTestId('signature')).toHaveText(/^0x/)
  const [address = ''] = await phone.accounts()
  const [signature] = await page.getByTestId('signature').allTextContents()

  const here = await relay.sockets()
  const there = await ofPhone.sockets()
  expect([here.length, there.length]).toEqual([1, 1])
  expect(here[0]?.ua).toMatch(/^wc-2\/js-2\.21\.8\//)
  expect(there[0]?.ua).toMatch(/^wc-2\/js-2\.21\.7\//)
  for (const socket of [...here, ...there]) expect(socket.jwtValid).toBe(true)

  const published = [...(await relay.publishes()), ...(await ofPhone.publishes())]
  // Proposal, answer and settlement, its acknowledgement, request and response.
  for (const tag of [1100, 1101, 1102, 1103, 1108, 1109]) {
    expect(published.map((one) => one.tag)).toContain(tag)
  }
  const secrets = [
    address.slice(2),
    message,
    signature?.slice(2) ?? '',
    symKey,
    'eip155',
    'jsonrpc',
  ]
  for (const { analytics: _, message: body, ...rest } of published) {
    // An envelope of type 0 or 1: its type, for type 1 the sender's key, a nonce of 12 bytes, a tag of 16 bytes.
    expect(body).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    const bytes = Buffer.from(body, 'base64')
    expect([0, 1]).toContain(bytes[0])
    expect(bytes.length).toBeGreaterThan(1 + 12 + 16)
    const seen = `${bytes.toString('latin1')}${body}${JSON.stringify(rest)}`.toLowerCase()
    for (const secret of secrets) expect(seen).not.toContain(secret.toLowerCase())
  }
  // The proposal can be decrypted with the link's key only.
  const proposal = published.find((one) => one.topic === topic && one.tag === 1100)
  const encoded = proposal?.message ?? ''
  expect(JSON.parse(decrypt({ symKey, encoded }))).toMatchObject({ method: 'wc_sessionPropose' })
  expect(() => decrypt({ symKey: symKey.replace(/./g, '0'), encoded })).toThrow()

  await test.step(`${remounts} remounts of the app, after which the wallet still signs`, async () => {
    for (let round = 0; round < remounts; round += 1) {
      await page.getByRole('button', { name: 'Mount again' }).click()
      await expect(accountButton).toBeVisible()
    }
    await sign(pairingPage)
    await phone.approveRequest('personal_sign')
    await expect(page.getByTestId('signature')).toHaveText(/^0x/)
    expect(await relay.sockets()).toHaveLength(1)
    expect(await relay.openSockets()).toHaveLength(1)
  })

  await test.step(`${codes} abandoned codes`, async () => {
    await page.evaluate(() => window.kits?.[0]?.disconnect())
    await expect(pairingPage.connectButton).toBeVisible()
    const links = new Set<string>()
    for (let round = 0; round < codes; round += 1) {
      await pairingPage.openCode()
      links.add(await pairingPage.copyLink())
      expect((await relay.openSockets()).length).toBeLessThanOrEqual(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(links.size).toBe(codes)
    await expect.poll(() => relay.openSockets()).toEqual([])
    const clients = (await relay.sockets()).map(({ clientId }) => clientId)
    expect(new Set(clients).size).toBe(1)
  })
})

/** Returns the buttons of one of the page's two kits. */
function buttonsOf({ page }: PairingPage, number: 1 | 2) {
  const section = page.getByTestId(`kit-${number}`)
  return {
    connectButton: section.getByRole('button', { name: 'Connect wallet' }),
    accountButton: section
      .getByRole('banner')
      .getByRole('button', { name: /\.eth|Address starting/ }),
  }
}

// In each run, `test/contract/walletConnect.session.test.ts` shows the clients, sockets and sessions with the real client
// in Node.
if (isDeep) {
  test('behavior: two kits with two project ids have separate clients, sockets and sessions; with one project id they share one client, one socket and one session', async ({
    pairingPage,
    phone,
    relay,
  }) => {
    const { page, dialog } = pairingPage
    const [first, second] = [buttonsOf(pairingPage, 1), buttonsOf(pairingPage, 2)]
    await phone.open()
    await pairingPage.open({ secondKit: '' })
    for (const kit of [first, second]) {
      await pairingPage.openCode(kit.connectButton)
      await phone.pair(await pairingPage.copyLink())
      await phone.proposal.getByTestId('proposal-approve').click()
      await expect(kit.accountButton).toBeVisible()
      await expect(dialog).toBeHidden()
    }
    await expect(phone.session).toHaveCount(2)
    const open = await relay.openSockets()
    expect(open.map(({ projectId }) => projectId)).toEqual([
      'playground-0000-0000-000000000001',
      'playground-0000-0000-000000000002',
    ])
    expect(new Set(open.map(({ clientId }) => clientId)).size).toBe(2)
    expect(await relay.sockets()).toHaveLength(2)

    await second.accountButton.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(second.connectButton).toBeVisible()
    await expect(first.accountButton).toBeVisible()
    await expect(phone.session).toHaveCount(1)
    await expect.poll(async () => (await relay.openSockets()).length).toBe(1)
    await page.reload()
    await expect(first.accountButton).toBeVisible()
    await expect(second.connectButton).toBeVisible()

    await first.accountButton.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(phone.session).toHaveCount(0)
    await expect.poll(() => relay.openSockets()).toEqual([])
    await test.step('one project id', async () => {
      const before = (await relay.sockets()).length
      await pairingPage.open({ secondKit: '', oneProject: '' })
      await pairingPage.openCode(first.connectButton)
      await phone.pair(await pairingPage.copyLink())
      await phone.approve()
      await expect(first.accountButton).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(second.accountButton).toBeVisible()
      await expect(phone.session).toHaveCount(1)
      await pairingPage.page.reload()
      await expect(first.accountButton).toBeVisible()
      await expect(second.accountButton).toBeVisible()
      // One socket per load of the page.
      await expect.poll(async () => (await relay.sockets()).length - before).toBe(2)
      await expect.poll(() => relay.openSockets()).toHaveLength(1)

      await second.accountButton.click()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(first.connectButton).toBeVisible()
      await expect(second.connectButton).toBeVisible()
      await expect(phone.session).toHaveCount(0)
      await expect.poll(() => relay.openSockets()).toEqual([])
    })
  })
}
