import type { Page } from '@playwright/test'
import { type Address, type Hash, isAddressEqual, padHex, parseAbi } from 'viem'
import { chainTable } from '../../playground/stack/chains/chainTable.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { keepPicture } from './keepPicture.ts'
import { expect, type KitPage } from './kitPage.ts'
import { tellFromOtherTab } from './otherTab.ts'
import { test } from './ownStack.ts'
import { nodeOf, sendDesk, threeDecimals } from './sendBench.ts'
import { settled } from './settled.ts'

/** Alder's account, and Birch's with over a hundred payments. */
const me = testAccounts[0].address
const busy = testAccounts[3].address

/** Reads an account's transactions from the chain itself, newest first. */
async function readChain(stackUrl: string, account: Address) {
  const node = nodeOf(stackUrl, 1)
  const topic = padHex(account, { size: 32 }).toLowerCase()
  const spam = chainTable[0]?.collections.find((one) => one.spam)?.address ?? '0x'
  const found: { hash: Hash; at: number; failed: boolean }[] = []
  for (let number = await node.getBlockNumber(); ; number--) {
    const block = await node.getBlock({ blockNumber: number, includeTransactions: true })
    // Every seeded day has a block with transactions, so the first empty block ends the history.
    if (block.transactions.length === 0) break
    for (const { hash, from, to } of [...block.transactions].reverse()) {
      const receipt = await node.getTransactionReceipt({ hash })
      const isMine = isAddressEqual(from, account) || (to && isAddressEqual(to, account))
      const logs = receipt.logs.filter(({ topics }) =>
        topics.some((one) => one?.toLowerCase() === topic),
      )
      const isSpam = !isMine && logs.every(({ address }) => isAddressEqual(address, spam))
      if (isMine || (logs.length > 0 && !isSpam))
        found.push({
          hash,
          at: Number(block.timestamp) * 1_000,
          failed: receipt.status !== 'success',
        })
    }
  }
  return found
}

const items = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** Reads Alder's NFTs of the collections without spam, as `contract/id`. The collections have few ids. */
async function readNfts(stackUrl: string): Promise<string[]> {
  const node = nodeOf(stackUrl, 1)
  const held: string[] = []
  for (const { address, standard, spam } of chainTable[0]?.collections ?? []) {
    if (spam) continue
    for (let id = 1n; id < 20n; id++) {
      const isHeld =
        standard === 'erc721'
          ? await node
              .readContract({ address, abi: items, functionName: 'ownerOf', args: [id] })
              .then((owner) => isAddressEqual(owner, me))
              .catch(() => false)
          : (await node.readContract({
              address,
              abi: items,
              functionName: 'balanceOf',
              args: [me, id],
            })) > 0n
      if (isHeld) held.push(`${address.toLowerCase()}/${id}`)
    }
  }
  return held
}

async function openActivity(kitPage: KitPage, name = 'Alder') {
  await kitPage.open({ wallets: name.toLowerCase() })
  await kitPage.connect(name)
  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('tab', { name: 'Activity' }).click()
}

const rows = ({ dialog }: KitPage) => dialog.getByTestId('activity-row')

async function picture({ page, dialog }: KitPage, name: string) {
  await page.mouse.move(0, 0)
  await settled(page)
  await keepPicture(dialog, `activity/${name}.png`)
}

/** Makes the kit check its transactions again. */
/** Advances less than the kit's refetch interval, so that a new snackbar is still visible at the next check. */
const look = (page: Page) => page.evaluate(() => window.kitClock?.advance(1_000))

