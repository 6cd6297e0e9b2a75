import { ProviderNotFoundError } from '@wagmi/core'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { ConnectClosedError } from '../errors/connectAttempt.ts'
import { toConnectError } from './toConnectError.ts'

const coded = (code: number, message = 'no') => Object.assign(new Error(message), { code })

describe('toConnectError', () => {
  test.each([
    ['a rejection by code', coded(4001), 'ConnectRejected'],
    ['a rejection of the methods', coded(5002), 'ConnectRejected'],
    ["viem's rejection", new UserRejectedRequestError(new Error('no')), 'ConnectRejected'],
    ['a rejection by message', new Error('User cancelled the flow'), 'ConnectRejected'],
    ['a plain object', { code: 4001, message: '' }, 'ConnectRejected'],
    ['an open window', coded(-32002), 'PromptAlreadyOpen'],
    ["viem's open window", new ResourceUnavailableRpcError(coded(-32002)), 'PromptAlreadyOpen'],
    ['no provider', new ProviderNotFoundError(), 'ConnectUnreachable'],
    ['a dead extension', new Error('Extension context invalidated.'), 'ConnectUnreachable'],
    ['cut off', coded(4900), 'ConnectUnreachable'],
    ['cut off from the chain', coded(4901), 'ConnectUnreachable'],
    ['an internal error', coded(-32603), 'ConnectFailed'],
    ['not authorised', coded(4100), 'ConnectFailed'],
    ['nothing at all', undefined, 'ConnectUnreachable'],
  ])('parameters: %s', (_name, error, code) => {
    const mapped = toConnectError(error)
    expect(mapped.code).toBe(code)
    expect(mapped.cause).toBe(error)
  })

  test('behavior: keeps a kit error', () => {
    const closed = new ConnectClosedError()
    expect(toConnectError(closed)).toBe(closed)
  })
})
