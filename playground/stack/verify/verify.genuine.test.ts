import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpServer, serveRequests } from '../http/serveRequests.ts'
import {
  createGenuineClients,
  type DappClient,
  type GenuineClients,
  type WalletClient,
} from '../relay/genuineClients.ts'
import { type ServedRelay, serveRelay } from '../relay/serveRelay.ts'
import { createVerify } from './createVerify.ts'

let relay: ServedRelay
let verify: HttpServer
let clients: GenuineClients
let dapp: DappClient
let wallet: WalletClient
let asked: string[]

beforeEach(async () => {
  asked = []
  relay = await serveRelay()
  const handler = createVerify()
  verify = await serveRequests(
    (request) => {
      asked.push(new URL(request.url).pathname)
      return handler(request, { basePath: '/verify' })
    },
    { host: '127.0.0.1', port: 0 },
  )
  clients = createGenuineClients()
  const relayUrl = relay.url
  dapp = await clients.dapp({ relayUrl, projectId: 'one' })
  wallet = await clients.wallet({ relayUrl, projectId: 'one', verifyUrl: `${verify.url}/verify` })
})
afterEach(async () => {
  await clients.close()
  await relay.close()
  await verify.close()
})

type Ids = { id: string; decryptedId: string }

/** Returns the attestation that the hidden frame of an app's page would get. */
async function attest({ id, decryptedId }: Ids, origin: string): Promise<string> {
  const query = new URLSearchParams({ projectId: 'one', origin, id, decryptedId })
  const page = await fetch(`${verify.url}/verify/v3/attestation?${query}`)
  return /data-attestation="([^"]+)"/.exec(await page.text())?.[1] ?? ''
}

/** Returns the wallet's validation of a proposal with this attestation. */
async function validation(register: (ids: Ids) => Promise<string | undefined>) {
  Object.assign(dapp.core.verify, { register })
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: {} })
  approval().catch(() => {})
  const proposal = new Promise<{ verifyContext: { verified: object } }>((resolve) => {
    wallet.once('session_proposal', resolve)
  })
  await wallet.pair({ uri })
  return (await proposal).verifyContext.verified
}

describe('a real wallet', () => {
  test("default: accepts the attestation of the app's own origin as valid", async () => {
    const origin = 'https://dapp.example'
    expect(await validation((ids) => attest(ids, origin))).toMatchObject({
      origin,
      validation: 'VALID',
      isScam: false,
    })
    expect(asked).toEqual(['/verify/v3/attestation', '/verify/v3/public-key'])
  })

  test('behavior: treats the attestation of another origin as invalid', async () => {
    const origin = 'https://other.example'
    expect(await validation((ids) => attest(ids, origin))).toMatchObject({
      origin,
      validation: 'INVALID',
    })
  })

  test('behavior: rejects a tampered attestation', async () => {
    const tampered = async (ids: Ids) => {
      const [head, , signature] = (await attest(ids, 'https://other.example')).split('.')
      const claims = { exp: 4e9, id: ids.id, origin: 'https://dapp.example', isVerified: true }
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    }
    // The wallet then queries by the hash, which returns the attested origin.
    expect(await validation(tampered)).toMatchObject({ validation: 'INVALID' })
  })

  test("behavior: queries by the message's hash without an attestation", async () => {
    const lost = async (ids: Ids) => {
      await attest(ids, 'https://dapp.example')
      return undefined
    }
    expect(await validation(lost)).toMatchObject({ validation: 'VALID' })
    expect(asked[1]).toMatch(/^\/verify\/attestation\/[0-9a-f]{64}$/)
  })

  test('behavior: returns unknown without a query', async () => {
    expect(await validation(async () => '')).toMatchObject({ validation: 'UNKNOWN' })
  })
})
