import { expect, test } from 'vitest'
import type { Figures, Slowdown } from './bench.types.ts'
import { dialogPart } from './dialogPart.ts'
import { isMissed } from './isMissed.ts'

const serverHtml = '<button data-testid="connect-button">Connect wallet</button>'
const floor: Figures = {
  navigation: 100,
  js: 80_000,
  css: 0,
  openJs: 80_000,
  openCss: 0,
}
/** Every figure at its budget, at 1x and at 4x. */
const kit: Readonly<Record<string, readonly [number, number]>> = {
  navigation: [115, 115],
  js: [90_000, 90_000],
  css: [12_000, 12_000],
  openJs: [136_000, 136_000],
  openCss: [12_000, 12_000],
  files: [4, 4],
  openFiles: [3, 3],
  'first.laidOut': [44, 190],
  'first.visible': [95, 310],
  'first.settled': [160, 400],
  'first.nextPaint': [16, 48],
  'second.visible': [60, 110],
  elements: [120, 120],
  nodes: [180, 180],
  shift: [0, 0],
  remoteOnLoad: [0, 0],
  remoteOthers: [0, 0],
}

function missed(changes: Readonly<Record<string, readonly [number, number]>>, html = serverHtml) {
  const part = dialogPart({ stackUrl: 'http://127.0.0.1:1', serverHtml: html })
  const of = (visit: string, slowdown: Slowdown): Figures => {
    const at = slowdown === 1 ? 0 : 1
    if (visit === 'floor') return floor
    if (visit === 'floor, slow network') return { navigation: 1_000 }
    if (visit === 'kit, slow network') return { navigation: (changes.slow ?? [0, 1_150])[at] }
    if (visit === 'kit, at rest') {
      const { rest = [148_000, 0], warm = [25, 100], seen = [75, 190] } = changes
      return { js: rest[at], css: 0, 'first.laidOut': warm[at], 'first.visible': seen[at] }
    }
    if (visit === '100 networks') return { 'first.laidOut': (changes.networks ?? [150, 150])[at] }
    if (visit === '10 networks') return { 'first.laidOut': 100 }
    return Object.fromEntries(
      Object.entries({ ...kit, ...changes }).map(([name, values]) => [name, values[at]]),
    )
  }
  return part
    .rows(of)
    .filter(isMissed)
    .map(({ name }) => name)
}

test('default: visits the floor on both networks, and measures the slow network only with a slow processor', () => {
  const { visits } = dialogPart({ stackUrl: 'http://127.0.0.1:1', serverHtml })
  expect(visits.filter(({ app }) => app === 'floor').map(({ name }) => name)).toEqual([
    'floor',
    'floor, slow network',
  ])
  expect(visits.filter((one) => one.isSlowNetwork).map((one) => one.slowdowns)).toEqual([[4], [4]])
})

test('default: figures at their budget are within it', () => {
  expect(missed({})).toEqual([])
})

test.each([
  ['navigation', [115.1, 0], 'navigation to button, against the floor'],
  ['slow', [0, 1_151], 'slow network: navigation to button, against the floor'],
  ['first.laidOut', [44.1, 0], 'first open: click to rows laid out'],
  ['first.laidOut', [0, 190.1], 'first open: click to rows laid out'],
  ['first.visible', [95.1, 0], 'first open: fully visible'],
  ['first.visible', [0, 310.1], 'first open: fully visible'],
  ['first.settled', [160.1, 0], 'first open: settled'],
  ['first.settled', [0, 400.1], 'first open: settled'],
  ['first.nextPaint', [24, 0], 'first open: interaction to next paint'],
  ['first.nextPaint', [0, 56], 'first open: interaction to next paint'],
  ['second.visible', [60.1, 0], 'second open: fully visible'],
  ['second.visible', [0, 110.1], 'second open: fully visible'],
  ['files', [5, 0], 'scripts loaded without a click'],
  ['openFiles', [4, 0], 'scripts that the first open adds'],
  ['rest', [148_001, 0], 'at rest, what the first open needs fetched: over the floor'],
  ['warm', [25.1, 0], 'first open at rest: click to rows laid out'],
  ['seen', [0, 190.1], 'first open at rest: fully visible'],
  ['elements', [121, 0], 'elements of the open dialog'],
  ['nodes', [181, 0], 'nodes of the open dialog'],
  ['shift', [0.001, 0], 'layout shift on load'],
  ['remoteOnLoad', [1, 0], 'remote requests on load'],
  ['remoteOthers', [1, 0], 'of these, other than of the wallet list'],
  ['networks', [150.1, 0], '100 networks against 10 networks: click to rows laid out'],
] as const)('default: %s of %s is over budget', (key, values, name) => {
  expect(missed({ [key]: values })).toEqual([name])
})

test("default: compares the bytes of scripts and styles with the floor's", () => {
  expect(missed({ js: [90_001, 0] })).toEqual([
    'loaded without a click, over the floor',
    'of that, scripts',
  ])
  expect(missed({ css: [12_001, 0] })).toEqual([
    'loaded without a click, over the floor',
    'of that, styles',
  ])
  expect(missed({ openJs: [136_001, 0] })).toEqual(['with the first open, over the floor'])
})

test('default: server HTML without the button is over budget', () => {
  expect(missed({}, '<span></span>')).toEqual(["buttons missing from the server's HTML"])
})
