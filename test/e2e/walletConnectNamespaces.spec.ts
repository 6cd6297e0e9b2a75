import { isSolanaSignature } from '../contract/createStandardTestWallet.ts'
import { expect, type PairingPage, type PhonePage, test } from './phonePage.ts'

// Two pages and a relay between them, on machines of every speed.
test.describe.configure({ timeout: 60_000 })

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What the kit says of each namespace: its status and the address in use. */
const namespacesOf = ({ page }: PairingPage) =>
  page.evaluate(() => {
    const state = window.kits?.[0]?.getState()
    return Object.fromEntries(
      Object.entries(state?.namespaces ?? {}).map(([name, { status, account }]) => [
        name,
        account ? `${status} ${account.address}` : status,
      ]),
    )
  })

async function connect(pairingPage: PairingPage, phone: PhonePage, chains?: readonly string[]) {
  await phone.open()
  await pairingPage.open({ namespaces: 'solana' })
  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve(chains ? { chains } : undefined)
  await expect(pairingPage.accountButton).toBeVisible()
  await expect(pairingPage.dialog).toBeHidden()
}

const signWith = ({ page }: PairingPage, namespace: 'eip155' | 'solana') =>
  page.evaluate(
    async (of) => window.kits?.[0]?.namespace(of).signMessage({ message: 'Hello' }),
    namespace,
  )

test('default: one code and one session for EVM and Solana: both come back, sign, and end together', async ({
  pairingPage,
  phone,
  relay,
}) => {
  await connect(pairingPage, phone)
  const [evm = ''] = await phone.accounts()
  const [key = ''] = await phone.solanaAccounts()
  const both = { eip155: `connected ${evm}`, solana: `connected ${key}` }
  expect(await namespacesOf(pairingPage)).toEqual(both)
  expect(await phone.approvedChains()).toEqual(expect.arrayContaining(['eip155:1', mainnet]))

  await pairingPage.page.reload()
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(both)
  await expect.poll(() => relay.openSockets()).toHaveLength(1)
  expect(await phone.log()).toEqual([])

  const signing = signWith(pairingPage, 'solana')
  await phone.approveRequest('solana_signMessage')
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
})

test('behavior: a wallet that approves Solana alone, and one that approves EVM alone', async ({
  pairingPage,
  phone,
}) => {
  await connect(pairingPage, phone, [mainnet])
  const [key = ''] = await phone.solanaAccounts()
  const solana = { eip155: 'disconnected', solana: `connected ${key}` }
  expect(await namespacesOf(pairingPage)).toEqual(solana)
  await pairingPage.page.reload()
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(solana)
  await pairingPage.page.evaluate(() => window.kits?.[0]?.disconnect())
  await expect(phone.session).toHaveCount(0)

  await pairingPage.openCode()
  await phone.pair(await pairingPage.copyLink())
  await phone.approve({ chains: ['eip155:1'] })
  const [evm = ''] = await phone.accounts()
  const alone = { eip155: `connected ${evm}`, solana: 'disconnected' }
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(alone)
  await expect(pairingPage.dialog).toBeHidden()
  await pairingPage.page.reload()
  await expect.poll(() => namespacesOf(pairingPage)).toEqual(alone)
})
