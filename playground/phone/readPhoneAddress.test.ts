import { expect, test } from 'vitest'
import { readPhoneAddress } from './readPhoneAddress.ts'

const site = 'http://127.0.0.1:8789'

test('default: uses the stack of `npm start`, without a link', () => {
  expect(readPhoneAddress(`${site}/`)).toEqual({
    stackUrl: 'http://127.0.0.1:8787',
    link: undefined,
    name: 'Latchkit phone',
    approves: false,
    without: `${site}/`,
  })
})

test('parameters: uri: removes it from the URL, with the path of wallet links', () => {
  const link = 'wc:ab@2?relay-protocol=irn&symKey=cd'
  for (const path of ['/', '/wc']) {
    const address = `${site}${path}?uri=${encodeURIComponent(link)}&name=Second`
    expect(readPhoneAddress(address)).toMatchObject({ link, without: `${site}/?name=Second` })
  }
})

test('parameters: stack, name, auto', () => {
  const address = `${site}/?stack=http://127.0.0.1:1&name=Second&auto=approve`
  expect(readPhoneAddress(address)).toMatchObject({
    stackUrl: 'http://127.0.0.1:1',
    name: 'Second',
    approves: true,
  })
})
