import { expect, test } from 'vitest'
import { planFiles, type SourceModule } from './planFiles.ts'

const module = (statics: readonly string[] = [], more: Partial<SourceModule> = {}) => ({
  statics,
  lazies: [],
  isAsking: false,
  isClient: false,
  isCallingContracts: false,
  isOnRadix: false,
  ...more,
})

/** A graph with two entries for a button, one for data, a dialog that loads later, and a feature that loads after it. */
const graph = new Map<string, SourceModule>([
  ['src/index.ts', module(['src/kit.ts', 'src/errors.ts'])],
  ['ui/index.ts', module(['ui/Button.tsx'])],
  ['queries/index.ts', module(['queries/read.ts', 'queries/useRead.ts'])],
  ['src/kit.ts', module(['src/errors.ts'], { lazies: ['src/runtime.ts'], isAsking: true })],
  ['src/errors.ts', module()],
  ['src/runtime.ts', module(['src/errors.ts'])],
  ['ui/Button.tsx', module(['ui/useKit.ts', 'ui/load.ts'], { isClient: true })],
  ['ui/useKit.ts', module(['src/errors.ts'], { isClient: true })],
  ['ui/load.ts', module([], { lazies: ['ui/dialog.tsx'], isAsking: true })],
  ['ui/dialog.tsx', module(['ui/useKit.ts', 'ui/registry.ts', 'ui/Row.tsx'], { isClient: true })],
  [
    'ui/registry.ts',
    module([], { lazies: ['ui/account.ts', 'ui/send.ts', 'ui/face.ts'], isAsking: true }),
  ],
  ['ui/face.ts', module(['queries/useBalance.ts', 'ui/mark.ts'])],
  ['ui/OtherButton.tsx', module(['ui/mark.ts', 'ui/useKit.ts'], { isClient: true })],
  ['ui/mark.ts', module()],
  ['queries/useBalance.ts', module([], { isClient: true })],
  ['ui/Row.tsx', module()],
  [
    'ui/account.ts',
    module([
      'ui/Row.tsx',
      'ui/Total.tsx',
      'ui/Tabs.tsx',
      'ui/Tokens.tsx',
      'queries/useRead.ts',
      'ui/components/List.tsx',
      'ui/components/Code.tsx',
    ]),
  ],
  [
    'ui/send.ts',
    module([
      'ui/Total.tsx',
      'ui/Tabs.tsx',
      'queries/useBalance.ts',
      'ui/components/List.tsx',
      'ui/components/Code.tsx',
    ]),
  ],
  ['ui/components/List.tsx', module()],
  ['ui/components/Code.tsx', module(['ui/components/Code.module.css'])],
  ['ui/components/Code.module.css', module()],
  ['ui/Tabs.tsx', module([], { isOnRadix: true })],
  ['ui/Total.tsx', module()],
  ['ui/Tokens.tsx', module()],
  ['queries/useRead.ts', module(['queries/read.ts'], { isClient: true })],
  ['queries/read.ts', module(['src/errors.ts'])],
])
const plan = planFiles({
  graph,
  entries: { index: 'src/index.ts', ui: 'ui/index.ts', queries: 'queries/index.ts' },
  ui: ['index', 'ui'],
  button: ['src/index.ts', 'ui/index.ts'],
  besides: ['ui/OtherButton.tsx'],
  start: [],
  plain: [],
  firstOpen: ['ui/dialog.tsx', 'src/runtime.ts'],
  connected: ['ui/face.ts'],
  components: 'ui/components/',
  apart: ['ui/components/Code.tsx'],
})
const together = (...modules: string[]) => new Set(modules.map((one) => plan.get(one))).size === 1

test('default: groups modules by the moment that first needs them', () => {
  expect(plan.get('ui/Row.tsx')).toMatch(/^firstOpen-\d\.client$/)
  expect(plan.get('ui/Total.tsx')).toMatch(/^shared-\d\.client$/)
  expect(together('ui/account.ts', 'ui/Tokens.tsx')).toBe(true)
  expect(plan.get('ui/account.ts')).toBe('account.client')
})

