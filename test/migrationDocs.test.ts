import { describe, expect, test } from 'vitest'
import { entries } from '../tools/entries.ts'
import { exportsOf, membersOf, page, rowsOf, ticked } from './readDocs.ts'
import options from './spec/options.json' with { type: 'json' }

describe('migration.md', () => {
  const text = page('migration.md')
  const known = new Set(
    rowsOf(text).flatMap(({ names }) => names.map((name) => name.replace(/\(.*$/, ''))),
  )

  test('behavior: every option of the other kit has a row', () => {
    expect(options.rows.filter(({ option }) => !known.has(option))).toEqual([])
  })

  test.each(Object.entries(surface()))('behavior: each of the %s has a row', (_, names) => {
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('behavior: every name of this kit in the table exists', () => {
    const exported = new Set(
      entries.flatMap(({ source }) => exportsOf(source)).map((one) => one.name),
    )
    const kit = membersOf('src/kit/types.ts', 'Kit')
    const ours = rowsOf(text).flatMap(({ cells }) => ticked(cells[1] ?? ''))
    const hooks = ours.flatMap((one) => one.match(/^(use|create|get)[A-Z]\w+/)?.[0] ?? [])
    const members = ours.flatMap((one) => one.match(/^kit\.(\w+)/)?.[1] ?? [])
    expect(hooks.length).toBeGreaterThan(10)
    expect(members.length).toBeGreaterThan(20)
    const wagmi = ['createConfig', 'useChainId']
    expect(hooks.filter((name) => !exported.has(name) && !wagmi.includes(name))).toEqual([])
    expect(members.filter((name) => !kit.includes(name))).toEqual([])
  })
})

/** The exports of other kits according to their published types, and the props of their providers. */
const peers: Record<string, string> = {
  // @rainbow-me/rainbowkit 2.2.11
  'migration-rainbowkit.md': `
    ConnectButton ConnectButton.Custom WalletButton WalletButtonRendererProps RainbowKitProvider RainbowKitProviderProps
    getDefaultConfig getDefaultWallets getWalletConnectConnector connectorsForWallets useAccountModal useChainModal
    useConnectModal useAddRecentTransaction RainbowKitAuthenticationProvider createAuthenticationAdapter Wallet WalletList
    WalletDetailsParams RainbowKitWalletConnectParameters Theme AuthenticationStatus AuthenticationConfig Locale
    DisclaimerComponent AvatarComponent Chain lightTheme darkTheme midnightTheme cssStringFromTheme cssObjectFromTheme
    initialChain id theme showRecentTransactions appInfo.learnMoreUrl appInfo.disclaimer coolMode avatar modalSize locale
    accountStatus showBalance chainStatus label`,
  // connectkit 1.9.2
  'migration-connectkit.md': `
    CONNECTKIT_VERSION Types getDefaultConfig getDefaultConnectors wallets useModal SIWEProvider useSIWE
    SIWE_NONCE_QUERY_KEY SIWE_SESSION_QUERY_KEY SIWESession SIWEConfig ConnectKitProvider Context ConnectKitButton
    ConnectKitButton.Custom SIWEButton Avatar ChainIcon useIsMounted useChains useChainIsSupported ConnectKitModalDemo
    theme mode customTheme onConnect onDisconnect debugMode options.language options.hideBalance options.hideTooltips
    options.hideQuestionMarkCTA options.hideNoWalletCTA options.hideRecentBadge options.walletConnectCTA
    options.avoidLayoutShift options.embedGoogleFonts options.truncateLongENSAddress options.walletConnectName
    options.reducedMotion options.disclaimer options.bufferPolyfill options.customAvatar options.initialChainId
    options.enforceSupportedChains options.ethereumOnboardingUrl options.walletOnboardingUrl options.disableSiweRedirect
    options.overlayBlur label showBalance showAvatar onClick openAbout openOnboarding openProfile openSwitchNetworks
    openSIWE setOpen`,
}

describe.each(Object.entries(peers))('%s', (name, exported) => {
  const text = page(name)
  const rows = rowsOf(text)
  const known = new Set(rows.flatMap(({ names }) => names.map((one) => one.replace(/\(.*$/, ''))))

  test('behavior: every name of the other kit has a row', () => {
    const names = exported.split(/\s+/).filter(Boolean)
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((one) => !known.has(one))).toEqual([])
  })

  test('behavior: every name of this kit in the table exists', () => {
    const own = new Set(entries.flatMap(({ source }) => exportsOf(source)).map((one) => one.name))
    const kit = membersOf('src/kit/types.ts', 'Kit')
    const options = new Set(rowsOf(page('options.md')).flatMap(({ names }) => names))
    const tokens = page('theming.md')
    const ours = rows.flatMap(({ cells }) => ticked(cells[1] ?? ''))
    const called = ours.flatMap(
      (one) => one.match(/^((use|create|track)[A-Z]\w+|[A-Z]\w+)/)?.[0] ?? [],
    )
    const wagmi = ['createConfig', 'useChains']
    expect(called.filter((one) => !own.has(one) && !wagmi.includes(one))).toEqual([])
    const members = ours.flatMap((one) => one.match(/^kit\.(\w+)/)?.[1] ?? [])
    expect(members.length).toBeGreaterThan(2)
    expect(members.filter((one) => !kit.includes(one))).toEqual([])
    const named = ours.flatMap((one) => one.match(/^(features|theme)\.\w+/)?.[0] ?? [])
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((one) => !options.has(one))).toEqual([])
    const custom = ours.flatMap((one) => one.match(/--lk-[\w-]+/g) ?? [])
    expect(custom.filter((one) => !tokens.includes(`\`${one}\``))).toEqual([])
  })

  test('behavior: shows a small app before and after the migration', () => {
    const [, app = ''] = text.split('## A small app')
    expect(app).toMatch(/Before:\n\n```jsx\n/)
    expect(app).toMatch(/After[^\n]*:\n\n```tsx\n[\s\S]*<KitProvider kit=\{kit\}>/)
  })
})

/** Returns the public names that a migrating app may use. Options are in test/spec/options.json. */
function surface(): Record<string, string[]> {
  const list = (names: string) => names.split(/\s+/).filter(Boolean)
  return {
    'core methods': list(
      'open close ready disconnect switchNetwork isOpen setLoading getError version',
    ),
    'account methods': list(`
      getAccount subscribeAccount getAddress getAddressByChainNamespace getCaipAddress getIsConnectedState
      getPreferredAccountType getWalletInfo subscribeWalletInfo addAddressLabel removeAddressLabel getReownName
      subscribeShouldUpdateToAddress updateNativeBalance resetAccount`),
    'network methods': list(`
      getChainId getCaipNetwork getCaipNetworks getCaipNetworkId getActiveChainNamespace getRequestedCaipNetworks
      getApprovedCaipNetworkIds subscribeNetwork subscribeCaipNetworkChange addNetwork removeNetwork resetNetwork`),
    'provider methods': list(`
      getWalletProvider getWalletProviderType getProvider getProviderType getProviders subscribeProviders
      getUniversalProvider getConnectors getConnectorImage`),
    'state, theme and event methods': list(`
      getState subscribeState getRemoteFeatures subscribeRemoteFeatures getEvent subscribeEvents getThemeMode setThemeMode
      getThemeVariables setThemeVariables subscribeTheme showErrorMessage showSuccessMessage redirect replace
      popTransactionStack isTransactionStackEmpty getSIWX`),
    'methods for options': list(`
      updateFeatures updateRemoteFeatures updateOptions setConnectMethodsOrder getConnectMethodsOrder
      setWalletFeaturesOrder setCollapseWallets setSocialsOrder setTermsConditionsUrl setPrivacyPolicyUrl`),
    'methods for several wallets': list(
      'getConnections getRecentConnections switchConnection deleteConnection subscribeConnections',
    ),
    'inner setters': list(`
      setStatus setCaipAddress setBalance setProfileName setProfileImage setUser resetWcConnection setConnectors addConnector
      setApprovedCaipNetworksData setClientId fetchIdentity setSmartAccountDeployed`),
    hooks: list(`
      useAppKit useAppKitAccount useAppKitNetwork useAppKitState useAppKitTheme useAppKitEvents useDisconnect useWalletInfo
      useAppKitProvider useAppKitBalance useAppKitConnections useAppKitConnection useAppKitWallets useAppKitWallet
      useAppKitUpdateEmail useAppKitSIWX`),
    components: list(
      'createAppKit AppKitProvider AppKitButton AppKitConnectButton AppKitAccountButton AppKitNetworkButton',
    ),
  }
}
