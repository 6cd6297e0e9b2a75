import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkClientJwt } from './checkClientJwt.ts'
import { makeToken } from './openRawClient.ts'

const relayUrl = 'ws://127.0.0.1:8787/relay'
const issuedAt = 1_700_000_000
const now = issuedAt * 1_000
const audiences = [relayUrl]

describe('checkClientJwt', () => {
  test("default: a real client's token identifies it", async () => {
    const jwt = await makeToken({ relayUrl, issuedAt })
    const again = await makeToken({ relayUrl, issuedAt })
    const other = await makeToken({ relayUrl, issuedAt, seed: 2 })
    const ids = [jwt, again, other].map((one) => checkClientJwt({ jwt: one, audiences, now }))
    expect(ids[0]).toEqual({
      clientId: expect.stringMatching(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]+$/),
    })
    expect(ids[1]).toEqual(ids[0])
    expect(ids[2]?.clientId).not.toBe(ids[0]?.clientId)
  })

  test('behavior: a token is valid from its creation to its expiry', async () => {
    const jwt = await makeToken({ relayUrl, issuedAt, life: 60 })
    const problemAt = (ms: number) => checkClientJwt({ jwt, audiences, now: now + ms }).problem
    expect(problemAt(-1)).toMatch(/^JWT validation error: JWT Token is not yet valid/)
    expect([problemAt(0), problemAt(59_999)]).toEqual([undefined, undefined])
    expect(problemAt(60_000)).toMatch(/^JWT validation error: JWT Token is expired/)
  })

  const good = { sub: 'ab'.repeat(32), aud: relayUrl, iat: issuedAt, exp: issuedAt + 60 }
  test.each([
    [{}, undefined],
    [{ sub: undefined }, 'no subject'],
    [{ exp: undefined }, 'no exp'],
    [{ iat: 'now' }, 'no iat'],
    [{ aud: undefined }, 'audience is undefined'],
    [{ iss: 'did:key:z6Mk' }, 'could not be decoded'],
    [{ iss: undefined }, 'could not be decoded'],
  ])(
    'error: reports the problem of a token with the claims %o, if there is one',
    (claims, problem) => {
      const jwt = signToken({ ...good, ...claims })
      const result = checkClientJwt({ jwt, audiences, now })
      if (problem) expect(result.problem).toContain(problem)
      else expect(result).toEqual({ clientId: expect.any(String) })
    },
  )

  test('error: rejects another key, another algorithm, and a missing token', async () => {
    const [head, , signature] = signToken(good).split('.')
    const [, body] = signToken(good).split('.')
    const problemOf = (jwt: string) => checkClientJwt({ jwt, audiences, now }).problem
    expect(problemOf([head, body, signature].join('.'))).toContain('signature is invalid')
    expect(problemOf(signToken(good, { alg: 'none', typ: 'JWT' }))).toContain(
      'could not be decoded',
    )
    for (const text of ['', '..', 'a.b.c', `${signToken(good)}.more`]) {
      expect(problemOf(text)).toContain('could not be decoded')
    }
  })
})

/** A token of a new key, created without the tested code. */
function signToken(claims: object, header: object = { alg: 'EdDSA', typ: 'JWT' }): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode(header)}.${encode({ iss, ...claims })}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

function base58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  return text
}
