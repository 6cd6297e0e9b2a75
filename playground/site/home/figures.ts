import peersFile from './peers.json'

/** A figure, and its budget if it misses the budget. */
export type OwnFigure = { value: number; missed?: number | undefined }

/** Latchkit's figures, which `tools/site/readFigures.ts` reads from the results of the measurements. */
export type OwnFigures = {
  /** The size of the scripts and styles until the button renders, in kB, compared with plain wagmi. */
  button: OwnFigure
  /** The number of requests to other hosts while the page loads. */
  requests: OwnFigure
  /** The time from the press to the whole list, in ms, with the CPU slowed down four times. */
  opened: OwnFigure
  /** The number of packages that an app installs, including the required peers. */
  packages: OwnFigure
  /** The size of the connectors in a wagmi app before connecting, in kB. */
  connectors: number
  /** The size of a single read, and of the read of NFTs, in kB. */
  read: number
  nfts: number
  /** The number of DOM nodes in the dialog at the end of a list with 600 wallets. */
  nodes: number
  /** The gallery state of the screenshot, and the screenshot's size in px. */
  plate: { state: string; width: number; height: number }
}

export const own: OwnFigures = JSON.parse(import.meta.env.VITE_FIGURES)
export const { peers, measured } = peersFile

/** A row of a chart. */
export type ChartRow = { name: string; value: number; isOurs: boolean; missed?: number | undefined }

export type Chart = {
  title: string
  /** The measured value and its unit. */
  about: string
  unit: string
  rows: readonly ChartRow[]
}

type Measure = 'button' | 'requests' | 'opened' | 'packages'

const charts: readonly { measure: Measure; title: string; about: string; unit: string }[] = [
  {
    measure: 'button',
    title: 'Until the button shows',
    about: 'kB of scripts and styles together over plain wagmi, compressed',
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

/** Returns the charts with their rows sorted from best to worst. */
export function readCharts(figures: OwnFigures): readonly Chart[] {
  return charts.map(({ measure, ...chart }) => {
    const ours = { name: 'Latchkit', isOurs: true, ...figures[measure] }
    const others = peers.map((peer) => ({ name: peer.name, value: peer[measure], isOurs: false }))
    return { ...chart, rows: [ours, ...others].sort((one, other) => one.value - other.value) }
  })
}
