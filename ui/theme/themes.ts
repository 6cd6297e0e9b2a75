import type { Theme } from '../../src/config/types.ts'

/** A theme's dark and light colors. */
type Colours = Readonly<Record<string, readonly [dark: string, light: string]>>

/** The same as `--lk-font` in `tokens.css`. */
const systemFont =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

function createTheme(radius: string, colours: Colours, both?: Theme['both']): Theme {
  const pick = (mode: 0 | 1) =>
    Object.fromEntries(Object.entries(colours).map(([name, pair]) => [`--lk-${name}`, pair[mode]]))
  return { dark: pick(0), light: pick(1), both: { '--lk-radius-master': radius, ...both } }
}

/** The default theme, in graphite and clear blue. */
export const keeper: Theme = /* @__PURE__ */ createTheme('4px', {
  surface: ['#15171a', '#ffffff'],
  'surface-raised': ['#1d2024', '#f4f5f7'],
  'surface-hover': ['#262a2f', '#ebedf0'],
  'surface-active': ['#2f343a', '#e1e4e9'],
  'surface-sunken': ['#0e1012', '#fafbfc'],
  neutral: ['#282c32', '#e4e6ea'],
  'neutral-hover': ['#30353b', '#dadde3'],
  'neutral-active': ['#383e45', '#cfd3da'],
  border: ['#2b2f35', '#e2e5ea'],
  'border-control': ['#6f7783', '#7f8691'],
  text: ['#f2f4f6', '#13161a'],
  'text-secondary': ['#b3bac4', '#4a515c'],
  'text-muted': ['#989fab', '#5c6470'],
  accent: ['#a5b8ff', '#2a4fd6'],
  'accent-soft': ['#1e2640', '#e9eefe'],
  focus: ['#a5b8ff', '#2a4fd6'],
  primary: ['#4667eb', '#2a4fd6'],
  'primary-hover': ['#3c5cdc', '#2243bb'],
  'primary-active': ['#334fc6', '#1b379e'],
  'on-primary': ['#ffffff', '#ffffff'],
  skeleton: ['#262a2f', '#e4e7ec'],
  'skeleton-glow': ['#30353c', '#eef0f3'],
  'tab-selected': ['#2f343a', '#ffffff'],
})

/** A theme in dark wood and brass, with a cream background in light mode. */
export const brass: Theme = /* @__PURE__ */ createTheme('3px', {
  surface: ['#1a1612', '#fffefa'],
  'surface-raised': ['#241f19', '#f7f5f1'],
  'surface-hover': ['#2e2921', '#f0ece8'],
  'surface-active': ['#393229', '#e8e3dc'],
  'surface-sunken': ['#120f0c', '#fdfaf7'],
  neutral: ['#312c23', '#e8e3dc'],
  'neutral-hover': ['#3b362d', '#ded9d2'],
  'neutral-active': ['#454037', '#d3cec8'],
  border: ['#342e25', '#e9e4dd'],
  'border-control': ['#827462', '#908373'],
  text: ['#f6f3ef', '#1a150f'],
  'text-secondary': ['#c3b8a9', '#5b4e3e'],
  'text-muted': ['#a99c8b', '#6f614f'],
  accent: ['#eec474', '#81520a'],
  'accent-soft': ['#2f2512', '#faeee1'],
  focus: ['#eec474', '#81520a'],
  primary: ['#dca64b', '#895709'],
  'primary-hover': ['#e8b257', '#7b4c01'],
  'primary-active': ['#f4bd62', '#6c4300'],
  'on-primary': ['#1c1503', '#ffffff'],
  skeleton: ['#2e2921', '#f0ece8'],
  'skeleton-glow': ['#393229', '#f7f5f1'],
  'tab-selected': ['#393229', '#fffefa'],
})

/** A theme in black, white and gray, with sharp corners. */
export const iron: Theme = /* @__PURE__ */ createTheme('1px', {
  surface: ['#171717', '#ffffff'],
  'surface-raised': ['#202020', '#f5f5f5'],
  'surface-hover': ['#2a2a2a', '#ededed'],
  'surface-active': ['#333333', '#e4e4e4'],
  'surface-sunken': ['#101010', '#fbfbfb'],
  neutral: ['#2d2d2d', '#e4e4e4'],
  'neutral-hover': ['#373737', '#dadada'],
  'neutral-active': ['#414141', '#cfcfcf'],
  border: ['#2f2f2f', '#e5e5e5'],
  'border-control': ['#767676', '#858585'],
  text: ['#f4f4f4', '#161616'],
  'text-secondary': ['#b9b9b9', '#505050'],
  'text-muted': ['#9e9e9e', '#636363'],
  accent: ['#e4e4e4', '#262626'],
  'accent-soft': ['#262626', '#f0f0f0'],
  focus: ['#e4e4e4', '#262626'],
  primary: ['#eeeeee', '#1f1f1f'],
  'primary-hover': ['#dadada', '#3a3a3a'],
  'primary-active': ['#c4c4c4', '#4a4a4a'],
  'on-primary': ['#111111', '#ffffff'],
  skeleton: ['#2a2a2a', '#ededed'],
  'skeleton-glow': ['#333333', '#f5f5f5'],
  'tab-selected': ['#333333', '#ffffff'],
})

