import { fireEvent, queryAllByRole, queryAllByTestId, queryAllByText } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Kit } from 'latchkit'
import type { PageClock } from '../../../panel/createPageClock.ts'
import type { DevWallets } from '../../../panel/devWallets/announceDevWallets.ts'
import type { Driver, Target, ToldTransaction } from '../driver.ts'
import type { failRequests } from './failRequests.ts'

export type WindowDriverParameters = {
  kit: Kit
  clock: PageClock
  wallets: DevWallets
  network: ReturnType<typeof failRequests>
  stackUrl: string
}

/** Timeout for reaching a state, in ms. */
const limitMs = 30_000

/** Creates the driver of this window, which dispatches pointer and keyboard events. */
export function createWindowDriver(parameters: WindowDriverParameters): Driver {
  const { kit, clock, wallets, network, stackUrl } = parameters
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')

  const inDialog = (target: Target) => {
    const box = dialog()
    return box ? findAll(box, target) : []
  }
  const inPage = (target: Target) => findAll(document.body, target)
  const one = (find: (target: Target) => HTMLElement[], target: Target) =>
    until(() => find(target)[0], target)
  const field = (id: string) => one(inDialog, { id })

  async function told(key: string): Promise<string> {
    const wallet = wallets[key]
    return wallet?.accounts[0] ?? ''
  }

  const driver: Driver = {
    async press(target) {
      await user.click(await one(inDialog, target))
    },
    async pressOfPage(target) {
      await user.click(await one(inPage, target))
    },
    async fill(id, text) {
      const input = await field(id)
      // Dispatches the event directly, because a preview window can't be focused.
      fireEvent.focusIn(input)
      fireEvent.input(input, { target: { value: text } })
      fireEvent.focusOut(input)
    },
    async see(target, count = 1) {
      await until(() => inDialog(target).length >= count, target)
    },
    async has(target) {
      await until(() => inPage(target).length > 0, target)
    },
    async lose(target) {
      await until(() => inDialog(target).length === 0, target)
    },
    async ready(id) {
      await until(() => inDialog({ id })[0]?.getAttribute('aria-disabled') === null, { id })
    },
    async connect(wallet) {
      await driver.pressOfPage({ role: 'button', name: 'Connect wallet' })
      await driver.press({ role: 'button', name: wallet })
      await until(() => !dialog() && inPage(accountButton)[0], accountButton)
    },
    openAccount: () => driver.pressOfPage(accountButton),
    open: async (view) => void kit.open(view),
    advance: (ms) => clock.advance(ms),
    wallet(key) {
      const wallet = wallets[key]
      if (!wallet) throw new Error(`No wallet ${key} in this window.`)
      return {
        behave: async (behaviour) => wallet.behave(behaviour),
        waitForRequest: async () => void (await until(() => wallet.pendingCount > 0, { id: key })),
        rejectPending: async () => wallet.rejectPending(),
        chooseChain: async (id) => wallet.chooseChain(id),
        async fail(methods, code) {
          const { provider } = wallet
          const request = provider.request.bind(provider)
          provider.request = async (asked) => {
            if (!methods.includes(asked.method)) return request(asked)
            throw Object.assign(new Error('The wallet has an error.'), { code })
          }
        },
      }
    },
    tell: async (key, transaction) => tellTransaction(await told(key), transaction),
    holdDirectory: async () => network.hold(),
    releaseDirectory: async () => network.release(),
    fail: async (route, fault) => network.fail(route, fault),
    async solanaAddress(index) {
      const { solanaAccounts } = await (await fetch(`${stackUrl}/stack.json`)).json()
      return solanaAccounts.list[index]?.address ?? ''
    },
  }
  return driver
}

/** The account button, whose name is an ENS name or the accessible text of an address. */
const accountButton = { role: 'button', name: /\.eth|Address starting/ } as const

function findAll(box: HTMLElement, target: Target): HTMLElement[] {
  if ('css' in target) return [...box.querySelectorAll<HTMLElement>(target.css)]
  if ('id' in target) return queryAllByTestId(box, target.id)
  if ('text' in target) return queryAllByText(box, loose(target.text))
  return queryAllByRole(box, target.role, { name: loose(target.name) })
}

/** Returns a pattern that matches a string anywhere in a text. */
function loose(text: string | RegExp): RegExp {
  return typeof text === 'string'
    ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
    : text
}

/** Waits until `find` returns a value. Calls it on each change of the document and at regular intervals. */
function until<found>(find: () => found, target: Target): Promise<NonNullable<found>> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find()
      if (!found) return
      stop()
      resolve(found)
    }
    const watch = new MutationObserver(look)
    const timers = [
      window.setInterval(look, 100),
      window.setTimeout(() => {
        stop()
        reject(new Error(`Not reached: ${JSON.stringify(target, printPattern)}`))
      }, limitMs),
    ]
    const stop = () => {
      watch.disconnect()
      for (const timer of timers) window.clearTimeout(timer)
    }
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    look()
  })
}

const printPattern = (_: string, value: unknown) => (value instanceof RegExp ? `${value}` : value)

/** The last eight characters of the project ID, as in the storage keys. See `createPageKit`. */
const kitId = '00000001'

/** Writes to the storage and dispatches a storage event, like another tab of the site. */
function tellTransaction(address: string, { digits, ...told }: ToldTransaction) {
  const networkId = 'eip155:1'
  const name = `latchkit/${kitId}/transactions/${networkId}:${address.toLowerCase()}`
  const { transactions = [] } = JSON.parse(localStorage.getItem(name) ?? '{}')
  const times = transactions.map((one: { updatedAt: number }) => one.updatedAt)
  const now = Date.now()
  const hash = `0x${digits.repeat(32)}`
  const one = { ...told, hash, networkId, address, addedAt: now }
  const updatedAt = Math.max(now, ...times) + 1
  localStorage.setItem(name, JSON.stringify({ transactions: [{ ...one, updatedAt }] }))
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}
