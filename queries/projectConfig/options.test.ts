import { describe, expect, test } from 'vitest'
import { handleDirectory } from '../../playground/stack/services/directory.ts'
import type { LocalFeatures, RemoteFeatures } from './options.ts'
import { resolveRemoteFeatures } from './options.ts'
import { parseProjectConfig } from './parse.ts'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const defaults: RemoteFeatures = {
  email: true,
  socials,
  swaps: ['1inch'],
  onramp: ['meld'],
  activity: true,
  reownBranding: true,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
}
const off: RemoteFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
}

/** A configuration of one entry, as the service sends it. */
const only = (id: string, isEnabled: boolean, config?: readonly string[] | null) => ({
  features: [{ id, isEnabled, ...(config !== undefined && { config }) }],
})

test('default: without a configuration the defaults of the reference apply [spec 3.19 9.20]', () => {
  expect(resolveRemoteFeatures()).toEqual({ features: defaults, overridden: [] })
})

test('behavior: a feature that the configuration omits is off, despite the app’s setting', () => {
  expect(
    resolveRemoteFeatures({ config: { features: [] }, local: { email: true, swaps: ['other'] } }),
  ).toEqual({ features: off, overridden: [] })
})

describe('parameters: an entry of the configuration', () => {
  test.each<[id: string, isEnabled: boolean, config: readonly string[], Partial<RemoteFeatures>]>([
    ['social_login', true, ['email', 'google'], { email: true, socials: ['google'] }],
    ['social_login', true, ['google'], { email: false, socials: ['google'] }],
    ['social_login', true, ['email'], { email: true, socials: [] }],
    ['social_login', true, [], { email: false, socials: false }],
    ['social_login', false, ['email', 'google'], { email: false, socials: false }],
    ['swap', true, ['1inch', 'other'], { swaps: ['1inch', 'other'] }],
    ['swap', true, [], { swaps: false }],
    ['swap', false, ['1inch'], { swaps: false }],
    ['onramp', true, ['meld'], { onramp: ['meld'] }],
    ['onramp', true, [], { onramp: false }],
    ['onramp', false, ['meld'], { onramp: false }],
    ['activity', true, [], { activity: true }],
    ['activity', false, [], { activity: false }],
    ['reown_branding', true, [], { reownBranding: true }],
    ['reown_branding', false, [], { reownBranding: false }],
    ['multi_wallet', true, [], { multiWallet: true }],
    ['multi_wallet', false, [], { multiWallet: false }],
    ['email_capture', true, ['required'], { emailCapture: ['required'] }],
    ['email_capture', true, [], { emailCapture: [] }],
    ['email_capture', false, ['required'], { emailCapture: false }],
    ['fund_from_exchange', true, [], { payWithExchange: true }],
    ['fund_from_exchange', false, [], { payWithExchange: false }],
    ['payments', true, [], { payments: true }],
    ['payments', false, [], { payments: false }],
    ['reown_authentication', true, [], { reownAuthentication: true }],
    ['reown_authentication', false, [], { reownAuthentication: false }],
    ['headless', true, [], { headless: true }],
    ['headless', false, [], { headless: false }],
  ])('%s, %s, %j', (id, isEnabled, config, expected) => {
    expect(resolveRemoteFeatures({ config: only(id, isEnabled, config) }).features).toEqual({
      ...off,
      ...expected,
    })
  })

  test('an enabled entry without a list is off', () => {
    for (const id of ['social_login', 'swap', 'onramp', 'activity', 'multi_wallet']) {
      expect(resolveRemoteFeatures({ config: only(id, true) }).features, id).toEqual(off)
    }
  })

  test.each<[id: string, Partial<RemoteFeatures>]>([
    ['social_login', { email: true, socials }],
    ['swap', { swaps: ['1inch'] }],
    ['onramp', { onramp: ['meld'] }],
    ['activity', { activity: true }],
    ['reown_branding', { reownBranding: true }],
    ['multi_wallet', { multiWallet: false }],
    ['email_capture', { emailCapture: false }],
    ['fund_from_exchange', { payWithExchange: false }],
    ['payments', { payments: false }],
    ['reown_authentication', { reownAuthentication: false }],
    ['headless', { headless: false }],
  ])('%s: with a list of null, the default applies', (id, expected) => {
    // A list of null means that the project has no setting, enabled or not.
    for (const isEnabled of [true, false]) {
      expect(resolveRemoteFeatures({ config: only(id, isEnabled, null) }).features).toEqual({
        ...off,
        ...expected,
      })
    }
  })
})

