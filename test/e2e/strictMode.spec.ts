import { expect, test } from './strictModePage.ts'

const mounts = 5

/**
 * Without `ssr` wagmi's own provider writes its store while it renders, with a plain wagmi app too,
 * and React says so. All else counts.
 */
function forgetWagmis(errors: string[]) {
  const others = errors.filter(
    (text) => !/^Cannot update a component .* while rendering.* Hydrate Hydrate$/s.test(text),
  )
  errors.splice(0, errors.length, ...others)
}

test('behavior: in StrictMode a wallet is asked once, and the dialog opens and closes as often as it is pressed', async ({
  kitPage,
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
  forgetWagmis(pageErrors)
})

// Five guards stand behind one proposal: the view begins once, the dialog begins no second pairing beside one
// that goes on, code that arrives late starts nothing, an attempt that was ended asks for nothing, and all
// that ask at once share a link. Each has a unit test of its own: this one fails when none of them is left.
test('behavior: in StrictMode WalletConnect opens one socket and proposes one pairing, and a wallet connects with it', async ({
  kitPage,
  pairing,
  stack,
  pageErrors,
}) => {
  const { page, accountButton } = kitPage
  /** Proposals that the page gave to the relay. https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
  const proposals = async () => {
    const [{ publishes }, sockets] = await Promise.all([stack.relayLog(), stack.sockets()])
    const own = sockets.map(({ id }) => id)
    return publishes.filter(({ tag, socket }) => tag === 1100 && own.includes(socket))
  }
  const phone = await stack.openPhone()
  await kitPage.open()
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
