import type { Page } from 'playwright-core'
import type { Weight } from './apps/probe.ts'
import type {
  AppName,
  BenchPart,
  BenchRow,
  BySlowdown,
  Figures,
  Medians,
  Slowdown,
  Visit,
} from './bench.types.ts'
import { bothOf } from './bothOf.ts'
import { watchBusy } from './watchBusy.ts'

export type DialogPartParameters = {
  /** The base URL of the offline stack. */
  stackUrl: string
  /** The HTML of the kit's app as a server renders it. */
  serverHtml: string
}

const button = '[data-testid="connect-button"]'
const networkButton = '[data-testid="network-button"]'
const dialog = '[role="dialog"]'
const firstRow = 'li button'
/** Routes of the wallet list and its pictures. */
const listRoutes = /\/directory\/(getWallets|getWalletImage|public\/getAssetImage)\b/
/** A project id whose responses take 50 ms, like those of a remote server. See `remoteLatency`. */
export const remoteProject = 'bench-dialog-0000-000000000001'
const [tenth, many] = [10, 100]

/** Measures loading the app, the first and second opening of its dialog, and the network list at growing sizes. */
export function dialogPart({ stackUrl, serverHtml }: DialogPartParameters): BenchPart {
  const query = { stack: stackUrl, project: remoteProject }
  return {
    title: 'Loading and opening, against the same app on wagmi alone',
    visits: [
      openTwice('floor', query),
      openTwice('kit', { ...query, prefetch: 'none' }),
      openAtRest(query),
      openHovered(query),
      loadSlowly('floor', query),
      loadSlowly('kit', query),
      openNetworks(tenth, query),
      openNetworks(many, query),
    ],
    rows: (medians) => dialogRows(medians, serverHtml),
  }
}

/** Loads the page, presses the button as soon as the pointer reaches it, closes the dialog and opens it again. */
function openTwice(app: AppName, query: Visit['query']): Visit {
  return {
    name: app,
    app,
    query,
    async measure(page, remote) {
      const { button: navigation, shift } = await loading(page)
      await page.evaluate(() => window.probe?.quiet())
      const before = await weigh(page)
      const remoteOnLoad = remote().length
      const busyTime = await watchBusy(page)
      const first = await openBy(page, button)
      const busy = await busyTime()
      await page.evaluate(() => window.probe?.quiet())
      const after = await weigh(page)
      const asked = remote().slice(remoteOnLoad)
      const [elements, nodes] = [
        await count(page, 'countElements'),
        await count(page, 'countNodes'),
      ]
      const { shift: shiftAfter } = await loading(page)
      await page.keyboard.press('Escape')
      await page.locator(dialog).waitFor({ state: 'detached' })
      await page.evaluate(() => window.probe?.settled())
      const second = await openBy(page, button)
      return {
        navigation,
        shift,
        shiftAfter,
        js: before.js,
        css: before.css,
        openJs: after.js,
        openCss: after.css,
        files: before.files,
        openFiles: after.files - before.files,
        remoteOnLoad,
        remoteOnOpen: asked.length,
        remoteOthers: asked.filter((url) => !listRoutes.test(url)).length,
        elements,
        nodes,
        busy,
        ...prefixed('first', first),
        ...prefixed('second', second),
      }
    },
  }
}

/** Presses the button after the idle page has prefetched the code of the first opening. */
function openAtRest(query: Visit['query']): Visit {
  return {
    name: 'kit, at rest',
    app: 'kit',
    query,
    async measure(page) {
      await loading(page)
      await page.evaluate(() => window.probe?.quiet())
      const { js, css } = await weigh(page)
      return { js, css, ...prefixed('first', await openBy(page, button)) }
    },
  }
}

/** Hovers the button until all prefetching has ended, then presses it. */
function openHovered(query: Visit['query']): Visit {
  return {
    name: 'kit, hovered',
    app: 'kit',
    query,
    async measure(page) {
      await loading(page)
      await page.hover(button)
      await page.evaluate(() => window.probe?.quiet())
      return prefixed('first', await openBy(page, button))
    },
  }
}

