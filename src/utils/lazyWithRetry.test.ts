import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from './lazyWithRetry.ts'

test('default: loads on the first call and caches', async () => {
  const load = vi.fn(async () => 'code')
  const get = lazyWithRetry(load)
  expect(load).not.toHaveBeenCalled()
  expect(get.loaded).toBeUndefined()
  expect(await get()).toBe('code')
  expect(get.loaded).toBe('code')
  expect(await get()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: concurrent callers share one load and one failure', async () => {
  const error = new Error('offline')
  const load = vi.fn(() => Promise.reject(error))
  const get = lazyWithRetry(load)
  expect(await Promise.allSettled([get(), get()])).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
  expect(load).toHaveBeenCalledTimes(1)
})

test('error: the call after a failed load retries', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
  const get = lazyWithRetry(load)
  await expect(get()).rejects.toThrow('offline')
  expect(get.loaded).toBeUndefined()
  expect(await get()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})