test('default: lists every transaction of the account by month and its NFTs in two columns, as on the chain', async ({
  kitPage,
  page,
  stackUrl,
}) => {
  const referers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('ipfs'))
      referers.push(request.headers().referer)
  })
  const chain = await readChain(stackUrl, me)
  await openActivity(kitPage)
  await expect(rows(kitPage)).toHaveCount(chain.length)
  const hrefs = await rows(kitPage).evaluateAll((all) =>
    all.map((one) => ({
      hash: one.getAttribute('href')?.split('/').at(-1),
      target: one.getAttribute('target'),
      failed: /Failed/.test(one.textContent ?? ''),
    })),
  )
  const sorted = (list: readonly { hash?: string | undefined }[]) =>
    list.map(({ hash }) => hash).sort()
  expect(sorted(hrefs)).toEqual(sorted(chain))
  expect(new Set(hrefs.map(({ target }) => target))).toEqual(new Set(['_blank']))
  const failed = (list: readonly { hash?: string | undefined; failed: boolean }[]) =>
    sorted(list.filter((one) => one.failed))
  expect(failed(chain).length).toBeGreaterThan(0)
  expect(failed(hrefs)).toEqual(failed(chain))

  const year = new Date().getFullYear()
  const months = chain.map(({ at }) => {
    const date = new Date(at)
    const name = date.toLocaleString('en', { month: 'long' })
    return date.getFullYear() === year ? name : `${name} ${date.getFullYear()}`
  })
  await expect(kitPage.dialog.getByTestId('activity-list').getByRole('heading')).toHaveText([
    ...new Set(months),
  ])
  await picture(kitPage, 'activity')

  // The failed transaction involves no account but this one.
  const { hash, value } = await nodeOf(stackUrl, 1).getTransaction({
    hash: (chain[0]?.hash ?? '0x') as Hash,
  })
  await expect(
    kitPage.dialog.locator(`[data-testid="activity-row"][href$="${hash}"]`),
  ).toContainText(`+${threeDecimals(value, 18)} ETH`)

  await kitPage.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const tiles = kitPage.dialog.getByTestId('nft')
  await expect(tiles.first()).toBeVisible()
  expect((await readNfts(stackUrl)).sort()).toEqual(
    (
      await tiles.evaluateAll((all) =>
        all.map((one) => {
          const { pathname, searchParams } = new URL((one as HTMLAnchorElement).href)
          return `${pathname.split('/').at(-1)}/${searchParams.get('a')}`
        }),
      )
    ).sort(),
  )
  await expect(kitPage.dialog.getByTestId('nfts-range')).toContainText(
    /From your last \d+ transactions/,
  )
  await expect(tiles.first().locator('img')).toHaveJSProperty('complete', true)
  await expect.poll(() => referers.length).toBeGreaterThan(0)
  expect(referers.filter(Boolean)).toEqual([])
  const [one, two] = await Promise.all([0, 1].map((index) => tiles.nth(index).boundingBox()))
  expect(one?.y).toBe(two?.y)
  expect((two?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)).toBeCloseTo(8, 0)
  await picture(kitPage, 'nfts')
})

