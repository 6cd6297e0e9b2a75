import { expect, test } from './strictModePage.ts'

const mounts = 5

/**
 * Removes React's warning that wagmi's provider writes its store while rendering. A plain wagmi app without `ssr` has it
 * too. All other errors count.
 */
function forgetWagmis(errors: string[]) {
  const others = errors.filter(
    (text) => !/^Cannot update a component .* while rendering.* Hydrate Hydrate$/s.test(text),
  )
  errors.splice(0, errors.length, ...others)
}

test('behavior: in StrictMode a wallet gets one request, each press opens or closes the dialog once, and WalletConnect opens one socket and proposes one pairing, which connects a wallet', async ({
  kitPage,
  pairing,
  stack,
  pageErrors,
}) => {
  const { page, dialog, connectButton, accountButton } = kitPage
  await kitPage.open({ wallets: 'alder' })
  for (let round = 0; round < 3; round++) {
    await connectButton.click()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const wallet = kitPage.wallet('alder')
  const prompts = async () =>
    (await wallet.log()).filter((line) => /wallet_requestPermissions/.test(line))
  expect(await prompts()).toEqual([])
  await kitPage.connect('Alder')
  expect(await prompts()).toHaveLength(1)
  for (let round = 0; round < mounts; round++) {
    await page.getByRole('button', { name: 'Mount again' }).click()
    await expect(accountButton).toBeVisible()
  }
  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton).toBeVisible()
  expect(await prompts()).toHaveLength(1)

  // Five guards ensure a single proposal: the view starts once, the dialog starts no second pairing during a running one,
  // late code starts nothing, an ended attempt requests nothing, and simultaneous requests share a link. Each has a unit
  // test. This part fails only if none of them is left.
  /** Reads the proposals that the page published. https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
  const proposals = async () => {
    const [{ publishes }, sockets] = await Promise.all([stack.relayLog(), stack.sockets()])
    const own = sockets.map(({ id }) => id)
    return publishes.filter(({ tag, socket }) => tag === 1100 && own.includes(socket))
  }
  const phone = await stack.openPhone()
  await pairing.show()
  await expect(pairing.code).toBeVisible()
  const link = await pairing.copyLink()
  expect(await pairing.copyLink()).toBe(link)
  await pairing.connect(phone)
  expect(await proposals()).toHaveLength(1)
  expect(await stack.sockets()).toHaveLength(1)
  for (let round = 0; round < mounts; round++) {
    await page.getByRole('button', { name: 'Mount again' }).click()
    await expect(accountButton).toBeVisible()
  }
  await pairing.sign(phone)
  expect(await proposals()).toHaveLength(1)
  expect(await stack.sockets()).toHaveLength(1)
  forgetWagmis(pageErrors)
})
