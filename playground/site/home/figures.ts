import peersFile from './peers.json'

/** A figure of ours, and the budget that it misses. */
export type OwnFigure = { value: number; missed?: number | undefined }

/** Our own figures: `tools/site/readFigures.ts` takes them from what the measurements wrote. */
export type OwnFigures = {
  /** kB of scripts and styles over plain wagmi until the button shows. */
  button: OwnFigure
  /** Requests to other hosts while the page loads. */
  requests: OwnFigure
  /** ms from the press to the whole list, on a processor four times slower. */
  opened: OwnFigure
  /** Packages that an app installs, the required peers with them. */
  packages: OwnFigure
  /** kB of a wagmi app's connectors until a connect. */
  connectors: number
  /** kB of one read, and of the read of NFTs. */
  read: number
  nfts: number
  /** Nodes of the dialog at the end of a list of 600 wallets. */
  nodes: number
  /** The state of the gallery that the page has a picture of, and its size in px. */
  plate: { state: string; width: number; height: number }
}

export const own: OwnFigures = JSON.parse(import.meta.env.VITE_FIGURES)
export const { peers, measured } = peersFile

/** A row of a chart. */
export type ChartRow = { name: string; value: number; isOurs: boolean; missed?: number | undefined }

export type Chart = {
  title: string
  /** What is counted, and its unit. */
  about: string
  unit: string
  rows: readonly ChartRow[]
}

type Measure = 'button' | 'requests' | 'opened' | 'packages'

const charts: readonly { measure: Measure; title: string; about: string; unit: string }[] = [
  {
    measure: 'button',
    title: 'Until the button shows',
    about: 'kB of JavaScript and styles over plain wagmi, compressed',
    unit: ' kB',
  },
  {
    measure: 'requests',
    title: 'Requests before any press',
    about: 'to other hosts, while the page only loads',
    unit: '',
  },
  {
    measure: 'opened',
    title: 'Press to wallet list, fully visible',
    about: 'ms on a processor four times slower',
    unit: ' ms',
  },
  {
    measure: 'packages',
    title: 'Installed',
    about: 'packages with required peers',
    unit: '',
  },
]

/** The charts, each with the best value first. */
export function readCharts(figures: OwnFigures): readonly Chart[] {
  return charts.map(({ measure, ...chart }) => {
    const ours = { name: 'Latchkit', isOurs: true, ...figures[measure] }
    const others = peers.map((peer) => ({ name: peer.name, value: peer[measure], isOurs: false }))
    return { ...chart, rows: [ours, ...others].sort((one, other) => one.value - other.value) }
  })
}
