import { themes } from 'latchkit/themes'
import { failureIds } from '../break/failures.ts'
import { serviceParameters } from '../services.ts'
import { choice, colour, type Field, flag, line, list, step } from './fields.ts'
import { networkNames } from './networks.ts'
import { directoryNames, installedNames } from './wallets.ts'

const [firstTheme = 'keeper', ...otherThemes] = Object.keys(themes) as (keyof typeof themes)[]

/** Sections of the Connect view in the default order. */
export const sections = [
  'recent',
  'injected',
  'featured',
  'custom',
  'recommended',
  'walletConnect',
] as const

/** Views that the kit can open by name. */
const views = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'Networks',
  'WhatIsANetwork',
  'Account',
  'ProfileWallets',
  'WalletSend',
] as const
export type ViewName = (typeof views)[number]

/** Views that need a connected account. */
export const accountViews: readonly ViewName[] = ['Account', 'ProfileWallets', 'WalletSend']

/** The reads to choose from in "Queries only". */
export const reads = ['identity', 'portfolio', 'tokenPrices', 'recommendedWallets'] as const
export type ReadName = (typeof reads)[number]

/** All settings of the playground by their name in the URL. */
export const fields = {
  preset: choice(firstTheme, ...otherThemes),
  accent: colour,
  radius: step(0, 8),
  font: choice('system', 'serif', 'mono'),
  density: choice('regular', 'close', 'roomy'),

  order: list(sections),
  send: flag(true),
  receive: flag(true),
  history: flag(true),
  actions: choice('receive', 'send'),
  guide: flag(true),
  terms: flag(false),
  legal: flag(false),
  allWallets: choice('SHOW', 'HIDE'),
  label: line(24),
  balance: flag(true),

  networks: list(networkNames, ['mainnet', 'base'], 1),
  solana: flag(false),
  bitcoin: flag(false),
  networkSwitch: flag(true),

  walletConnect: flag(true),
  wallets: flag(true),
  eip6963: flag(true),
  featured: list(directoryNames),
  include: list(installedNames),
  exclude: list(installedNames),
  own: flag(false),

  reads: list(reads, ['identity', 'portfolio'], 1),

  device: choice('desktop', 'phone'),
  rtl: flag(false),
  large: flag(false),
  mode: choice('dark', 'light'),
  place: choice('inline', 'dialog'),
  view: choice(...views),

  use: choice('dialog', 'wagmi', 'queries'),
  bundler: choice('vite', 'next'),
  manager: choice('npm', 'pnpm', 'yarn', 'bun'),

  failure: choice('none', ...failureIds),
}

type Fields = typeof fields
export type SettingName = keyof Fields
type ValueOf<field> = field extends Field<infer value> ? value : never

/** The values of all settings. */
export type Settings = { readonly [name in SettingName]: ValueOf<Fields[name]> }

/** A function that changes some of the settings. */
export type ChangeSettings = (change: Partial<Settings>) => void

/** URL parameters that are not settings. */
const otherParameters: readonly string[] = [...serviceParameters, 'strict']

const names = Object.keys(fields) as SettingName[]
const fieldOf = (name: SettingName) => fields[name] as Field<unknown>

export const defaultSettings = Object.fromEntries(
  names.map((name) => [name, fieldOf(name).value]),
) as Settings

/**
 * Reads the settings from a query string, and ignores unknown parameters.
 *
 * @returns The settings, and the ignored parameters.
 */
export function readAddress(search: string): { settings: Settings; dropped: string[] } {
  const dropped: string[] = []
  const found: [string, unknown][] = []
  for (const [name, text] of new URLSearchParams(search)) {
    if (otherParameters.includes(name)) continue
    const value = Object.hasOwn(fields, name) ? fieldOf(name as SettingName).read(text) : undefined
    if (value === undefined) dropped.push(name)
    else found.push([name, value])
  }
  return { settings: { ...defaultSettings, ...Object.fromEntries(found) }, dropped }
}

/** Returns a query string with the settings that differ from their defaults. */
export function writeAddress(settings: Settings): string {
  const query = names.flatMap((name) => {
    const { value, write } = fieldOf(name)
    const text = write(settings[name])
    return text === write(value) ? [] : [`${name}=${encodeURIComponent(text)}`]
  })
  return query.length > 0 ? `?${query.join('&').replaceAll('%2C', ',')}` : ''
}
