import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AlertKey, alertOfProviderText, alertTable } from '../errors/alerts.ts'
import { createAlertCenter } from './createAlertCenter.ts'

afterEach(() => vi.unstubAllEnvs())

function setUp(options: Partial<Parameters<typeof createAlertCenter>[0]> = {}) {
  const error = vi.fn<(text: string) => void>()
  const alerts = createAlertCenter({ logLevel: 'error', console: { error }, ...options })
  return { alerts, error }
}

test('default: logs code, short message, cause, values and fix', async () => {
  const { alerts, error } = setUp()
  alerts.report('ORIGIN_NOT_ALLOWED', { origin: 'https://otter.example' })
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  expect(error.mock.calls[0]?.[0]).toMatchInlineSnapshot(`
    "[APKT002] Invalid App Configuration
    This origin is not on the allow list of the project.
    origin: https://otter.example
    Add it in the dashboard of the project; a change can take 15 minutes.
    Docs: docs/errors.md#apkt002"
  `)
  expect(alerts.getState()).toEqual([])
})

test('behavior: reports each alert once [spec 8.22]', async () => {
  const { alerts, error } = setUp({ debug: true })
  alerts.report('PROJECT_ID_NOT_CONFIGURED')
  alerts.report('PROJECT_ID_NOT_CONFIGURED')
  alerts.report('INVALID_PROJECT_ID')
  await vi.waitFor(() => expect(alerts.getState()).toHaveLength(2))
  alerts.report('INVALID_PROJECT_ID')
  alerts.report('JWT_TOKEN_NOT_VALID')
  await vi.waitFor(() => expect(alerts.getState()).toHaveLength(3))
  expect(error).toHaveBeenCalledTimes(3)
})

test('behavior: a production build keeps no alerts, and logs them without the fix', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { alerts, error } = setUp({ debug: true })
  alerts.report('ORIGIN_NOT_ALLOWED')
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  expect(error.mock.calls[0]?.[0]).not.toContain('Add it in the dashboard')
  const told = setUp({ debug: true, isDevelopment: true })
  told.alerts.report('ORIGIN_NOT_ALLOWED')
  await vi.waitFor(() => expect(told.error).toHaveBeenCalledTimes(1))
  expect(told.alerts.getState()).toEqual([])
})

test('parameters: debug keeps alerts in state until they are dismissed', async () => {
  const { alerts } = setUp({ debug: true })
  const listener = vi.fn()
  const stop = alerts.subscribe(listener)
  alerts.report('SWITCH_NETWORK_NOT_FOUND', { network: 'eip155:5' })
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  expect(alerts.getState()).toMatchObject([
    { code: 'APKT001', name: 'Network Not Found', values: { network: 'eip155:5' } },
  ])
  alerts.dismiss('APKT002')
  expect(listener).toHaveBeenCalledTimes(1)
  alerts.dismiss('APKT001')
  expect(listener).toHaveBeenCalledTimes(2)
  expect(alerts.getState()).toEqual([])
  stop()
  alerts.report('RATE_LIMITED_APP_CONFIGURATION')
  await vi.waitFor(() => expect(alerts.getState()).toHaveLength(1))
  expect(listener).toHaveBeenCalledTimes(2)
})

