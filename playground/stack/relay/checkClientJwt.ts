import { createPublicKey, verify } from 'node:crypto'

export type CheckClientJwtParameters = {
  jwt: string
  /** The relay URLs that a token may name as its audience. */
  audiences: readonly string[]
  /** The current time in milliseconds since the Unix epoch. */
  now: number
}

/** The contents of a client's token. */
export type ClientJwt = {
  /** The client's `did:key`; absent when the token is unreadable or not signed by that key. */
  clientId?: string
  /** The relay's message for rejecting the token. Undefined for a valid token. */
  problem?: string
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Checks the token with which a client authenticates with the relay: a JWT with an Ed25519 signature, whose issuer is
 * the public key.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function checkClientJwt(parameters: CheckClientJwtParameters): ClientJwt {
  const { jwt, audiences, now } = parameters
  const [head = '', body = '', signature = '', more] = jwt.split('.')
  const header = decode(head)
  const payload = decode(body)
  const key = keyOf(payload?.iss)
  if (header?.alg !== 'EdDSA' || header.typ !== 'JWT' || !key || more !== undefined) {
    return refused('JWT could not be decoded')
  }
  const signed = verify(
    null,
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) return refused('JWT signature is invalid')
  const clientId = String(payload?.iss)
  const problem = claimProblem(payload ?? {}, audiences, Math.floor(now / 1_000))
  return problem ? { clientId, ...refused(problem) } : { clientId }
}

function claimProblem(
  { aud, iat, exp, sub }: Record<string, unknown>,
  audiences: readonly string[],
  now: number,
): string | undefined {
  if (typeof iat !== 'number' || typeof exp !== 'number') return 'JWT has no iat or no exp'
  if (iat > now) return `JWT Token is not yet valid: issued at ${iat}, now ${now}`
  if (exp <= now) return `JWT Token is expired: expired at ${exp}, now ${now}`
  if (typeof sub !== 'string' || !/^[0-9a-f]{64}$/.test(sub)) return 'JWT has no subject'
  if (typeof aud !== 'string' || !audiences.includes(aud.replace(/\/$/, ''))) {
    return `JWT audience is ${JSON.stringify(aud)}, not ${audiences.join(' or ')}`
  }
  return undefined
}

function refused(problem: string): ClientJwt {
  return { problem: `JWT validation error: ${problem}` }
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Returns the public key in a `did:key`, which is base58btc of 0xed 0x01 and 32 bytes. */
function keyOf(did: unknown) {
  const encoded = /^did:key:z([1-9A-HJ-NP-Za-km-z]+)$/.exec(String(did))?.[1]
  if (!encoded) return undefined
  let number = 0n
  for (const letter of encoded) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const bytes = Buffer.from(number.toString(16).padStart(68, '0'), 'hex')
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) return undefined
  const x = bytes.subarray(2).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