test('default: separates server code from client code; modules that only client code imports are client code', () => {
  const clients = [...plan].filter(([, file]) => file.endsWith('.client')).map(([one]) => one)
  expect(clients.sort()).toEqual([
    'queries/useBalance.ts',
    'queries/useRead.ts',
    'ui/Button.tsx',
    'ui/OtherButton.tsx',
    'ui/Row.tsx',
    'ui/Tabs.tsx',
    'ui/Tokens.tsx',
    'ui/Total.tsx',
    'ui/account.ts',
    'ui/components/Code.module.css',
    'ui/components/Code.tsx',
    'ui/components/List.tsx',
    'ui/dialog.tsx',
    'ui/face.ts',
    'ui/load.ts',
    'ui/mark.ts',
    'ui/registry.ts',
    'ui/send.ts',
    'ui/useKit.ts',
  ])
})

test("default: a connected account's code has its own file, apart from the views' components", () => {
  expect(plan.get('queries/useBalance.ts')).toMatch(/^face/)
  expect(plan.get('ui/components/List.tsx')).toMatch(/^components-\d\.client$/)
  expect(together('ui/components/List.tsx', 'ui/Total.tsx')).toBe(false)
})

test('default: code that only some pages run is apart from the code of every page with a button', () => {
  expect(together('ui/OtherButton.tsx', 'ui/mark.ts')).toBe(true)
  expect(plan.get('ui/mark.ts')).toMatch(/^besides-\d\.client$/)
  expect(plan.get('ui/useKit.ts')).toMatch(/^button-\d\.client$/)
})

test('default: a component that imports a package has its own file, with its styles', () => {
  expect(plan.get('ui/components/Code.tsx')).toMatch(/^Code(-\d)?\.client$/)
  expect(together('ui/components/Code.tsx', 'ui/components/Code.module.css')).toBe(true)
})

test('default: separates modules that another entry reaches', () => {
  expect(together('src/errors.ts', 'src/runtime.ts')).toBe(false)
  expect(together('queries/useRead.ts', 'ui/account.ts')).toBe(false)
})

test('default: a module with an import() has its own file, and modules that import such a module are separate', () => {
  expect(plan.get('src/kit.ts')).toBe('src-kit')
  expect(plan.get('ui/load.ts')).toBe('ui-load.client')
  expect(together('ui/Button.tsx', 'ui/useKit.ts')).toBe(false)
})

test('default: separates shared modules that import the larger parts of Radix', () => {
  expect(plan.get('ui/Tabs.tsx')).toMatch(/^shared-\d\.client$/)
  expect(together('ui/Tabs.tsx', 'ui/Total.tsx')).toBe(false)
})

test('default: separates connector code that the first opening needs', () => {
  const withConnector = new Map(graph)
    .set('connectors/index.ts', module(['src/address.ts', 'src/sendErrors.ts']))
    .set('src/address.ts', module())
    .set('src/sendErrors.ts', module())
    .set('src/runtime.ts', module(['src/errors.ts', 'src/address.ts']))
  const made = planFiles({
    ...{ graph: withConnector, ui: ['index', 'ui'], button: ['src/index.ts', 'ui/index.ts'] },
    entries: { index: 'src/index.ts', ui: 'ui/index.ts', connectors: 'connectors/index.ts' },
    ...{ besides: [], start: ['connectors'], plain: [], connected: ['ui/face.ts'] },
    firstOpen: ['ui/dialog.tsx', 'src/runtime.ts'],
    ...{ components: 'ui/components/', apart: [] },
  })
  expect(made.get('src/address.ts')).toMatch(/^connectors/)
  expect(made.get('src/sendErrors.ts')).toMatch(/^connectors/)
  expect(made.get('src/address.ts')).not.toBe(made.get('src/sendErrors.ts'))
})

test('default: an entry keeps its own file', () => {
  expect(plan.has('src/index.ts')).toBe(false)
})

const planOf = (broken: ReadonlyMap<string, SourceModule>) => () =>
  planFiles({
    graph: broken,
    entries: { ui: 'ui/index.ts' },
    ui: ['ui'],
    button: ['ui/index.ts'],
    besides: [],
    start: [],
    plain: [],
    firstOpen: [],
    connected: [],
    components: 'ui/components/',
    apart: [],
  })

test('error: throws when a module imports a missing one', () => {
  const broken = new Map([...graph, ['ui/Row.tsx', module(['ui/gone.tsx'])]])
  expect(planOf(broken)).toThrow('There is no ui/gone.tsx in the package.')
})

test('error: throws on two parts with the same name, because one would overwrite the other’s file', () => {
  const lazy = module([], { lazies: ['ui/other/send.ts'], isAsking: true })
  const broken = new Map([...graph, ['ui/Row.tsx', lazy], ['ui/other/send.ts', module()]])
  expect(planOf(broken)).toThrow('ui/other/send.ts and ui/send.ts are parts of one name')
})
