import { expect, test, vi } from 'vitest'
import { BaseError } from './BaseError.ts'
import * as config from './config.ts'
import * as connect from './connect.ts'
import * as connectAttempt from './connectAttempt.ts'
import * as http from './http.ts'
import * as httpNetwork from './httpNetwork.ts'
import * as request from './request.ts'
import * as send from './send.ts'

const classes = {
  ...config,
  ...connect,
  ...connectAttempt,
  ...http,
  ...httpNetwork,
  ...request,
  ...send,
}

// Texts in this column that the specification fixes (sections 4, 5, 8) are copied from it.
const table: readonly (readonly [make: () => BaseError, name: string, shortMessage: string])[] = [
  [() => new classes.WalletNotFoundError('birch'), 'WalletNotFoundError', 'Wallet birch not found'],
  [() => new classes.NotSuppliedError(), 'NotSuppliedError', 'The kit has no connectors'],
  [() => new classes.ConnectRejectedError(), 'ConnectRejectedError', 'Connection rejected'],
  [() => new classes.ConnectClosedError(), 'ConnectClosedError', 'Modal closed'],
  [() => new classes.ConnectTimedOutError(), 'ConnectTimedOutError', 'Connection timed out'],
  [() => new classes.ConnectUnreachableError(), 'ConnectUnreachableError', 'Wallet is unreachable'],
  [() => new classes.ConnectFailedError(), 'ConnectFailedError', 'Failed to connect'],
  [
    () => new classes.PromptAlreadyOpenError(),
    'PromptAlreadyOpenError',
    'The wallet has a pending request',
  ],
  [() => new classes.NotConnectedError(), 'NotConnectedError', 'Not connected'],
  [
    () => new classes.MultiWalletNotEnabledError(),
    'MultiWalletNotEnabledError',
    'Multi-Wallet Not Enabled',
  ],
  [
    () => new classes.ConnectorNotFoundError('WalletConnectConnector'),
    'ConnectorNotFoundError',
    'WalletConnectConnector not found',
  ],
  [
    () => new classes.MethodNotSupportedError('addChain', 'Otter'),
    'MethodNotSupportedError',
    'Otter does not support addChain',
  ],
  [() => new classes.DisconnectFailedError(), 'DisconnectFailedError', 'Failed to disconnect'],
  [
    () => new classes.DisconnectFailedError({ reasons: ['one', 'two'] }),
    'DisconnectFailedError',
    'Failed to disconnect chains: one, two',
  ],
  [() => new classes.InvalidAmountError('comma'), 'InvalidAmountError', 'Amount is not valid'],
  [
    () => new classes.SendIncompleteError(),
    'SendIncompleteError',
    'An amount and receiver address are required',
  ],
  [() => new classes.TokenRequiredError(), 'TokenRequiredError', 'A token is required'],
  [() => new classes.UnsupportedChainError(), 'UnsupportedChainError', 'Unsupported chain'],
  [
    () => new classes.InvalidReceiverError(),
    'InvalidReceiverError',
    'Receiver is not a valid address',
  ],
  [
    () => new classes.InsufficientBalanceError(1n),
    'InsufficientBalanceError',
    'Insufficient balance',
  ],
  [
    () => new classes.TokenDecimalsError(18, 6),
    'TokenDecimalsError',
    'Decimals do not match the token',
  ],
  [
    () => new classes.TransferRefusedError('reverted'),
    'TransferRefusedError',
    'Transfer would fail',
  ],
  [
    () => new classes.SimulationFailedError(),
    'SimulationFailedError',
    'Transfer could not be checked',
  ],
  [() => new classes.SendRejectedError(), 'SendRejectedError', 'Transaction rejected'],
  [() => new classes.SendClosedError(), 'SendClosedError', 'Modal closed'],
  [
    () => new classes.SolFeesUncoveredError(),
    'SolFeesUncoveredError',
    'Not enough SOL to cover fees or rent',
  ],
  [
    () => new classes.SolTransferUncoveredError(),
    'SolTransferUncoveredError',
    'Not enough SOL to cover this transfer',
  ],
  [
    () => new classes.AccountMinimumError(890_880n),
    'AccountMinimumError',
    'Amount is less than a new account needs',
  ],
  [
    () => new classes.OtherTransactionError(),
    'OtherTransactionError',
    'Wallet signed another transaction',
  ],
  [
    () => new classes.TransactionExpiredError(),
    'TransactionExpiredError',
    'Transaction was signed too late',
  ],
  [
    () => new classes.NetworkFeeUncoveredError(2n, 1n),
    'NetworkFeeUncoveredError',
    'Not enough left for the network fee',
  ],
  [
    () => new classes.SendChangedError(),
    'SendChangedError',
    'The transfer has changed since it was reviewed',
  ],
  [() => new classes.SendUnknownError(), 'SendUnknownError', 'Transaction status unknown'],
  [
    () => new classes.UnconfirmedSendError([]),
    'UnconfirmedSendError',
    'An earlier payment is not confirmed',
  ],
  [() => new classes.SendFailedError(), 'SendFailedError', 'Failed to send transaction'],
  [() => new classes.RequestRejectedError(), 'RequestRejectedError', 'Request rejected'],
  [() => new classes.RequestTimedOutError(), 'RequestTimedOutError', 'Request timed out'],
  [() => new classes.RequestFailedError(), 'RequestFailedError', 'Request failed'],
  [
    () => new classes.InvalidTransactionError(),
    'InvalidTransactionError',
    'Transaction is not valid',
  ],
  [
    () => new classes.InvalidCommitmentError('soon', ['processed']),
    'InvalidCommitmentError',
    'Commitment "soon" is not valid',
  ],
  [
    () => new classes.SolanaPackageMissingError(),
    'SolanaPackageMissingError',
    'Solana transactions need a package',
  ],
  [() => new classes.ChainNotSupportedError(), 'ChainNotSupportedError', 'Chain is not supported'],
  [() => new classes.NetworkNotFoundError('eip155:5'), 'NetworkNotFoundError', 'Network not found'],
  [
    () => new classes.UnsupportedNamespaceError('cosmos'),
    'UnsupportedNamespaceError',
    'Namespace "cosmos" is not supported',
  ],
  [
    () => new classes.NamespaceNotConfiguredError('solana'),
    'NamespaceNotConfiguredError',
    'Namespace "solana" is not configured',
  ],
  [
    () => new classes.InvalidCaipAddressError('x'),
    'InvalidCaipAddressError',
    'Invalid CAIP-10 address',
  ],
  [
    () => new classes.InvalidCaipNetworkIdError('x'),
    'InvalidCaipNetworkIdError',
    'Invalid CAIP-2 network id',
  ],
  [
    () => new classes.SiwxConflictError(),
    'SiwxConflictError',
    'Cannot set both `siweConfig` and `siwx` options',
  ],
  [
    () => new classes.OptionError('debug', 'pass true or false.'),
    'OptionError',
    'Option `debug` is not valid',
  ],
  [
    () => new classes.KitProviderMissingError('useKit'),
    'KitProviderMissingError',
    '`useKit` must be used within `KitProvider`',
  ],
  [
    () => new classes.ViewNotAvailableError('Swap', ['Connect']),
    'ViewNotAvailableError',
    'View "Swap" is not available',
  ],
  [() => new classes.DialogNotMountedError(), 'DialogNotMountedError', 'The dialog is not mounted'],
  [() => new classes.HttpStatusError(503), 'HttpStatusError', 'HTTP status code: 503'],
  [
    () => new classes.HttpNetworkError('https://a.example/x?projectId=1'),
    'HttpNetworkError',
    'The service could not be reached',
  ],
  [
    () => new classes.HttpBodyError('https://a.example/x'),
    'HttpBodyError',
    'The response is not JSON',
  ],
  [
    () => new classes.InvalidResponseError('GET /getWallets'),
    'InvalidResponseError',
    'Unexpected response of GET /getWallets',
  ],
  [
    () => new classes.OriginRequiredError(),
    'OriginRequiredError',
    'The service returns balances only to an origin',
  ],
]

