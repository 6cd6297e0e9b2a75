import { expect, test } from 'vitest'
import { firstVisits, galleryStates, viewsElsewhere } from '../../playground/site/gallery/states.ts'
import { registry } from '../../ui/registry.ts'

const unique = (names: readonly string[]) => [...new Set(names)]

test('default: the gallery has every view of the registry that is not shown elsewhere, and no other', () => {
  const shown = unique(galleryStates.map(({ view }) => view))
  const reachable = Object.keys(registry).filter((name) => !(name in viewsElsewhere))
  expect(reachable.length).toBeGreaterThan(20)
  expect([...shown].sort()).toEqual([...reachable].sort())
  expect(Object.keys(viewsElsewhere).filter((name) => !(name in registry))).toEqual([])
})

test('behavior: the browser tests have a visit that ends in each view, for their pictures', () => {
  const ends = firstVisits.map(({ states }) => states.at(-1)?.view ?? '')
  expect(unique(ends).sort()).toEqual(unique(galleryStates.map(({ view }) => view)).sort())
})

test('behavior: every state has a unique id that can be used in a URL', () => {
  const ids = galleryStates.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.filter((id) => !/^[A-Za-z][\w-]*$/.test(id))).toEqual([])
})

test('behavior: the view and kind of each state match its visit', () => {
  for (const { visit, place, view, kind } of galleryStates) {
    expect(visit.states[place]).toMatchObject({ view, kind })
  }
})