function loadSlowly(app: AppName, query: Visit['query']): Visit {
  return {
    name: `${app}, slow network`,
    app,
    query,
    slowdowns: [4],
    isSlowNetwork: true,
    measure: async (page) => ({ navigation: (await loading(page)).button }),
  }
}

function openNetworks(networks: number, query: Visit['query']): Visit {
  return {
    name: networksName(networks),
    app: 'kit',
    query: { ...query, networks: String(networks) },
    async measure(page) {
      await loading(page)
      await page.hover(networkButton)
      await page.evaluate(() => window.probe?.quiet())
      const busyTime = await watchBusy(page)
      const first = await openBy(page, networkButton)
      const busy = await busyTime()
      return { ...prefixed('first', first), busy, nodes: await count(page, 'countNodes') }
    },
  }
}

async function loading(page: Page): Promise<{ button: number; shift: number }> {
  const figures = await page.evaluate(() => window.probe?.loading())
  if (!figures) throw new Error('The page has no probe.')
  return figures
}

/** Presses a button with the mouse, without the waits of Playwright's `click`. */
async function openBy(page: Page, selector: string): Promise<Figures> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  await page.evaluate(([list, row]) => window.probe?.watchOpening(list, row), [
    dialog,
    firstRow,
  ] as const)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const opening = await page.evaluate(() => window.probe?.opening())
  if (!opening) throw new Error('The page has no probe.')
  return opening
}

async function weigh(page: Page): Promise<Weight> {
  const sizes = await page.evaluate(() => window.probe?.weigh())
  if (!sizes) throw new Error('The page has no probe.')
  return sizes
}

const count = async (page: Page, what: 'countElements' | 'countNodes'): Promise<number> =>
  (await page.evaluate(([name, root]) => window.probe?.[name](root), [what, dialog] as const)) ??
  Number.NaN

function prefixed(prefix: string, figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]),
  )
}

const networksName = (networks: number) => `${networks} networks`

