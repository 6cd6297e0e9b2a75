import type { Page, Request } from '@playwright/test'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { page as docsPage } from '../readDocs.ts'
import { expect } from './kitPage.ts'
import { pageProject, test } from './ownStack.ts'
import { sendDesk } from './sendBench.ts'

declare global {
  interface Window {
    /** The name of every row that this page wrote. */
    writtenRows: string[]
  }
}

const privacy = docsPage('privacy.md')
const [sent = '', stored = ''] = privacy.split('## What is stored in the browser')

/** The names in backticks in the first column of the table, as patterns: `{…}` matches anything. */
const storedNames = [...stored.matchAll(/^\| (`.*?) \|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  .map(
    (name) =>
      new RegExp(
        `^${name
          .split(/\{[^}]*\}/)
          .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )

/** All names in backticks in the section on requests. */
const sentNames = new Set([...sent.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

/** Records every row that a page writes, including temporary ones. */
async function recordRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.writtenRows = []
    const note = (name: unknown) => window.writtenRows.push(String(name))
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      note(name)
      setItem.call(this, name, value)
    }
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, key) {
      note(key)
      return put.call(this, value, key)
    }
  })
}

/** Reads all of the browser's rows: names and values. */
function readRows(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => {
    const rows = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]): [string, string] => [name, String(value)]),
    )
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = reject
      })
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store)
        const read = <value>(request: IDBRequest<value>) =>
          new Promise<value>((resolve) => {
            request.onsuccess = () => resolve(request.result)
          })
        const [keys, values] = await Promise.all([read(table.getAllKeys()), read(table.getAll())])
        for (const [at, key] of keys.entries()) rows.push([`${key}`, JSON.stringify(values[at])])
      }
      database.close()
    }
    return rows
  })
}

async function plantEndedSession(page: Page): Promise<void> {
  await page.evaluate(async (project) => {
    const mark = `latchkit/${project.slice(-8)}/walletconnect_session`
    localStorage.setItem(mark, JSON.stringify({ over: 'planted' }))
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
      opening.onsuccess = () => {
        const writing = opening.result.transaction('keyvaluestorage', 'readwrite')
        const key = `wc@2:core:0.3:latchkit-${project}:history`
        writing.objectStore('keyvaluestorage').put([{ topic: 'planted' }], key)
        writing.oncomplete = () => resolve()
        opening.result.close()
      }
    })
  }, pageProject)
}

/** Describes a request and its receiver in the words of the docs. */
function describeRequest(request: Request, stackUrl: string): string[] {
  const url = new URL(request.url())
  const path = url.href.startsWith(stackUrl) ? url.pathname : undefined
  if (path === undefined) return [url.origin]
  if (path.startsWith('/rpc/') || path === '/blockchain/v1/' || path === '/blockchain/v1') {
    const calls: unknown = request.postDataJSON()
    return [calls].flat().map((call) => (call as { method: string }).method)
  }
  const [, service, ...parts] = path.split('/')
  // Pictures come from any host that tokens and NFTs name.
  if (service === 'gateway') return ['https://ipfs.io']
  const route = `/${parts.join('/')}`
  return [
    ...url.searchParams.keys(),
    `${service} ${route
      .replace(/(Image|identity|account|reverse)\/(?!account)[^/]+/, '$1/{}')
      .replace(/(profile\/account)\/[^/]+/, '$1/{}')}`,
  ]
}

const hosts: Readonly<Record<string, string>> = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** Returns whether the docs list the description. */
function isListed(what: string): boolean {
  const [service = '', route = ''] = what.split(' ')
  if (!route) return sentNames.has(what)
  const isSame = (name: string) => name.replaceAll(/\{[^}]*\}/g, '{}') === route
  return sentNames.has(hosts[service] ?? '') && [...sentNames].some(isSame)
}

test('default: a complete visit sends and stores only data that privacy.md lists, and leaves no data that identifies the visitor', async ({
  kitPage,
  page,
  pairing,
  stack,
}) => {
  const requests: Request[] = []
  const written = new Set<string>()
  page.on('request', (request) => requests.push(request))
  await recordRows(page)
  const noteRows = async () => {
    for (const name of await page.evaluate(() => window.writtenRows)) written.add(name)
  }
  const { dialog } = kitPage

  await kitPage.open({ wallets: 'alder' })
  await kitPage.connect('Alder')
  await kitPage.accountButton.click()
  for (const tab of ['Tokens', 'NFTs', 'Activity']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('tabpanel')).toBeVisible()
  }
  await expect(dialog.getByTestId('activity-list')).toBeVisible()
  await page.keyboard.press('Escape')
  const desk = sendDesk(kitPage)
  await desk.send('USDC', '1', 'harbour.cedar.eth')
  await expect(desk.snack).toContainText('Sent 1.000 USDC')
  await desk.view.first().click()
  await desk.ends('Confirmed')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(kitPage.accountButton).toBeVisible()
  await noteRows()
  await kitPage.accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()

  await pairing.show()
  const phone = await stack.openPhone()
  await pairing.connect(phone)
  await pairing.sign(phone)
  await kitPage.accountButton.click()
  await expect(dialog.getByTestId('token-list')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  await phone.until((state) => state.sessions.length === 0)
  await noteRows()

  // The remaining rows identify no visitor: they contain no address, no session topic and no transaction.
  const left = async () => JSON.stringify(await readRows(page)).toLowerCase()
  const mine = [...testAccounts.slice(0, 2), testAccounts[2]].map(({ address }) =>
    address.slice(2).toLowerCase(),
  )
  for (const address of mine) await expect.poll(left).not.toContain(address)
  await expect.poll(left).not.toMatch(/topic|0x[\da-f]{64}/)
  for (const pageLoad of ['this page', 'the next one']) {
    const names = (await readRows(page)).map(([name]) => name)
    expect(
      names.filter((name) => /_cache|transactions|unconfirmed/.test(name)),
      pageLoad,
    ).toEqual([])
    if (pageLoad !== 'this page') break
    // Such rows remain when a tab is closed while it notifies the wallet of the end of the session.
    await plantEndedSession(page)
    await page.reload()
    await expect(kitPage.connectButton).toBeVisible()
    await expect.poll(left).not.toMatch(/planted/)
  }

  const own = `latchkit/${pageProject.slice(-8)}/`
  const rows = [...written, ...(await readRows(page)).map(([name]) => name)]
  const ofKit = [...new Set(rows)].filter((name) =>
    /^(latchkit|walletconnect|wc@2|wagmi)/i.test(name),
  )
  expect(ofKit.length).toBeGreaterThan(20)
  const shortened = ofKit.map((name) =>
    // wagmi's rows are named by the page's own config.
    name.replace(own, '').replace(/^wagmi-1\./, 'wagmi.'),
  )
  expect(shortened.filter((name) => !storedNames.some((known) => known.test(name)))).toEqual([])

  const site = new URL(readE2eAddresses().pagesUrl).origin
  const sent = requests
    .filter((request) => !/^(data|blob):/.test(request.url()) && !request.url().startsWith(site))
    // The docs list the files of the verify host's page with the host.
    .filter((request) => request.frame() === page.mainFrame() || request.isNavigationRequest())
    .flatMap((request) => describeRequest(request, stack.url))
    // The dev wallet's own row: unlike an extension, it lives in the page.
    .filter((what) => what !== 'eth_sendRawTransaction')
  expect([...new Set(sent)].filter((what) => !isListed(what)).sort()).toEqual([])
})
