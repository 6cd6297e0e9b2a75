import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '../../test/fixtures/contrast.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const tokens = read('theme/tokens.css')
const light = tokens.indexOf('[data-lk-theme="light"]')

/** Returns the value of a token in a theme, which is the first value in its part of the file. */
function valueIn(theme: 'dark' | 'light', token: string): string {
  const part = tokens.slice(theme === 'dark' ? tokens.indexOf('dark (default)') : light)
  const value = new RegExp(`${token}: (#[0-9a-f]{6});`, 'i').exec(part)?.[1]
  if (!value) throw new Error(`No value of ${token}.`)
  return value
}

/** Returns the token that the background of a class refers to. */
function backgroundOf(file: string, selector: string): string {
  const css = read(file)
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return /background: var\((--lk-[\w-]+)\)/.exec(rule)?.[1] ?? ''
}

test.each([
  ['dark', 1.25],
  ['light', 1.2],
] as const)(
  'behavior: neutral buttons stand out from the surface, and their texts have enough contrast, %s',
  (theme, least) => {
    const surface = valueIn(theme, '--lk-surface')
    for (const [file, selector] of [
      ['components/Button.module.css', '[data-lk-root] .button'],
      ['components/Tiles.module.css', '[data-lk-root] [data-kind="actions"] .tile'],
    ] as const) {
      const background = valueIn(theme, backgroundOf(file, selector))
      expect(contrast(background, surface)).toBeGreaterThanOrEqual(least)
      expect(contrast(valueIn(theme, '--lk-text'), background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(valueIn(theme, '--lk-error'), background)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
