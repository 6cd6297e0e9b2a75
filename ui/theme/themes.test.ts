import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Theme } from '../../src/config/types.ts'
import { contrast } from '../../test/fixtures/contrast.ts'
import { themes } from './themes.ts'

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const [, darkRules = '', lightRules = ''] = tokens.split(/\/\* =+ (?:dark|light|system)/)
const modes = ['dark', 'light'] as const
const surfaces = ['surface', 'surface-raised', 'surface-hover', 'surface-active', 'surface-sunken']

/** Returns the value of a token on a page: the theme's value, or the kit's default. */
function valueIn(theme: Theme, mode: 'dark' | 'light', name: string): string {
  const given = theme[mode][`--lk-${name}`]
  if (given) return given
  const rules = mode === 'dark' ? darkRules : lightRules
  return new RegExp(`--lk-${name}: (#[0-9a-f]{6});`).exec(rules)?.[1] ?? ''
}

/** The foreground, its backgrounds, and the minimum contrast. See https://www.w3.org/TR/WCAG22/#contrast-minimum */
const pairs: readonly [foreground: string, backgrounds: readonly string[], least: number][] = [
  ['text', surfaces, 4.5],
  ['text-secondary', surfaces, 4.5],
  ['text-muted', surfaces, 4.5],
  ['text-muted', ['surface-active'], 4.69],
  ['text', ['neutral', 'neutral-hover', 'neutral-active', 'tab-selected'], 4.5],
  ['error', ['surface', 'neutral'], 4.5],
  ['success', ['surface', 'surface-raised'], 4.5],
  ['warning', ['surface', 'surface-raised'], 4.5],
  ['accent', ['surface', 'surface-raised', 'accent-soft'], 4.5],
  ['on-primary', ['primary', 'primary-hover', 'primary-active'], 4.5],
  ['primary', ['surface'], 3],
  ['focus', ['surface', 'surface-raised', 'surface-sunken'], 3],
  ['border-control', ['surface', 'surface-raised', 'surface-sunken'], 3],
]

describe.each(Object.entries(themes))('theme %s', (_, theme) => {
  test.each(modes)('default: all text has enough contrast, %s', (mode) => {
    const tooLow = pairs.flatMap(([foreground, backgrounds, least]) =>
      backgrounds.flatMap((background) => {
        const value = contrast(valueIn(theme, mode, foreground), valueIn(theme, mode, background))
        return value >= least ? [] : [`${foreground} on ${background}: ${value.toFixed(2)}`]
      }),
    )
    expect(tooLow).toEqual([])
  })

  test.each(modes)('default: neutral buttons stand out from the surface, %s', (mode) => {
    const seen = contrast(valueIn(theme, mode, 'neutral'), valueIn(theme, mode, 'surface'))
    expect(seen).toBeGreaterThanOrEqual(mode === 'dark' ? 1.25 : 1.2)
  })

  test.each(modes)(
    'default: placeholders stand out from the surface and from tiles, %s',
    (mode) => {
      for (const background of ['surface', 'surface-raised'])
        expect(
          contrast(valueIn(theme, mode, 'skeleton'), valueIn(theme, mode, background)),
        ).toBeGreaterThanOrEqual(1.07)
    },
  )

  test('default: names only tokens of the stylesheet, the same in both modes', () => {
    expect(Object.keys(theme.dark)).toEqual(Object.keys(theme.light))
    for (const name of [...Object.keys(theme.dark), ...Object.keys(theme.both)]) {
      expect(tokens).toContain(`${name}:`)
    }
  })
})

test('default: keeper equals the default values of the tokens', () => {
  for (const mode of modes) {
    const rules = mode === 'dark' ? darkRules : lightRules
    for (const [name, value] of Object.entries(themes.keeper[mode])) {
      expect([mode, name, new RegExp(`${name}: ([^;]+);`).exec(rules)?.[1]]).toEqual([
        mode,
        name,
        value,
      ])
    }
  }
  expect(themes.keeper.both).toEqual({
    '--lk-radius-master': /^ +--lk-radius-master: (\w+);/m.exec(tokens)?.[1],
  })
})

test('parameters: porcelain puts its rounded font before the kit’s fonts', () => {
  const own = /--lk-font:\s*([^;]+);/.exec(tokens)?.[1]?.replaceAll(/\s+/g, ' ')
  expect(themes.porcelain.both['--lk-font']).toBe(`ui-rounded, ${own}`)
})
