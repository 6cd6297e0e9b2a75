// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setThemeVariables } from './setThemeVariables.ts'

const theme = {
  mode: 'system',
  both: { '--lk-radius-master': '2px', '--lk-primary': 'both' },
  dark: { '--lk-primary': 'dark', '--lk-text': 'dark' },
  light: { '--lk-primary': 'light' },
  variables: { '--lk-accent': 'own' },
} as const

/** Mocks a system whose colour scheme the test changes. */
function createSystem() {
  const query: { matches: boolean; onchange: (() => void) | null } = {
    matches: false,
    onchange: null,
  }
  vi.stubGlobal('matchMedia', () => query)
  return {
    query,
    asksForLight(isLight: boolean) {
      query.matches = isLight
      query.onchange?.()
    },
  }
}

const shown = (root: HTMLElement) =>
  ['--lk-radius-master', '--lk-primary', '--lk-text', '--lk-accent'].map((name) =>
    root.style.getPropertyValue(name),
  )

afterEach(() => vi.unstubAllGlobals())

test('default: values of the mode override `both`, and `variables` override all values', () => {
  const root = document.createElement('div')
  setThemeVariables(root, { ...theme, variables: { '--lk-text': 'own' } }, 'dark')
  expect(shown(root)).toEqual(['2px', 'dark', 'own', ''])
})

test('parameters: in system mode a change of the scheme removes all values of the other mode', () => {
  const system = createSystem()
  const root = document.createElement('div')
  const unset = setThemeVariables(root, theme, 'system')
  expect(shown(root)).toEqual(['2px', 'dark', 'dark', 'own'])
  system.asksForLight(true)
  expect(shown(root)).toEqual(['2px', 'light', '', 'own'])
  system.asksForLight(false)
  expect(shown(root)).toEqual(['2px', 'dark', 'dark', 'own'])
  unset()
  expect(root.hasAttribute('style')).toBe(false)
  expect(system.query.onchange).toBe(null)
})

test('parameters: in light mode the scheme of the system is ignored', () => {
  const system = createSystem()
  const root = document.createElement('div')
  setThemeVariables(root, theme, 'light')
  system.asksForLight(false)
  expect(shown(root)).toEqual(['2px', 'light', '', 'own'])
})