function dialogRows(medians: Medians, serverHtml: string): BenchRow[] {
  const figure = (visit: string, key: string) => (slowdown: Slowdown) =>
    medians(visit, slowdown)[key] ?? Number.NaN
  const row = (name: string, unit: string, values: BySlowdown, budget?: BySlowdown): BenchRow => ({
    name,
    unit,
    values,
    ...(budget && { budget }),
  })
  const beside = (name: string, key: string, unit: string, budget?: BySlowdown): BenchRow => ({
    ...row(name, unit, bothOf(figure('kit', key)), budget),
    floor: bothOf(figure('floor', key)),
  })
  // The loaded files do not depend on the speed, so they are reported only for the first slowdown.
  const over = (keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + figure('kit', key)(1) - figure('floor', key)(1), 0) / 1000
  const atRest =
    (['js', 'css'] as const).reduce(
      (sum, key) => sum + figure('kit, at rest', key)(1) - figure('floor', key)(1),
      0,
    ) / 1000
  const times = (key: string, [one, other]: readonly [string, string]) =>
    bothOf((slowdown) => figure(one, key)(slowdown) / figure(other, key)(slowdown))
  const slowly = ['kit', 'floor'].map((app) => figure(`${app}, slow network`, 'navigation')(4))
  const [slowKit = Number.NaN, slowFloor = Number.NaN] = slowly
  const networks = [networksName(many), networksName(tenth)] as const
  return [
    row('loaded without a click, over the floor', 'kB', { 1: over(['js', 'css']) }, { 1: 22 }),
    row('of that, scripts', 'kB', { 1: over(['js']) }, { 1: 10 }),
    row('of that, styles', 'kB', { 1: over(['css']) }, { 1: 12 }),
    row('with the first open, over the floor', 'kB', { 1: over(['openJs', 'openCss']) }, { 1: 68 }),
    row('scripts loaded without a click', 'files', { 1: figure('kit', 'files')(1) }, { 1: 4 }),
    row(
      'scripts that the first open adds',
      'files',
      { 1: figure('kit', 'openFiles')(1) },
      { 1: 3 },
    ),
    row(
      'at rest, what the first open needs fetched: over the floor',
      'kB',
      { 1: atRest },
      { 1: 68 },
    ),
    row('the floor, loaded without a click', 'kB', { 1: figure('floor', 'js')(1) / 1000 }),
    beside('navigation to button', 'navigation', 'ms'),
    row('navigation to button, against the floor', 'x', times('navigation', ['kit', 'floor']), {
      1: 1.15,
      4: 1.15,
    }),
    row(
      'slow network: navigation to button, against the floor',
      'x',
      { 4: slowKit / slowFloor },
      {
        4: 1.15,
      },
    ),
    {
      ...row('slow network: navigation to button', 'ms', { 4: slowKit }),
      floor: { 4: slowFloor },
    },
    beside('first open: click to rows laid out', 'first.laidOut', 'ms', { 1: 44, 4: 190 }),
    beside('first open: fully visible', 'first.visible', 'ms', { 1: 95, 4: 310 }),
    beside('first open: settled', 'first.settled', 'ms', { 1: 160, 4: 400 }),
    beside('first open: interaction to next paint', 'first.nextPaint', 'ms', { 1: 16, 4: 48 }),
    beside('first open: processor time of the main thread', 'busy', 'ms'),
    row(
      'first open at rest: click to rows laid out',
      'ms',
      bothOf(figure('kit, at rest', 'first.laidOut')),
      { 1: 25, 4: 100 },
    ),
    row(
      'first open at rest: fully visible',
      'ms',
      bothOf(figure('kit, at rest', 'first.visible')),
      { 1: 75, 4: 190 },
    ),
    ...['laidOut', 'visible', 'settled', 'nextPaint'].map((key) =>
      row(
        `first open after a hover: ${hovered[key]}`,
        'ms',
        bothOf(figure('kit, hovered', `first.${key}`)),
      ),
    ),
    beside('second open: fully visible', 'second.visible', 'ms', { 1: 60, 4: 110 }),
    beside('second open: click to rows laid out', 'second.laidOut', 'ms'),
    beside('elements of the open dialog', 'elements', '', { 1: 120, 4: 120 }),
    beside('nodes of the open dialog', 'nodes', '', { 1: 180, 4: 180 }),
    beside('layout shift on load', 'shift', '', { 1: 0, 4: 0 }),
    beside('layout shift after the first open', 'shiftAfter', ''),
    beside('remote requests on load', 'remoteOnLoad', '', { 1: 0, 4: 0 }),
    beside('remote requests on the first open', 'remoteOnOpen', ''),
    beside('of these, other than of the wallet list', 'remoteOthers', '', { 1: 0, 4: 0 }),
    row(
      "buttons missing from the server's HTML",
      '',
      // While the last session is unknown, the placeholder has the button's shape and size and says "checking".
      { 1: /data-testid="connect-button(-checking)?"/.test(serverHtml) ? 0 : 1 },
      { 1: 0 },
    ),
    row(
      `${networks.join(' against ')}: click to rows laid out`,
      'x',
      times('first.laidOut', networks),
      {
        1: 1.5,
        4: 1.5,
      },
    ),
    row(`${networks.join(' against ')}: processor time`, 'x', times('busy', networks)),
    row(`${networks[0]}: nodes of the open dialog`, '', bothOf(figure(networks[0], 'nodes'))),
  ]
}

const hovered: Readonly<Record<string, string>> = {
  laidOut: 'rows laid out',
  visible: 'fully visible',
  settled: 'settled',
  nextPaint: 'interaction to next paint',
}
