import { isSolanaSignature } from '../contract/createStandardTestWallet.ts'
import { createKitPage, type KitPage } from './kitPage.ts'
import { expect, type PairingPage, type PhonePage, test } from './phonePage.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Returns the status and the active address of each namespace. */
const namespacesOf = ({ page }: Pick<KitPage, 'page'>) =>
  page.evaluate(() => {
    const state = window.kits?.[0]?.getState()
    return Object.fromEntries(
      Object.entries(state?.namespaces ?? {}).map(([name, { status, account }]) => [
        name,
        account ? `${status} ${account.address}` : status,
      ]),
    )
  })

/** Returns the expected state with the phone's first account of each namespace. */
async function bothOf(phone: PhonePage) {
  const [[evm], [key]] = [await phone.accounts(), await phone.solanaAccounts()]
  return { eip155: `connected ${evm}`, solana: `connected ${key}` }
}

/** Pairs the opened phone on the opened page. */
async function pair(pairingPage: PairingPage, phone: PhonePage, chains?: readonly string[]) {
  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve(chains ? { chains } : undefined)
  await expect(pairingPage.accountButton).toBeVisible()
  await expect(pairingPage.dialog).toBeHidden()
}

const end = ({ page }: Pick<KitPage, 'page'>, namespace: 'eip155' | 'solana') =>
  page.evaluate((of) => window.kits?.[0]?.disconnect({ namespace: of }), namespace)

/** Reads the stored connections that every tab of the page reads when it opens. */
const storedOf = ({ page }: Pick<KitPage, 'page'>) =>
  page.evaluate(() => {
    const rows = [
      'connection_status',
      'connected_namespaces',
      'eip155:connected_connector_id',
      'solana:connected_connector_id',
      'walletconnect_session',
    ]
    return Object.fromEntries(
      rows.map((row) => [row, localStorage.getItem(`latchkit/00000001/${row}`)]),
    )
  })

const signWith = ({ page }: PairingPage, namespace: 'eip155' | 'solana') =>
  page.evaluate(
    async (of) => window.kits?.[0]?.namespace(of).signMessage({ message: 'Hello' }),
    namespace,
  )

test('default: one code and one session for EVM and Solana: both are restored, sign, and end together; so does a wallet that approves only one of them', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await phone.open()
  await pairingPage.open({ namespaces: 'solana' })
  await pair(pairingPage, phone)
  const both = await bothOf(phone)
  // Each namespace learns of the session separately.
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(both)
  expect(await phone.approvedChains()).toEqual(expect.arrayContaining(['eip155:1', mainnet]))

  await pairingPage.page.reload()
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(both)
  await expect.poll(() => relay.openSockets()).toHaveLength(1)
  expect(await phone.log()).toEqual([])

  const signing = signWith(pairingPage, 'solana')
  await phone.approveRequest('solana_signMessage')
  const [key = ''] = await phone.solanaAccounts()
  expect(isSolanaSignature(key, 'Hello', (await signing) ?? '')).toBe(true)
  const other = signWith(pairingPage, 'eip155')
  await phone.approveRequest('personal_sign')
  expect(await other).toMatch(/^0x[0-9a-f]{130}$/)

  await pairingPage.page.evaluate(() => window.kits?.[0]?.disconnect({ namespace: 'solana' }))
  await expect(phone.session).toHaveCount(0)
  expect(await namespacesOf(pairingPage)).toEqual({
    eip155: 'disconnected',
    solana: 'disconnected',
  })

  await test.step('a wallet that approves only Solana', async () => {
    await pair(pairingPage, phone, [mainnet])
    const solana = { eip155: 'disconnected', solana: `connected ${key}` }
    await expect.poll(() => namespacesOf(pairingPage)).toEqual(solana)
    await pairingPage.page.reload()
    await expect.poll(() => namespacesOf(pairingPage)).toEqual(solana)
    await pairingPage.page.evaluate(() => window.kits?.[0]?.disconnect())
    await expect(phone.session).toHaveCount(0)
  })
  await test.step('a wallet that approves only EVM', async () => {
    await pair(pairingPage, phone, ['eip155:1'])
    const [evm = ''] = await phone.accounts()
    const alone = { eip155: `connected ${evm}`, solana: 'disconnected' }
    await expect.poll(() => namespacesOf(pairingPage)).toEqual(alone)
    await pairingPage.page.reload()
    await expect.poll(() => namespacesOf(pairingPage)).toEqual(alone)
  })
})

/** The side that ends the session, and the number of `wc_sessionDelete` messages (tag 1112) that the pages publish. */
const ends: readonly (readonly [
  who: string,
  deletions: number,
  act: (first: KitPage, second: KitPage, phone: PhonePage) => Promise<unknown>,
])[] = [
  ['the page, in Solana', 1, (first) => end(first, 'solana')],
  ['another tab, in EVM', 1, (_, second) => end(second, 'eip155')],
  ['the wallet', 0, (_first, _second, { page }) => page.getByTestId('session-disconnect').click()],
]

test('behavior: ended by the page, another tab or the wallet: ends for both namespaces, in both tabs and after a reload [spec 4.04]', async ({
  pairingPage,
  phone,
  relay,
}) => {
  const { page } = pairingPage
  const tabs = [pairingPage, createKitPage(await page.context().newPage())] as const
  const none = { eip155: 'disconnected', solana: 'disconnected' }
  const over = {
    connection_status: '"disconnected"',
    connected_namespaces: null,
    'eip155:connected_connector_id': null,
    'solana:connected_connector_id': null,
    walletconnect_session: null,
  }
  const ended = async () => (await relay.publishes()).filter(({ tag }) => tag === 1112).length
  await phone.open()
  await pairingPage.open({ namespaces: 'solana' })
  for (const [who, deletions, act] of ends) {
    await test.step(`ended by ${who}`, async () => {
      const before = await ended()
      await pair(pairingPage, phone)
      await tabs[1].page.goto(page.url())
      for (const tab of tabs) {
        await expect.poll(() => namespacesOf(tab)).toEqual(await bothOf(phone))
      }

      await act(...tabs, phone)
      await expect(phone.session).toHaveCount(0)
      for (const tab of tabs) await expect.poll(() => namespacesOf(tab)).toEqual(none)
      await expect.poll(() => relay.openSockets()).toEqual([])
      // A tab that follows sends nothing to the wallet.
      expect((await ended()) - before).toBe(deletions)
      expect(await phone.log()).toEqual([])
      expect(await storedOf(pairingPage)).toEqual(over)

      for (const tab of tabs) {
        await tab.page.reload()
        await expect(tab.connectButton).toBeVisible()
        expect(await namespacesOf(tab)).toEqual(none)
      }
      expect(await storedOf(pairingPage)).toEqual(over)
      expect(await relay.openSockets()).toEqual([])
    })
  }
})
