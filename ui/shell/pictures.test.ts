import { expect, test } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { walletPicture } from './pictures.ts'

const kit = {
  http: createHttp({
    projectId: 'otter',
    baseUrls: { directory: 'http://127.0.0.1:8787/directory' },
  }),
}

test.each([
  ['https', 'https://otter.example/a.png'],
  ['data:image', 'data:image/png;base64,AAAA'],
  ['under the configured directory', 'http://127.0.0.1:8787/directory/a.png'],
])('default: shows the wallet’s own image, %s', (_name, imageUrl) => {
  expect(walletPicture(kit, { imageUrl, imageId: 'abc' })).toBe(imageUrl)
})

test.each([
  ['script', 'javascript:alert(1)'],
  ['http outside the configured directory', 'http://otter.example/a.png'],
  ['markup', 'data:text/html,<script>alert(1)</script>'],
])('error: an invalid picture (%s) falls back to the directory’s', (_name, imageUrl) => {
  expect(walletPicture(kit, { imageUrl, imageId: 'abc' })).toMatch(
    /^http:\/\/127\.0\.0\.1:8787\/directory\/getWalletImage\/abc\?/,
  )
  expect(walletPicture(kit, { imageUrl })).toBeUndefined()
})
