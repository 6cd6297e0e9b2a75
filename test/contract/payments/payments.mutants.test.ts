import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Transfers } from '../../../src/namespace/transfers.types.ts'
import { loadProduct, type WorldPage } from './createPaymentWorld.ts'
import { createSolanaPlace, type SolanaPlace } from './createSolanaPlace.ts'
import { paymentsOf } from './paymentSteps.ts'
import { runPayments } from './runPayments.ts'
import { scene } from './worldTime.ts'

/** The currently injected fault. */
const fault = vi.hoisted(() => ({ is: '' }))

/** Returns the simulated world of the current run. */
const worldOf = () => (scene.getStore()?.page as WorldPage | undefined)?.world

vi.mock('../../../src/storage/createKitStorage.ts', async (original) => {
  const real = await original<typeof import('../../../src/storage/createKitStorage.ts')>()
  const isRecord = (row: string) => row.startsWith('unconfirmed_send/')
  return {
    ...real,
    createKitStorage: ((parameters) => {
      const storage = real.createKitStorage(parameters)
      return {
        ...storage,
        keep(row, value) {
          if (fault.is === 'a record is not kept' && isRecord(row)) return true
          if (fault.is === 'a row that does not fit is forgotten') {
            storage.set(row, value)
            return true
          }
          return storage.keep(row, value)
        },
        list(prefix) {
          const names = storage.list(prefix)
          if (fault.is !== 'a record ends after 20 minutes') return names
          const at = (name: string) => storage.get(name, (raw) => raw as { requestedAt?: number })
          return names.filter((name) => {
            const { requestedAt } = at(name) ?? {}
            const now = worldOf()?.time.now() ?? 0
            return requestedAt === undefined || now - requestedAt < 1_200_000
          })
        },
      }
    }) satisfies typeof real.createKitStorage,
  }
})

vi.mock('../../../src/transfers/findTransfers.ts', async (original) => {
  const real = await original<typeof import('../../../src/transfers/findTransfers.ts')>()
  return {
    ...real,
    findTransfers: ((...all) => {
      const transfers = real.findTransfers(...all)
      return {
        ...transfers,
        async submit(request, progress) {
          let isSigned = false
          const faulty: typeof progress = {
            onRequest(kind) {
              if (fault.is !== 'a request is not recorded before the prompt')
                progress.onRequest(kind)
            },
            onSigned(transaction) {
              isSigned = true
              if (fault.is !== 'a signed transaction is not recorded')
                progress.onSigned(transaction)
            },
          }
          // Treats any error as proof that nothing was sent.
          const refuse = (error: unknown) => {
            if (fault.is === 'every wallet error is a rejection' && !isSigned)
              throw Object.assign(new Error('refused'), { code: 4001 })
            if (fault.is === 'every node error is a rejection' && isSigned)
              throw Object.assign(new Error('refused'), { name: 'TransferRefusedError' })
            throw error
          }
          const submit = () => transfers.submit(request, faulty).catch(refuse)
          const isStubborn = fault.is === 'the wallet gets a second request after an error'
          return isStubborn ? submit().catch(submit) : submit()
        },
        async findSent(query) {
          if (fault.is !== 'a search accepts any transaction') {
            return (await transfers.findSent?.(query)) ?? []
          }
          const hash = worldOf()?.newestHash()
          return hash ? [{ hash, status: 'confirmed' as const }] : []
        },
        async getStatus(transaction) {
          const check = await transfers.getStatus(transaction)
          const isHasty = fault.is === 'a hash that no node knows was never sent'
          return isHasty && check.status === 'missing' ? { status: 'expired' as const } : check
        },
      } satisfies Transfers
    }) satisfies typeof real.findTransfers,
  }
})

describe('the property of payments detects a fault', () => {
  let place: SolanaPlace
  beforeAll(async () => {
    await loadProduct()
    place = createSolanaPlace()
  })
  afterEach(() => {
    fault.is = ''
  })
  afterAll(() => scene.disable())

  /** Checks the property with its seed, and as many runs as in `npm test`. */
  const check = (numRuns: number) =>
    fc.check(
      fc.asyncProperty(paymentsOf(16), (one) => runPayments(one, place)),
      { numRuns, seed: 15, endOnFailure: true },
    )

  test('default: without a fault it passes', async () => {
    expect((await check(25)).failed).toBe(false)
  }, 120_000)

  test.each([
    'a record is not kept',
    'a row that does not fit is forgotten',
    'a record ends after 20 minutes',
    'every wallet error is a rejection',
    'every node error is a rejection',
    'a request is not recorded before the prompt',
    'a signed transaction is not recorded',
    'the wallet gets a second request after an error',
    'a search accepts any transaction',
    'a hash that no node knows was never sent',
  ])(
    'behavior: %s',
    async (name) => {
      fault.is = name
      const found = await check(100)
      expect(found.failed).toBe(true)
      expect(found.counterexample).not.toBeNull()
    },
    120_000,
  )
})