describe('notices', () => {
  test("default: uses the reference's prefix and the console method of the notice [spec 1.02]", async () => {
    const warn = vi.fn<(text: string) => void>()
    const info = vi.fn<(text: string) => void>()
    const error = vi.fn<(text: string) => void>()
    const { alerts } = setUp({ console: { error, warn, info }, debug: true })
    alerts.report('LOCAL_CONFIGURATION_IGNORED', { features: 'email, swaps' })
    alerts.report('MULTI_WALLET_NOT_ENABLED')
    await vi.waitFor(() => expect(alerts.getState()).toHaveLength(2))
    expect(warn.mock.calls[0]?.[0]).toMatchInlineSnapshot(`
      "[Reown Config Notice] Local Configuration Ignored
      The configuration of the project sets these features, so the values of the app are ignored.
      features: email, swaps
      Remove them from the app, or change them in the dashboard of the project.
      Docs: docs/errors.md#notices"
    `)
    expect(info.mock.calls[0]?.[0]).toMatchInlineSnapshot(`
      "[info] Multi-Wallet Not Enabled
      The project allows only one connected wallet per namespace.
      Enable the feature in the project dashboard.
      Docs: docs/errors.md#notices"
    `)
    expect(error).not.toHaveBeenCalled()
    expect(alerts.getState().map((one) => [one.name, one.isConsoleOnly])).toEqual([
      ['Local Configuration Ignored', true],
      ['Multi-Wallet Not Enabled', undefined],
    ])
  })

  test('behavior: falls back to `error` on a console without other methods', async () => {
    const { alerts, error } = setUp()
    alerts.report('MULTI_WALLET_NOT_ENABLED')
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  })
})

test('parameters: isDevelopment false omits explanations and state', async () => {
  const { alerts, error } = setUp({ debug: true, isDevelopment: false })
  alerts.report('ORIGIN_NOT_ALLOWED', { origin: 'https://otter.example' })
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  expect(error.mock.calls[0]?.[0]).toBe(
    '[APKT002] Invalid App Configuration\norigin: https://otter.example\nDocs: docs/errors.md#apkt002',
  )
  expect(alerts.getState()).toEqual([])
})

test('parameters: logLevel silent logs nothing', async () => {
  const { alerts, error } = setUp({ debug: true, logLevel: 'silent' })
  alerts.report('IFRAME_LOAD_FAILED')
  await vi.waitFor(() => expect(alerts.getState()).toHaveLength(1))
  expect(error).not.toHaveBeenCalled()
})

// Copied from the specification, section 8.
describe('behavior: the codes and messages of the specification', () => {
  test.each<[AlertKey, code: string, name: string, spec: string]>([
    ['SWITCH_NETWORK_NOT_FOUND', 'APKT001', 'Network Not Found', '8.09'],
    ['ORIGIN_NOT_ALLOWED', 'APKT002', 'Invalid App Configuration', '8.10'],
    ['IFRAME_LOAD_FAILED', 'APKT003', 'Network Error: Wallet Load Failed', '8.11'],
    ['IFRAME_REQUEST_TIMEOUT', 'APKT004', 'Wallet Request Timeout', '8.12'],
    ['UNVERIFIED_DOMAIN', 'APKT005', 'Unverified Domain', '8.13'],
    ['JWT_TOKEN_NOT_VALID', 'APKT006', 'Session Expired', '8.14'],
    ['INVALID_PROJECT_ID', 'APKT007', 'Invalid Project ID', '8.15'],
    ['PROJECT_ID_NOT_CONFIGURED', 'APKT008', 'Project ID Missing', '5.23 8.16'],
    ['SERVER_ERROR_APP_CONFIGURATION', 'APKT009', 'Server Error', '8.17'],
    ['RATE_LIMITED_APP_CONFIGURATION', 'APKT010', 'Rate Limited', '8.18'],
  ])('%s is %s, "%s" [spec %s]', async (key, code, name) => {
    const { alerts } = setUp({ debug: true })
    alerts.report(key)
    await vi.waitFor(() => expect(alerts.getState()).toMatchObject([{ code, name, values: {} }]))
    expect(alerts.getState()[0]?.cause).toMatch(/\.$/)
    expect(alerts.getState()[0]?.fix).toMatch(/\.$/)
    expect(Object.keys(alertTable)).toHaveLength(10)
  })
})

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['core/relayer: JWT validation error: JWT Token is not yet valid: x', 'JWT_TOKEN_NOT_VALID'],
  ['WebSocket closed. Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['Unauthorized', undefined],
])('behavior: the provider’s text "%s" maps to %s [spec 8.19 8.20 8.21]', (text, key) => {
  expect(alertOfProviderText(text)).toBe(key)
})
