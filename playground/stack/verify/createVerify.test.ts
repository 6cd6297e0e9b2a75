import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createVerify } from './createVerify.ts'

const id = 'a'.repeat(64)
const decryptedId = 'b'.repeat(64)
const origin = 'http://localhost:5173'
const query = { projectId: 'one', origin, id, decryptedId }

function setUp(projectIds?: readonly string[]) {
  const handler = createVerify({ now: () => 1_700_000_000_900 })
  const context = { basePath: '/verify', ...(projectIds ? { projectIds } : {}) }
  return async (path: string, parameters: Record<string, string> = {}) => {
    const url = `http://stack.test/verify${path}?${new URLSearchParams(parameters)}`
    return handler(new Request(url), context)
  }
}

function attestationIn(html: string): string {
  return /data-attestation="([^"]+)"/.exec(html)?.[1] ?? ''
}

describe('createVerify', () => {
  test('default: the attestation is signed with the published key and contains the origin', async () => {
    const ask = setUp()
    const [head = '', body = '', signature = ''] = attestationIn(
      await (await ask('/v3/attestation', query)).text(),
    ).split('.')
    const { publicKey, expiresAt } = await (await ask('/v3/public-key')).json()
    expect(publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
    expect(publicKey).not.toHaveProperty('d')
    expect(expiresAt).toBe(1_700_000_000 + 86_400)
    const key = createPublicKey({ key: publicKey, format: 'jwk' })
    const check = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(check(`${head}.${body}`)).toBe(true)
    expect(check(`${head}.${body}x`)).toBe(false)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      exp: 1_700_003_600,
      id,
      origin,
      isScam: false,
      isVerified: true,
    })
  })

  test('behavior: the frame allows one script of its own host and nothing inline', async () => {
    const ask = setUp()
    const page = await ask('/v3/attestation', query)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'",
    )
    const html = await page.text()
    expect(html).toContain('<script src="attestation.js"')
    expect(html).not.toMatch(/<script[^>]*>[^<]/)
    const script = await ask('/v3/attestation.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
  })

  test("behavior: a wallet without an attestation queries by the message's hash", async () => {
    const ask = setUp()
    const byHash = (hash: string) => ask(`/attestation/${hash}`, { v2Supported: 'true' })
    expect((await byHash(decryptedId)).status).toBe(404)
    await ask('/v3/attestation', query)
    expect(await (await byHash(decryptedId)).json()).toEqual({
      origin,
      isScam: false,
      isVerified: true,
    })
  })

  test('parameters: projectIds', async () => {
    const ask = setUp(['one'])
    expect((await ask('/v3/attestation', query)).status).toBe(200)
    expect((await ask('/v3/attestation', { ...query, projectId: 'two' })).status).toBe(401)
  })

  test('error: an invalid origin is not attested, and cannot break out of its attribute', async () => {
    const ask = setUp()
    const wrong = ['', 'null', 'javascript:alert(1)', 'https://a.test/path', 'https://a.test"><b']
    for (const one of wrong) {
      expect((await ask('/v3/attestation', { ...query, origin: one })).status).toBe(400)
    }
    expect((await ask('/v3/attestation', { projectId: 'one', origin })).status).toBe(400)
    expect((await ask('/v3/nothing')).status).toBe(404)
  })
})