describe('parameters: local', () => {
  const local: LocalFeatures = {
    email: false,
    socials: ['github'],
    swaps: false,
    onramp: true,
    history: false,
    reownBranding: false,
    reownAuthentication: true,
    headless: true,
  }

  test('default: applies without a configuration, and true means the default list', () => {
    expect(resolveRemoteFeatures({ local })).toEqual({
      features: {
        ...defaults,
        email: false,
        socials: ['github'],
        swaps: false,
        onramp: ['meld'],
        activity: false,
        reownBranding: false,
        reownAuthentication: true,
        headless: true,
      },
      overridden: [],
    })
    expect(resolveRemoteFeatures({ local: { socials: true, swaps: true } }).features).toEqual(
      defaults,
    )
  })

  test.each([true, false])('behavior: headless: %s, which is not a list', (headless) => {
    const resolve = (config?: ReturnType<typeof only>) =>
      resolveRemoteFeatures({ config, local: { headless } })
    expect(resolve().features.headless).toBe(headless)
    expect(resolve(only('headless', !headless, null)).features.headless).toBe(headless)
    expect(resolve(only('headless', !headless, []))).toEqual({
      features: { ...off, headless: !headless },
      overridden: ['headless'],
    })
  })

  test('behavior: applies when the project has no setting', () => {
    const { features, overridden } = resolveRemoteFeatures({
      config: only('social_login', true, null),
      local,
    })
    expect([features.email, features.socials, overridden]).toEqual([false, ['github'], []])
  })

  test('behavior: overridden settings are listed, even if both settings agree [spec 1.02]', () => {
    expect(
      resolveRemoteFeatures({
        config: {
          features: [
            { id: 'social_login', isEnabled: false, config: [] },
            { id: 'activity', isEnabled: true, config: [] },
            { id: 'onramp', isEnabled: true, config: null },
          ],
        },
        local: { email: false, onramp: true, history: false },
      }),
    ).toEqual({
      features: { ...off, activity: true, onramp: ['meld'] },
      overridden: ['email', 'history'],
    })
  })
})

test('parameters: isBasic disables every feature and sends no request', () => {
  expect(
    resolveRemoteFeatures({
      config: only('multi_wallet', true, []),
      local: { email: true },
      isBasic: true,
    }),
  ).toEqual({ features: off, overridden: [] })
})

test('parameters: isPay disables e-mail and social login [spec 5.34]', () => {
  expect(resolveRemoteFeatures({ isPay: true }).features).toEqual({
    ...defaults,
    email: false,
    socials: false,
  })
})

test('parameters: hiddenSocials are omitted, from service and app', () => {
  const hiddenSocials = ['google', 'facebook']
  const resolve = (parameters: Parameters<typeof resolveRemoteFeatures>[0]) =>
    resolveRemoteFeatures({ ...parameters, hiddenSocials }).features.socials
  expect(resolve({})).toEqual(['x', 'discord', 'farcaster', 'github', 'apple'])
  expect(resolve({ config: only('social_login', true, ['email', 'google', 'x']) })).toEqual(['x'])
  // An empty list of the service disables the feature, too.
  expect(resolve({ local: { socials: ['facebook'] } })).toBe(false)
  expect(resolve({ config: only('social_login', true, ['google', 'facebook']) })).toBe(false)
  expect(resolve({ local: { socials: false } })).toBe(false)
})

test('behavior: the offline stack’s project allows several wallets, and one with a switch', async () => {
  const ask = async (fault?: { singleWallet: boolean }) => {
    const request = new Request('https://directory.test/appkit/v1/config?projectId=p')
    const reply = await handleDirectory(request, { ...(fault && { fault }) })
    return resolveRemoteFeatures({ config: parseProjectConfig(await reply.json()) }).features
  }
  expect((await ask()).multiWallet).toBe(true)
  expect((await ask({ singleWallet: true })).multiWallet).toBe(false)
})
