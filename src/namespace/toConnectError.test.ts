import { ProviderNotFoundError } from '@wagmi/core'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { ConnectClosedError } from '../errors/connectAttempt.ts'
import { toConnectError } from './toConnectError.ts'

const coded = (code: number, message = 'no') => Object.assign(new Error(message), { code })

describe('toConnectError', () => {
  test.each([
    ['a rejection by code', coded(4001), 'ConnectRejected'],
    ['a rejection of the requested methods', coded(5002), 'ConnectRejected'],
    ["viem's rejection", new UserRejectedRequestError(new Error('no')), 'ConnectRejected'],
    ['a rejection by message', new Error('User cancelled the flow'), 'ConnectRejected'],
    ['a plain object', { code: 4001, message: '' }, 'ConnectRejected'],
    ['an open prompt', coded(-32002), 'PromptAlreadyOpen'],
    [
      "viem's error for an open prompt",
      new ResourceUnavailableRpcError(coded(-32002)),
      'PromptAlreadyOpen',
    ],
    ['no provider', new ProviderNotFoundError(), 'ConnectUnreachable'],
    ['an invalidated extension', new Error('Extension context invalidated.'), 'ConnectUnreachable'],
    ['a disconnected provider', coded(4900), 'ConnectUnreachable'],
    ['a provider that is disconnected from the chain', coded(4901), 'ConnectUnreachable'],
    ['an internal error', coded(-32603), 'ConnectFailed'],
    ['a missing authorization', coded(4100), 'ConnectFailed'],
    ['undefined', undefined, 'ConnectUnreachable'],
  ])('parameters: maps %s, and keeps it as the cause', (_name, error, code) => {
    const mapped = toConnectError(error)
    expect(mapped.code).toBe(code)
    expect(mapped.cause).toBe(error)
  })

  test('behavior: keeps a kit error', () => {
    const closed = new ConnectClosedError()
    expect(toConnectError(closed)).toBe(closed)
  })
})
