import type { ThemeVariables } from 'latchkit'
import { themes } from 'latchkit/themes'
import { contrast, mix } from './colour.ts'
import type { Settings } from './settings.ts'

const fonts = {
  serif: `'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif`,
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const

/** Heights of a row, a control and the header. */
const densities = { close: [48, 44, 52], roomy: [64, 52, 60] } as const

/** Returns the current value of `--lk-radius-master` in pixels. */
export function radiusOf({ preset, radius }: Settings): number {
  return radius ?? Number.parseInt(themes[preset].both['--lk-radius-master'] ?? '4', 10)
}

/** Returns the current color of the primary button. */
export function accentOf({ preset, accent, mode }: Settings): string {
  return accent || (themes[preset][mode]['--lk-primary'] ?? '')
}

/** Returns the overrides of the theme, for the kit's option `theme.variables`. */
export function readVariables(settings: Settings): ThemeVariables {
  const { accent, radius, font, density } = settings
  return {
    ...(accent && { ...primaryVariables(accent), ...accentVariables(settings) }),
    ...(radius !== null && { '--lk-radius-master': `${radius}px` }),
    ...(font !== 'system' && { '--lk-font': fonts[font] }),
    ...(density !== 'regular' && densityVariables(densities[density])),
  }
}

/**
 * Returns the tokens for a primary button in the given color, with a white or black label. Every color has a contrast of
 * at least 4.58:1 with one of them. A hovered or pressed button has a higher contrast.
 */
function primaryVariables(accent: string): ThemeVariables {
  const isLabelLight = contrast(accent, '#ffffff') >= 4.5
  const away = isLabelLight ? '#000000' : '#ffffff'
  return {
    '--lk-primary': accent,
    '--lk-primary-hover': mix(accent, away, 0.08),
    '--lk-primary-active': mix(accent, away, 0.16),
    '--lk-on-primary': isLabelLight ? '#ffffff' : '#000000',
  }
}

/** Minimum contrast of text. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastTextContrast = 4.5

/** Returns the tokens for links, their tint and the focus ring, for the theme and the mode of the settings. */
function accentVariables({ preset, accent, mode }: Settings): ThemeVariables {
  const { '--lk-surface': surface = '', '--lk-surface-raised': raised = '' } = themes[preset][mode]
  const soft = mix(surface, accent, 0.12)
  const text = findReadable(accent, [surface, raised, soft], mode, leastTextContrast)
  return { '--lk-accent': text, '--lk-accent-soft': soft, '--lk-focus': text }
}

/** Returns the nearest color with enough contrast to all backgrounds: a lighter one in dark mode, a darker one in light mode. */
function findReadable(
  colour: string,
  backgrounds: readonly string[],
  mode: Settings['mode'],
  least: number,
): string {
  const away = mode === 'dark' ? '#ffffff' : '#000000'
  const found = Array.from({ length: 100 }, (_, index) => mix(colour, away, index / 100)).find(
    (one) => backgrounds.every((background) => contrast(one, background) >= least),
  )
  return found ?? away
}

function densityVariables([row, control, head]: readonly [number, number, number]): ThemeVariables {
  return {
    '--lk-row-height': `${row}px`,
    '--lk-control-height': `${control}px`,
    '--lk-head-height': `${head}px`,
  }
}

/** Minimum contrast of a control with its surroundings. https://www.w3.org/TR/WCAG22/#non-text-contrast */
const leastContrast = 3

/** Returns the contrast of the primary button with the dialog, and if it is too low, the nearest color that is sufficient. */
export function checkAccent(settings: Settings): { contrast: number; nearest?: string } {
  const accent = accentOf(settings)
  const surface = themes[settings.preset][settings.mode]['--lk-surface'] ?? '#ffffff'
  const found = contrast(accent, surface)
  if (found >= leastContrast) return { contrast: found }
  return { contrast: found, nearest: findReadable(accent, [surface], settings.mode, leastContrast) }
}

/** Returns whether the theme has overrides. */
export function isChanged(settings: Settings): boolean {
  return Object.keys(readVariables(settings)).length > 0
}

/** Prints the theme as CSS rules for the app's stylesheet. Empty for the default theme. */
export function printThemeCss(settings: Settings): string {
  const own = readVariables({ ...settings, mode: 'dark' })
  const ownLight = Object.entries(readVariables({ ...settings, mode: 'light' })).filter(
    ([name, value]) => own[name as keyof ThemeVariables] !== value,
  )
  const theme = settings.preset === 'keeper' ? undefined : themes[settings.preset]
  const without = (values: ThemeVariables = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in own)))
  const both = { ...without(theme?.both), ...without(theme?.dark), ...own }
  const light = { ...without(theme?.light), ...Object.fromEntries(ownLight) }
  const system = printRule(`[data-lk-root][data-lk-theme='system']`, light)
  return [
    printRule('[data-lk-root]', both),
    printRule(`[data-lk-root][data-lk-theme='light']`, light),
    system && `@media (prefers-color-scheme: light) {\n${system.replaceAll(/^/gm, '  ')}\n}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function printRule(selector: string, values: ThemeVariables): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length > 0 ? `${selector} {\n${lines.join('\n')}\n}` : ''
}