test.each(table.map(([make, name, shortMessage]) => ({ make, name, shortMessage })))(
  'default: $name has the message "$shortMessage" [spec 5.22 8.06 8.07 8.24]',
  ({ make, name, shortMessage }) => {
    const error = make()
    expect(error).toBeInstanceOf(BaseError)
    expect(error.name).toBe(name)
    expect(error.shortMessage).toBe(shortMessage)
    expect(error.message.split('\n')[0]).toBe(shortMessage)
    expect(error.metaMessages.length).toBeGreaterThan(0)
    expect(error.docsPath).toMatch(/^docs\/[a-z]+\.md(#[a-z]+)?$/)
  },
)

test('behavior: the table contains every class of this folder', () => {
  const names = [...new Set(table.map(([make]) => make().name))]
  const exported = Object.keys(classes).filter((name) => name.endsWith('Error'))
  expect(names.sort()).toEqual(exported.sort())
})

test('parameters: code: an error of a provider has the code of EIP-1193', () => {
  const { MethodNotSupportedError } = classes
  expect(new MethodNotSupportedError('addChain', 'Otter').code).toBe('MethodNotSupported')
  const thrown = new MethodNotSupportedError('eth_sign', 'Otter', { code: 4200, nextStep: 'Go.' })
  expect(thrown).toMatchObject({ code: 4200, method: 'eth_sign', metaMessages: ['Go.'] })
})

test('behavior: an earlier payment is listed with its wallet, if known', () => {
  const transfer = { amount: '1.5', symbol: 'ETH', to: 'harbour.example' }
  const error = new classes.UnconfirmedSendError([
    { wallet: 'Otter', transfer },
    { wallet: '', transfer },
  ])
  expect(error.metaMessages.slice(0, 2)).toEqual([
    '1.5 ETH to harbour.example, requested from Otter',
    '1.5 ETH to harbour.example',
  ])
})

test('behavior: keeps the cause', () => {
  const cause = { code: 4001 }
  expect(new classes.ConnectRejectedError({ cause }).cause).toBe(cause)
  expect(new classes.DisconnectFailedError({ cause }).cause).toBe(cause)
  expect(new classes.InvalidResponseError('x', { cause }).cause).toBe(cause)
})

test("behavior: no message contains a URL's query, which holds the project id", () => {
  const url = 'https://a.example/x?projectId=secret#part'
  const errors = [
    new classes.HttpStatusError(500, { url }),
    new classes.HttpNetworkError(url),
    new classes.HttpBodyError(url),
  ]
  for (const error of errors) {
    expect(error.message).toContain('https://a.example/x\n')
    expect(error.message).not.toContain('secret')
  }
})

test.each([
  [429, 'rate_limited', 'Wait, then try again.'],
  [429, 'address', 'The quota of the project is used up.'],
  [403, undefined, 'Check the project id and its allowed origins.'],
  [401, 'authentication', 'Check the project id and its allowed origins.'],
  [503, undefined, 'Try again later.'],
  [400, undefined, 'Check the parameters of the request.'],
])('behavior: status %i with field %s has a next step [spec 8.25]', (status, field, nextStep) => {
  expect(new classes.HttpStatusError(status, { field }).metaMessages.at(-1)).toBe(nextStep)
})

test('behavior: an unconfirmed payment is listed with its wallet, if known', () => {
  const transfer = { amount: '0.5', symbol: 'SOL', to: 'friend' }
  const requests = [
    { wallet: 'Otter', transfer },
    { wallet: '', transfer },
  ]
  expect(new classes.UnconfirmedSendError(requests).metaMessages).toEqual([
    '0.5 SOL to friend, requested from Otter',
    '0.5 SOL to friend',
    'Show it to the visitor, and pass its id in `acknowledged` to send anyway.',
  ])
})

// This test comes last, because later tests would load the second copy.
test('behavior: a second copy of the package has the same error names', async () => {
  vi.resetModules()
  const copy = await import('./send.ts')
  const error = new copy.SendChangedError()
  expect(error).not.toBeInstanceOf(classes.SendChangedError)
  expect(error).toMatchObject({ name: 'SendChangedError', code: 'SendChanged' })
})
