import { expect, test } from 'vitest'
import { openableViewNames, type ViewName } from '../src/config/views.ts'
import { hasView, registry } from './registry.ts'
import { builtViews } from './shell/builtViews.ts'

test('default: every name of the registry loads a view [spec 2.03]', async () => {
  for (const [name, load] of Object.entries(registry)) {
    const views = await load()
    expect(typeof views[name as ViewName], name).toBe('function')
  }
})

test('behavior: the names of the first load are those of the registry that may be opened', () => {
  expect([...builtViews].sort()).toEqual(openableViewNames.filter(hasView).sort())
})

test('behavior: hasView is false for a view without code', () => {
  expect(hasView('Swap')).toBe(false)
})
