import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  refuseProject,
  replyJson,
  replyPreflight,
  replyText,
  routeOf,
} from '../services/replies.ts'
import type { ServiceHandler } from '../services/service.types.ts'
import { attestationScript, replyAttestationPage } from './replyAttestationPage.ts'

export type CreateVerifyParameters = {
  /** The clock, in milliseconds since the Unix epoch. Tests pass their own. */
  now?: () => number
}

/** The time for which a wallet may cache the key, in seconds. */
const keyLife = 86_400
/** The validity of an attestation, in seconds. */
const attestationLife = 3_600
/** The number of attestations stored for wallets that query by hash. */
const capacity = 1_000

/**
 * WalletConnect's verify service, which attests the origin of a message to a wallet. A hidden iframe in the app requests a
 * signed attestation, and the relay forwards it. The wallet reads the public key from this service. A wallet that has not
 * received the attestation queries this service by the message's hash.
 */
export function createVerify({ now = Date.now }: CreateVerifyParameters = {}): ServiceHandler {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const attested = new Map<string, string>()

  /** Returns the time in seconds since the Unix epoch, this many seconds from now. */
  const after = (seconds: number) => Math.floor(now() / 1_000) + seconds

  function answerPage(query: URLSearchParams): Response {
    const origin = originOf(query.get('origin'))
    const id = query.get('id')
    if (!origin || !id) return replyText(400, 'origin and id are missing or malformed')
    const decryptedId = query.get('decryptedId')
    if (decryptedId) attested.set(decryptedId, origin)
    const [oldest] = attested.keys()
    if (oldest !== undefined && attested.size > capacity) attested.delete(oldest)
    const claims = { exp: after(attestationLife), id, origin, isScam: false, isVerified: true }
    return replyAttestationPage({ attestation: signToken(claims, privateKey), origin })
  }

  function answerHash(hash: string): Response {
    const origin = attested.get(hash)
    return origin === undefined
      ? replyText(404, 'No attestation with this hash')
      : replyJson({ origin, isScam: false, isVerified: true })
  }

  return (request, context) => {
    if (request.method === 'OPTIONS') return replyPreflight()
    const route = routeOf(request, context) ?? ''
    if (route === '/v3/attestation') {
      return refuseProject(request, context) ?? answerPage(new URL(request.url).searchParams)
    }
    if (route === '/v3/attestation.js') return attestationScript()
    if (route === '/v3/public-key') {
      return replyJson({ publicKey: { kty, crv, x, y }, expiresAt: after(keyLife) })
    }
    const [, hash] = /^\/attestation\/([^/]+)$/.exec(route) ?? []
    return hash ? answerHash(decodeURIComponent(hash)) : replyText(404, '')
  }
}

function originOf(text: string | null): string | undefined {
  if (!text || !/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin === text ? text : undefined
}

/** Signs a token with ES256: P-256 with SHA-256, and the signature as two numbers of 32 bytes. */
function signToken(claims: Record<string, unknown>, key: KeyObject): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
