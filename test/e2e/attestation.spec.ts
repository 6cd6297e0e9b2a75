import { createPublicKey, verify } from 'node:crypto'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, test } from './kitPage.ts'

const id = 'a'.repeat(64)

test('default: under the strict policy the verify frame sends the page a signed attestation', async ({
  page,
}) => {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const { verify: host } = await (await fetch(`${stackUrl}/stack.json`)).json()
  await page.goto(`${pagesUrl}/csp/bench/?stack=${encodeURIComponent(stackUrl)}`)
  const query = `projectId=one&origin=${pagesUrl}&id=${id}&decryptedId=${id}`
  // As WalletConnect's client does it: a hidden frame, and a text message from it.
  const data = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = src
        frame.hidden = true
        window.addEventListener('message', (event) => {
          if (event.source === frame.contentWindow) resolve(event.data)
        })
        document.body.append(frame)
      }),
    `${host.url}/v3/attestation?${query}`,
  )
  const { type, attestation } = JSON.parse(data)
  expect(type).toBe('verify_attestation')
  const [head, body, signature] = attestation.split('.')
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    id,
    origin: pagesUrl,
  })
  const { publicKey } = await (await fetch(`${host.url}/v3/public-key`)).json()
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})
