import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPages } from './findPages.ts'
import { type PagesServer, servePages } from './servePages.ts'

let folder: string
let server: PagesServer
const [page] = findPages().filter(({ address }) => address !== '/')

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-pages-'))
  const html = path.join(folder, page?.html ?? '')
  mkdirSync(path.dirname(html), { recursive: true })
  writeFileSync(html, '<!doctype html>')
  server = await servePages({
    folder,
    connect: ['http://127.0.0.1:1'],
    frames: ['http://127.0.0.1:2'],
  })
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (address: string) => fetch(`http://127.0.0.1:${server.port}${address}`)

test('default: a page at its address, without a policy', async () => {
  const response = await get(page?.address ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBeNull()
})

test('behavior: under /csp/ the same page with a strict policy', async () => {
  const policy = (await get(`/csp${page?.address}`)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:1")
  expect(policy).toContain('frame-src http://127.0.0.1:2')
  expect(policy).not.toContain('unsafe')
})

test('parameters: nonce', async () => {
  const response = await get(`/csp${page?.address}?nonce=abc123`)
  expect(response.headers.get('content-security-policy')).toContain(
    "style-src 'self' 'nonce-abc123'",
  )
})

test('error: nothing outside the folder is served', async () => {
  expect((await get('/%2e%2e/%2e%2e/etc/hostname')).status).toBe(404)
  expect((await get('/nothing')).status).toBe(404)
})
