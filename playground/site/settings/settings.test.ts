import fc from 'fast-check'
import { createKit, type ThemeVariables } from 'latchkit'
import { themes } from 'latchkit/themes'
import { describe, expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { anySettings } from '../../../test/fixtures/anySettings.ts'
import { contrast } from '../../../test/fixtures/contrast.ts'
import { knownWallets } from '../../stack/services/knownWallets.ts'
import { kitKey, readButtonProps, readKitOptions } from './kitOptions.ts'
import { settingGroups } from './rows.ts'
import { defaultSettings, readAddress, writeAddress } from './settings.ts'
import { checkAccent, printThemeCss, readVariables } from './theme.ts'
import { directoryIds } from './wallets.ts'

describe('URL', () => {
  test('default: the default settings have a URL without a query', () => {
    expect(writeAddress(defaultSettings)).toBe('')
    expect(readAddress('')).toEqual({ settings: defaultSettings, dropped: [] })
  })

  test('behavior: a URL restores every setting', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readAddress(writeAddress(settings))).toEqual({ settings, dropped: [] })
      }),
    )
  })

  test('behavior: unknown and invalid parameters are ignored and listed, and the others apply', () => {
    const { settings, dropped } = readAddress(
      '?preset=brass&order=injected,recent&rtl=1&colour=red&radius=9&networks=&font=comic',
    )
    expect(dropped).toEqual(['colour', 'radius', 'networks', 'font'])
    expect(settings).toEqual({
      ...defaultSettings,
      preset: 'brass',
      order: ['injected', 'recent'],
      rtl: true,
    })
  })
})

describe('options', () => {
  test('parameters: text and balance of the button are props of the button and need no new kit', () => {
    expect(readButtonProps(defaultSettings)).toEqual({})
    const settings = { ...defaultSettings, label: ' Board ', balance: false }
    expect(readButtonProps(settings)).toEqual({ label: 'Board', balance: 'hide' })
    expect(kitKey(settings)).toBe(kitKey(defaultSettings))
    expect(writeAddress(settings)).toBe('?label=%20Board%20&balance=0')
  })

  test('parameters: a text of the address that the field cannot hold is left out', () => {
    expect(readAddress(`?label=${'a'.repeat(25)}`).dropped).toEqual(['label'])
    expect(readAddress('?label=Two%0Alines').dropped).toEqual(['label'])
    expect(readAddress(`?label=${'a'.repeat(24)}`).settings.label).toBe('a'.repeat(24))
  })

  test('behavior: the kit accepts the options of any settings', () => {
    const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
    fc.assert(
      fc.property(anySettings, (settings) => {
        const theme = { mode: settings.mode, variables: readVariables(settings) }
        const kit = createKit({ ...readKitOptions(settings), projectId: 'x', wagmi, theme })
        expect(kit.config.features.send).toBe(settings.send)
        expect(kit.config.enableWalletGuide).toBe(settings.guide)
      }),
    )
  })

  test('behavior: the directory has the featured wallets under the same ids', () => {
    for (const [name, id] of Object.entries(directoryIds)) {
      expect(knownWallets).toContainEqual(expect.objectContaining({ id, name }))
    }
  })

  test('behavior: a help line or a reason is one short sentence', () => {
    const lines = settingGroups.flatMap(({ rows, missing = [] }) => [
      ...rows.map(({ help }) => help),
      ...missing.map(({ notYet }) => notYet),
    ])
    expect(lines.filter((line) => line.length > 44 || !line.endsWith('.'))).toEqual([])
  })
})

describe('theme', () => {
  test('behavior: the label of the main button has enough contrast with any accent, at rest, hovered and pressed', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        if (!settings.accent) return
        const values = readVariables(settings)
        for (const name of ['', '-hover', '-active'] as const) {
          const background = values[`--lk-primary${name}`] ?? ''
          expect(contrast(values['--lk-on-primary'] ?? '', background)).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })

  test('behavior: an accent also colors links, their tint and the focus ring, with enough contrast in both modes', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        if (!settings.accent) return
        for (const mode of ['dark', 'light'] as const) {
          const own: ThemeVariables = readVariables({ ...settings, mode })
          const theme = themes[settings.preset][mode]
          const soft = own['--lk-accent-soft'] ?? ''
          for (const surface of [theme['--lk-surface'], theme['--lk-surface-raised'], soft])
            expect(contrast(own['--lk-accent'] ?? '', surface ?? '')).toBeGreaterThanOrEqual(4.5)
          for (const name of ['surface', 'surface-raised', 'surface-sunken'] as const) {
            const background = theme[`--lk-${name}`] ?? ''
            expect(contrast(own['--lk-focus'] ?? '', background)).toBeGreaterThanOrEqual(3)
          }
        }
      }),
    )
  })

  test('parameters: a teal accent on Plum leaves nothing lilac, and its CSS has a color for links in each mode', () => {
    const teal = { ...defaultSettings, preset: 'plum', accent: '#1d7c6e' } as const
    const css = printThemeCss(teal)
    const { dark, light } = themes.plum
    for (const name of ['primary', 'accent', 'accent-soft', 'focus'] as const) {
      expect(css).not.toContain(`--lk-${name}: ${dark[`--lk-${name}`]};`)
      expect(css).not.toContain(`--lk-${name}: ${light[`--lk-${name}`]};`)
    }
    const links = (mode: 'dark' | 'light') => readVariables({ ...teal, mode })['--lk-accent']
    expect(css.match(/--lk-accent: .*/g)).toEqual([
      `--lk-accent: ${links('dark')};`,
      `--lk-accent: ${links('light')};`,
      `--lk-accent: ${links('light')};`,
    ])
    expect(printThemeCss({ ...teal, mode: 'light' })).toBe(css)
    expect(printThemeCss({ ...teal, preset: 'keeper' })).toContain(
      `[data-lk-root][data-lk-theme='light'] {\n  --lk-accent: `,
    )
  })

  test('behavior: for an accent with too little contrast to the dialog, suggests a similar one with enough contrast', () => {
    const dark = { ...defaultSettings, accent: '#15171a' }
    expect(checkAccent(dark).contrast).toBeLessThan(3)
    const nearest = checkAccent(dark).nearest ?? ''
    expect(contrast(nearest, '#15171a')).toBeGreaterThanOrEqual(3)
    expect(checkAccent({ ...dark, accent: nearest }).nearest).toBeUndefined()
    expect(checkAccent(defaultSettings).nearest).toBeUndefined()
  })

  test('default: the CSS of the default settings is empty, and a change is one rule', () => {
    expect(printThemeCss(defaultSettings)).toBe('')
    expect(printThemeCss({ ...defaultSettings, radius: 6 })).toBe(
      '[data-lk-root] {\n  --lk-radius-master: 6px;\n}',
    )
  })

  test('behavior: a change takes precedence over a theme, also in light mode', () => {
    const css = printThemeCss({ ...defaultSettings, preset: 'brass', accent: '#06635a' })
    expect(css.match(/--lk-primary: .*/g)).toEqual(['--lk-primary: #06635a;'])
    expect(css).toContain("[data-lk-root][data-lk-theme='light'] {\n  --lk-surface: #fffefa;")
  })
})