/** A theme in copper green. */
export const verdigris: Theme = /* @__PURE__ */ createTheme('4px', {
  surface: ['#111917', '#ffffff'],
  'surface-raised': ['#182221', '#f1f7f6'],
  'surface-hover': ['#202d2b', '#e8efed'],
  'surface-active': ['#283735', '#dce7e5'],
  'surface-sunken': ['#0c1110', '#f6fcfb'],
  neutral: ['#22302e', '#dce7e5'],
  'neutral-hover': ['#2c3a38', '#d2dddb'],
  'neutral-active': ['#374442', '#c7d2d0'],
  border: ['#243230', '#dde8e6'],
  'border-control': ['#617d79', '#728c88'],
  text: ['#eff5f4', '#0e1817'],
  'text-secondary': ['#a8bfbb', '#3c5753'],
  'text-muted': ['#8aa5a1', '#4c6965'],
  accent: ['#85d7c4', '#06635a'],
  'accent-soft': ['#112c26', '#e1f5f2'],
  focus: ['#85d7c4', '#06635a'],
  primary: ['#1d7c6e', '#06635a'],
  'primary-hover': ['#047062', '#02574f'],
  'primary-active': ['#006457', '#004b44'],
  'on-primary': ['#ffffff', '#ffffff'],
  skeleton: ['#202d2b', '#e8efed'],
  'skeleton-glow': ['#283735', '#f1f7f6'],
  'tab-selected': ['#283735', '#ffffff'],
})

/** A theme in rose on warm white, with round corners, and a rounded font if the system has one. */
export const porcelain: Theme = /* @__PURE__ */ createTheme(
  '6px',
  {
    surface: ['#1b1515', '#fffdfc'],
    'surface-raised': ['#251e1d', '#f9f4f4'],
    'surface-hover': ['#302727', '#f1ebeb'],
    'surface-active': ['#3c3030', '#eae1e1'],
    'surface-sunken': ['#130f0e', '#fefaf9'],
    neutral: ['#342a2a', '#eae1e1'],
    'neutral-hover': ['#3e3434', '#e0d7d7'],
    'neutral-active': ['#483e3e', '#d5cdcc'],
    border: ['#362c2b', '#ebe2e2'],
    'border-control': ['#867070', '#94807f'],
    text: ['#f7f2f2', '#1b1413'],
    'text-secondary': ['#c7b4b4', '#5e4b4a'],
    'text-muted': ['#ae9998', '#735d5d'],
    accent: ['#f9acb2', '#ab2e47'],
    'accent-soft': ['#361f21', '#ffebec'],
    focus: ['#f9acb2', '#ab2e47'],
    primary: ['#c44b5e', '#b7364e'],
    'primary-hover': ['#b63e53', '#a92743'],
    'primary-active': ['#a93148', '#9b1738'],
    'on-primary': ['#ffffff', '#ffffff'],
    skeleton: ['#302727', '#f1ebeb'],
    'skeleton-glow': ['#3c3030', '#f9f4f4'],
    'tab-selected': ['#3c3030', '#fffdfc'],
  },
  { '--lk-font': `ui-rounded, ${systemFont}` },
)

/** A theme in violet, with soft corners. */
export const plum: Theme = /* @__PURE__ */ createTheme('5px', {
  surface: ['#1a151b', '#ffffff'],
  'surface-raised': ['#241d26', '#f8f3f9'],
  'surface-hover': ['#2f2631', '#f0ebf1'],
  'surface-active': ['#3a2f3d', '#e9e1eb'],
  'surface-sunken': ['#120e13', '#fef9ff'],
  neutral: ['#322935', '#e9e1eb'],
  'neutral-hover': ['#3c333f', '#dfd7e1'],
  'neutral-active': ['#463d49', '#d4ccd6'],
  border: ['#352a37', '#eae2ec'],
  'border-control': ['#836e88', '#917e95'],
  text: ['#f7f2f8', '#1a131c'],
  'text-secondary': ['#c4b2c8', '#5c4960'],
  'text-muted': ['#ab97af', '#705b74'],
  accent: ['#e2baef', '#803197'],
  'accent-soft': ['#2e2132', '#f7ecfa'],
  focus: ['#e2baef', '#803197'],
  primary: ['#9c4db4', '#803197'],
  'primary-hover': ['#9041a7', '#74238a'],
  'primary-active': ['#83349a', '#68147e'],
  'on-primary': ['#ffffff', '#ffffff'],
  skeleton: ['#2f2631', '#f0ebf1'],
  'skeleton-glow': ['#3a2f3d', '#f8f3f9'],
  'tab-selected': ['#3a2f3d', '#ffffff'],
})

/** The name of each theme in the package. */
export type ThemeName = 'keeper' | 'brass' | 'iron' | 'verdigris' | 'porcelain' | 'plum'

/**
 * All themes, keyed by name, for example for a theme picker. To bundle only one theme, import it on its own.
 */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  keeper,
  brass,
  iron,
  verdigris,
  porcelain,
  plum,
}