test('behavior: a long activity loads page by page to its end, and reports a failed page', async ({
  kitPage,
  page,
  stack,
  stackUrl,
}) => {
  const chain = await readChain(stackUrl, busy)
  expect(chain.length).toBeGreaterThan(100)
  await openActivity(kitPage, 'Birch')
  const list = kitPage.dialog.getByTestId('activity-list')
  await expect(rows(kitPage).first()).toBeVisible()
  await stack.fail('blockchain', { path: 'cursor=', status: 403 })
  const toEnd = () =>
    kitPage.dialog.locator('[data-lk-body]').evaluate((body) => {
      body.scrollTop = body.scrollHeight
    })
  const more = kitPage.dialog.getByTestId('activity-more-failed')
  await expect(async () => {
    await toEnd()
    await expect(more).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 20_000, intervals: [0] })
  await expect(more).toContainText('Couldn’t load more')
  const total = async () => Number(await list.locator('li').first().getAttribute('aria-setsize'))
  expect(await total()).toBeLessThan(60)
  await picture(kitPage, 'activity-more-failed')

  await stack.fail('blockchain', null)
  await more.getByRole('button', { name: 'Try again' }).click()
  const months = new Set(chain.map(({ at }) => new Date(at).toISOString().slice(0, 7))).size
  await expect
    .poll(
      async () => {
        await toEnd()
        return total()
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(chain.length + months - 1)
  await toEnd()
  const oldest = chain.at(-1)?.hash
  await expect(list.locator(`[href$="${oldest}"]`)).toBeVisible()
  // Only the rows in view are rendered.
  expect(await rows(kitPage).count()).toBeLessThan(40)
  await page.keyboard.press('Escape')
})

test('behavior: follows a pending transaction again after a reload, and reports its end, also when another tab followed it', {
  tag: '@transactions',
}, async ({ kitPage, page, stackUrl }) => {
  const node = nodeOf(stackUrl, 1)
  const desk = sendDesk(kitPage)
  const { dialog } = kitPage
  const friend = testAccounts[5].address
  await kitPage.open({ wallets: 'alder' })
  await kitPage.connect('Alder')
  await node.setAutomine(false)
  try {
    await desk.send('ETH', '0.5', friend)
    await expect(desk.snack).toContainText('Sent')
    await expect.poll(async () => (await node.waiting(me)).length).toBe(1)
    const [hash = '0x'] = await node.waiting(me)

    await page.reload()
    await expect(kitPage.accountButton).toBeVisible()
    await kitPage.accountButton.click()
    await expect(dialog.getByTestId('pending-badge')).toContainText('1 pending')
    await dialog.getByRole('tab', { name: /Activity/ }).click()
    const first = rows(kitPage).first()
    await expect(first).toContainText('Sending')
    await expect(first).toContainText('−0.500 ETH')
    await expect(first).toContainText('Pending')
    await picture(kitPage, 'activity-pending')

    await node.mine({ blocks: 1 })
    await expect(async () => {
      await look(page)
      await expect(desk.snack).toContainText('0.500 ETH confirmed', { timeout: 50 })
    }).toPass({ timeout: 20_000, intervals: [0] })
    await expect(dialog.getByTestId('pending-badge')).toHaveCount(0)
    // The service lists the transaction now too, and it shows once.
    await expect(first).toContainText('Sent')
    await expect(first).not.toContainText('Pending')
    const focus = dialog.locator(`[data-lk-focus-key="transaction-${hash}"]`)
    await expect(focus).toHaveCount(1)
    const held = threeDecimals(await node.held(me), 18)
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await expect(dialog.getByTestId('token-list')).toContainText(`${held} ETH`)
    await page.keyboard.press('Escape')
    await expect(kitPage.page.getByTestId('account-button')).toContainText(`${held} ETH`)

    // The row opens the kit's own view instead of the explorer.
    await kitPage.accountButton.click()
    await dialog.getByRole('tab', { name: /Activity/ }).click()
    await focus.click()
    await expect(desk.state('Confirmed')).toBeVisible()
    await dialog.getByTestId('lk-back').click()
    await expect(focus).toBeFocused()

    await test.step('a transaction that another tab followed to its end is reported, and links to the list', async () => {
      const networkId = 'eip155:1'
      const told = {
        hash: `0x${'ab'.repeat(32)}`,
        networkId,
        address: me,
        addedAt: Date.now(),
      } as const
      const mint = { ...told, description: 'Mint a badge' }
      await tellFromOtherTab(page, { ...mint, status: 'pending' })
      await expect(dialog.getByText('Mint a badge')).toBeVisible()
      await tellFromOtherTab(page, { ...mint, status: 'confirmed' })
      await expect(dialog.getByTestId('lk-polite')).toHaveText('Mint a badge confirmed')
      await dialog.getByRole('button', { name: 'View' }).click()
      await expect(dialog.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible()
      await expect(first).toContainText('Mint a badge')
      await expect(first).not.toContainText('Pending')
    })
  } finally {
    await node.setAutomine(true)
  }
})
