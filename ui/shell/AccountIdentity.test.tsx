// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { addAddressLabel, removeAddressLabel } from '../../src/accounts/addressLabels.ts'
import { connectedState, mountDialog, preparePage } from '../../test/fixtures/mountDialog.tsx'

preparePage()

const { account } = connectedState()
const picture = 'https://pictures.example.org/maple.png'

/** Stubs an identity service with one name, and records the requested paths. */
function stubService() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (!pathname.startsWith('/v1/identity/')) throw new Error('no network')
    return Response.json({ name: 'maple.wcn.id', avatar: picture })
  })
  return asked
}

function mount(networkId?: Parameters<typeof connectedState>[0]) {
  const request = async () => {
    throw new Error('down')
  }
  const wagmi = createConfig({
    chains: [mainnet, sepolia],
    transports: {
      [mainnet.id]: custom({ request }, { retryCount: 0 }),
      [sepolia.id]: custom({ request }, { retryCount: 0 }),
    },
  })
  return mountDialog({}, connectedState(networkId), wagmi)
}

const button = () => screen.findByTestId('account-button')
const name = (text: string) => expect.stringContaining(text)

/** Returns the text and picture of the account in every place that shows them. */
async function shown(kit: ReturnType<typeof mount>['kit']) {
  const read = (place: HTMLElement) => ({
    text: place.textContent,
    src: place.querySelector('img')?.src,
  })
  act(() => kit.open({ view: 'Account' }))
  const title = await screen.findByTestId('account-name')
  const head = read(title.parentElement?.parentElement as HTMLElement)
  await userEvent.click(screen.getByTestId('account-settings'))
  const settings = read(await screen.findByTestId('account-settings-address'))
  const own = read(await button())
  act(() => kit.close())
  return { button: own, head, settings }
}

test('default: name and picture are the same in the button, the account and its settings', async () => {
  stubService()
  const { kit } = mount()
  await waitFor(async () => expect((await button()).textContent).toContain('maple.wcn.id'))
  const same = { text: name('maple.wcn.id'), src: picture }
  expect(await shown(kit)).toEqual({ button: same, head: same, settings: same })
})

test('default: without a name, all views show the address shortened in the same way', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')))
  const { kit } = mount()
  const same = { text: name('0xd8…A96045'), src: undefined }
  expect(await shown(kit)).toEqual({ button: same, head: same, settings: same })
})

test('behavior: the app’s own label for an address takes precedence over names in all views', async () => {
  stubService()
  const { kit } = mount()
  const { address } = account
  await waitFor(async () => expect((await button()).textContent).toContain('maple.wcn.id'))
  act(() => addAddressLabel(kit, { address, label: 'Savings', namespace: 'eip155' }))
  const same = { text: name('Savings'), src: picture }
  expect(await shown(kit)).toEqual({ button: same, head: same, settings: same })
  act(() => removeAddressLabel(kit, { address, namespace: 'eip155' }))
  expect((await button()).textContent).toContain('maple.wcn.id')
})

test('behavior: an avatar that fails to load leaves the generated avatar', async () => {
  stubService()
  const { kit } = mount()
  await waitFor(async () => expect((await button()).querySelector('img')).toBeTruthy())
  act(() => kit.open({ view: 'Account' }))
  const title = await screen.findByTestId('account-name')
  for (const place of [await button(), title.parentElement?.parentElement as HTMLElement]) {
    fireEvent.error(place.querySelector('img') as HTMLElement)
    expect(place.querySelector('img')).toBeNull()
    expect(place.querySelector('svg[data-tone]')).toBeTruthy()
  }
})

test('behavior: on a test network the identity service is not requested', async () => {
  const asked = stubService()
  mount('eip155:11155111')
  await button()
  await act(async () => {})
  expect(asked).toEqual([])
})
