// @vitest-environment happy-dom
import { disconnect, getConnection, reconnect } from '@wagmi/core'
import { getAddress } from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { evmAccounts } from './connectors.setups.ts'
import { type WalletPage, type WalletSession, walletSessions } from './walletSessions.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

/** Number of checksummed addresses. */
const checksums = vi.hoisted(() => ({ count: 0 }))
vi.mock('viem', async (original) => {
  const real = await original<typeof import('viem')>()
  const getAddress: typeof real.getAddress = (...values) => {
    checksums.count++
    return real.getAddress(...values)
  }
  return { ...real, getAddress }
})

describe('stored sessions of walletConnect', () => {
  const { current, quiet, join, connected } = walletSessions()
  let { clock, wallet, browser } = {} as WalletSession
  beforeEach(() => {
    ;({ clock, wallet, browser } = current())
  })

  describe('in a slow browser', () => {
    /** Opens a page whose database takes this long to respond. */
    async function waitingFor(ms: number) {
      await connected()
      await browser.leave()
      const release = browser.holdDatabase()
      const page = browser.open()
      const authorized = page.connector.isAuthorized()
      await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0))
      await clock.advance(ms)
      return { page, authorized, release }
    }

    test('behavior: restores it from a database that responds after three seconds', async () => {
      const { page, authorized, release } = await waitingFor(3_000)
      release()
      expect(await authorized).toBe(true)
      expect(await reconnect(page.config)).toHaveLength(1)
    })

    test('behavior: disconnected when the database does not respond, and restored on the next page', async () => {
      const { authorized, release } = await waitingFor(10_000)
      expect(await authorized).toBe(false)
      release()
      await quiet()
      expect(wallet.sessions()).toBe(1)
      await browser.leave()
      const next = browser.open()
      expect(await reconnect(next.config)).toHaveLength(1)
    })

    test('behavior: forgets a session that is missing in the database', async () => {
      await connected()
      await browser.leave()
      browser.clearDatabase()
      expect(await browser.open().connector.isAuthorized()).toBe(false)
      expect(Object.keys(localStorage).join()).not.toContain('walletconnect_session')
    })
  })

  describe('its accounts', () => {
    const [first, second] = evmAccounts
    const accounts = ({ config }: WalletPage) => getConnection(config).addresses
    const name = async (address: string) => {
      await wallet.emit('accountsChanged', [`eip155:1:${address}`], 'eip155:1')
      await quiet()
    }

    test('behavior: the account that the wallet selected once stays first', async () => {
      const page = await connected()
      expect(accounts(page)).toEqual([first, second])
      await name(second)
      expect(accounts(page)).toEqual([second, first])
      window.dispatchEvent(new Event('focus'))
      await quiet()
      expect(accounts(page)).toEqual([second, first])
      await wallet.grant('eip155:8453')
      await quiet()
      expect(accounts(page)).toEqual([second, first])
      await browser.leave()
      const next = browser.open()
      expect(await reconnect(next.config)).toMatchObject([{ accounts: [second, first] }])
      window.dispatchEvent(new Event('focus'))
      await quiet()
      expect(accounts(next)).toEqual([second, first])
      await name(first)
      expect(accounts(next)).toEqual([first, second])
    })

    test('behavior: a new first account of the session wins', async () => {
      const page = await connected()
      await name(first)
      await wallet.setAccounts([second, first], { isSilent: true })
      await quiet()
      expect(accounts(page)).toEqual([second, first])
    })

    test('behavior: ignores a selected account outside the session, and drops a removed one', async () => {
      const page = await connected()
      await name('0x000000000000000000000000000000000000dEaD')
      expect(accounts(page)).toEqual([first, second])
      await name(second)
      await wallet.setAccounts([first], { isSilent: true })
      await quiet()
      expect(accounts(page)).toEqual([first])
    })

    test('behavior: reads only the first hundred of two thousand accounts', async () => {
      const many = Array.from({ length: 2_000 }, (_, index) =>
        getAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`),
      )
      await wallet.setAccounts(many)
      checksums.count = 0
      const page = await connected()
      expect(accounts(page)).toEqual(many.slice(0, 100))
      const provider = (await page.connector.getProvider()) as { accounts: string[] }
      expect(provider.accounts).toEqual(many.slice(0, 100))
      // The selected account is one of the hundred.
      await name(many[1_500] ?? '')
      expect(accounts(page)).toEqual([many[1_500], ...many.slice(0, 99)])
      expect(checksums.count).toBeLessThan(2_000)
    })

    test('behavior: a selection of an ended session does not affect the next one', async () => {
      const page = await connected()
      await name(second)
      await disconnect(page.config)
      await quiet()
      await join(page)
      expect(accounts(page)).toEqual([first, second])
    })
  })

  describe('next to another tab', () => {
    const row = 'latchkit/the-test/walletconnect_session'
    const older = JSON.stringify({ topic: 'older', networks: { eip155: 'eip155:1' } })

    test('behavior: keeps a session that the other tab just created and did not record yet', async () => {
      await connected()
      await browser.leave()
      const mark = localStorage.getItem(row) ?? ''
      localStorage.setItem(row, older)
      const page = browser.open()
      expect(await page.connector.isAuthorized()).toBe(false)
      await quiet()
      localStorage.setItem(row, mark)
      await clock.advance(60_000)
      await quiet()
      expect(wallet.sessions()).toBe(1)
      expect(localStorage.getItem(row)).toBe(mark)
      await browser.leave()
      expect(await reconnect(browser.open().config)).toHaveLength(1)
    })

    test('behavior: ends a session that no tab claims', async () => {
      await connected()
      await browser.leave()
      localStorage.setItem(row, older)
      expect(await browser.open().connector.isAuthorized()).toBe(false)
      await quiet()
      await clock.advance(2_000)
      await vi.waitFor(() => expect(wallet.sessions()).toBe(0), { timeout: 8_000 })
    })

    test('behavior: both show a link, and the wallet approves one of them', async () => {
      const first = browser.open()
      let link = ''
      first.connector.emitter.on('message', ({ type, data }) => {
        if (type === 'display_uri') link = `${data}`
      })
      const joining = join(first)
      await vi.waitFor(() => expect(link).not.toBe(''))
      await quiet()
      browser.otherTab()
      const second = browser.open()
      const leave = new AbortController()
      const showing = second.connector.connect({ signal: leave.signal } as object)
      showing.catch(() => {})
      await quiet()
      await wallet.pair(link)
      expect(await joining).toMatchObject({ accounts: evmAccounts })
      await quiet()
      await clock.advance(60_000)
      await quiet()
      expect(wallet.sessions()).toBe(1)
      expect(first.config.state.status).toBe('connected')
      leave.abort()
      await expect(showing).rejects.toMatchObject({ name: 'ConnectClosedError' })
      await clock.advance(5_000)
      await quiet()
      expect(wallet.sessions()).toBe(1)
      await browser.leave()
      expect(await reconnect(browser.open().config)).toHaveLength(1)
    })
  })
})
