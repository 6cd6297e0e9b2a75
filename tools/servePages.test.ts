import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentPolicy } from './contentPolicy.ts'
import { findPages } from './findPages.ts'
import { type PagesServer, servePages } from './servePages.ts'
import { stackPolicy } from './stackPolicy.ts'

let folder: string
let server: PagesServer
const policy = stackPolicy('http://127.0.0.1:1')
const [page] = findPages().filter(({ address }) => address !== '/')

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-pages-'))
  const html = path.join(folder, page?.html ?? '')
  mkdirSync(path.dirname(html), { recursive: true })
  writeFileSync(html, '<!doctype html>')
  server = await servePages({
    folder,
    policy,
  })
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (address: string) => fetch(`http://127.0.0.1:${server.port}${address}`)

test('default: serves a page at its path, without a policy', async () => {
  const response = await get(page?.address ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBeNull()
})

test('behavior: serves the same page under /csp/ with the policy of the docs', async () => {
  const headers = (await get(`/csp${page?.address}`)).headers
  expect(headers.get('content-security-policy')).toBe(contentPolicy(policy))
  expect(headers.get('cross-origin-embedder-policy')).toBeNull()
})

test('behavior: serves the same page under /isolated/, cross-origin isolated', async () => {
  const headers = (await get(`/isolated${page?.address}`)).headers
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(headers.get('content-security-policy')).toBeNull()
})

test('parameters: nonce', async () => {
  const response = await get(`/csp${page?.address}?nonce=abc123`)
  expect(response.headers.get('content-security-policy')).toContain(
    "style-src 'self' 'nonce-abc123'",
  )
})

test('error: serves nothing outside the folder', async () => {
  expect((await get('/%2e%2e/%2e%2e/etc/hostname')).status).toBe(404)
  expect((await get('/nothing')).status).toBe(404)
})
