// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mountDialog, preparePage } from '../../../test/fixtures/mountDialog.tsx'
import { makeWallets, stubDirectory, walletId } from '../../../test/fixtures/stubDirectory.ts'

preparePage()

const wallets = makeWallets(6).map((one, index) => ({
  ...one,
  homepage: index === 1 ? undefined : `https://wallet${index + 1}.example`,
  chrome_store: index === 0 ? 'http://store.example' : undefined,
}))

async function openGuide() {
  mountDialog()
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByTestId('lk-help'))
  await userEvent.click(await screen.findByTestId('get-wallet'))
  await screen.findByTestId('explore-all')
}

test('default: shows a few wallets to install, then a link to more', async () => {
  const directory = stubDirectory(wallets)
  await openGuide()
  await screen.findByTestId(`get-${walletId(1)}`)
  expect(directory.asked.at(-1)?.get('entries')).toBe('4')
  const list = within(screen.getByRole('list', { name: 'Wallets to get' }))
  // The second wallet has no download link.
  expect(list.getAllByRole('button')).toHaveLength(3)
  const more = screen.getByTestId('explore-all')
  expect(more.getAttribute('href')).toBe('https://walletguide.walletconnect.network')
  expect(more.getAttribute('target')).toBe('_blank')
  expect(more.getAttribute('rel')).toBe('noreferrer noopener')
})

test('behavior: shows only the https links of a wallet, and Back focuses its row', async () => {
  stubDirectory(wallets)
  await openGuide()
  await userEvent.click(await screen.findByTestId(`get-${walletId(1)}`))
  await screen.findByRole('heading', { name: 'Get Wallet 1' })
  const links = await screen.findAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['https://wallet1.example'])
  expect(links[0]?.textContent).toContain('opens in a new tab')
  await userEvent.click(screen.getByTestId('lk-back'))
  expect(await screen.findByTestId(`get-${walletId(1)}`)).toBe(document.activeElement)
})

test('error: without the directory the link to more still shows, and a retry loads the wallets', async () => {
  const directory = stubDirectory(wallets)
  directory.fault = () => 'fail'
  await openGuide()
  const note = await screen.findByTestId('directory-down', undefined, { timeout: 10_000 })
  expect(screen.getByTestId('explore-all')).toBeTruthy()
  directory.fault = undefined
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }))
  await screen.findByTestId(`get-${walletId(1)}`)
})
