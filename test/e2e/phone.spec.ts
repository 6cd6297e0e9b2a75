import { expect, type Page } from '@playwright/test'
import { type Hex, toHex, verifyMessage } from 'viem'
import type { StackDescription } from '../../playground/stack/describeStack.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { openWalletConnectPage, type WalletConnectPage } from '../fixtures/openWalletConnectPage.ts'
import { findBarriers } from './findBarriers.ts'
import { test } from './workers.ts'

let wanting: WalletConnectPage

test.beforeEach(async () => {
  const { stackUrl } = readE2eAddresses()
  const stack: StackDescription = await (await fetch(`${stackUrl}/stack.json`)).json()
  wanting = await openWalletConnectPage({
    relayUrl: stack.relay.url,
    chains: ['eip155:1', 'eip155:8453', 'eip155:97'],
    rpcUrls: Object.fromEntries(stack.chains.map((chain) => [chain.id, chain.rpcUrl])),
  })
})

test.afterEach(() => wanting.close())

const session = (page: Page) => page.getByTestId('session')

/** Opens the phone through a wallet link, and approves as its owner. */
async function connect(page: Page) {
  const { uri, settled } = await wanting.connect()
  await page.goto(`${readE2eAddresses().phoneUrl}/wc?uri=${encodeURIComponent(uri)}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(await settled).toBeUndefined()
  await expect(session(page)).toHaveCount(1)
  return uri
}

test('the phone reports an invalid or expired link, accepts a pasted one, and the owner approves some of the networks', async ({
  page,
}) => {
  const { phoneUrl, stackUrl } = readE2eAddresses()
  const { phoneUrl: described } = await (await fetch(`${stackUrl}/stack.json`)).json()
  expect(described).toBe(phoneUrl)
  await page.goto(`${phoneUrl}/?uri=${encodeURIComponent('https://page.example')}`)
  await expect(page.getByRole('alert')).toContainText('not a WalletConnect link')
  await page.getByLabel('Link').fill(`wc:ab@2?expiryTimestamp=1&relay-protocol=irn&symKey=ab`)
  await page.getByRole('button', { name: 'Pair' }).click()
  await expect(page.getByRole('alert')).toContainText('expired')

  const { uri, settled } = await wanting.connect()
  await page.getByLabel('Link').fill(uri)
  await page.getByRole('button', { name: 'Pair' }).click()
  const proposal = page.getByTestId('proposal')
  await expect(proposal).toContainText('Page wants to connect')
  await expect(proposal.getByTestId('proposal-url')).toHaveText('https://page.example')
  await proposal.getByRole('button', { name: 'Hold' }).click()
  await expect(proposal).toContainText('On hold')
  expect(await findBarriers(page, { include: null })).toEqual([])
  await proposal.getByRole('checkbox', { name: 'Base' }).uncheck()
  await proposal.getByRole('button', { name: 'Approve' }).click()
  expect(await settled).toBeUndefined()
  expect(wanting.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:97'])
  await expect(proposal).toHaveCount(0)
})

test('the phone accepts a link in its URL once, and keeps the connection; the owner switches accounts, restarts, goes offline and disconnects', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  await connect(page)
  expect(page.url()).not.toContain('wc')
  await page.reload()
  await expect(session(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const message = 'After a reload'
  const { accounts, provider } = wanting
  const address = accounts()[0] as Hex
  const signed = provider.request({ method: 'personal_sign', params: [toHex(message), address] })
  const request = page.getByTestId('request')
  await expect(request.getByTestId('request-params')).toHaveText(message)
  expect(await findBarriers(page, { include: null })).toEqual([])
  await request.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message, signature: (await signed) as Hex })).toBe(true)

  const refused = provider.request({ method: 'personal_sign', params: ['0x00', address] }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await request.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatchObject({ code: 5000 })

  await test.step('the owner switches, restarts, goes offline and disconnects', async () => {
    const chain = wanting.next('chainChanged')
    await page.getByLabel('Switch network').selectOption({ label: 'Base' })
    expect(Number(await chain)).toBe(8453)

    const changed = wanting.next('accountsChanged')
    const [, second = ''] = wanting.accounts()
    await page.getByLabel('Switch account').selectOption(second)
    expect(await changed).toEqual([second])

    const status = page.getByTestId('phone-status')
    await page.getByRole('button', { name: 'Restart' }).click()
    await expect(status).toHaveText('connected')
    await expect(page.getByLabel('Switch network')).toHaveValue('eip155:8453')
    await expect(page.getByLabel('Switch account')).toHaveValue(second)

    await page.getByRole('checkbox', { name: 'Offline' }).check()
    await expect(status).toHaveText('offline')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(session(page).getByRole('alert')).toContainText('offline')
    await page.getByRole('checkbox', { name: 'Offline' }).uncheck()
    await expect(status).toHaveText('connected')

    const ended = wanting.next('session_delete')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await ended
    await expect(session(page)).toHaveCount(0)
  })
  expect([...new Set(hosts)]).toEqual(['127.0.0.1'])
  expect(errors).toEqual([])
})
