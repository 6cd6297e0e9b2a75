import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OwnFigure, OwnFigures } from '../../playground/site/home/figures.ts'
import type { BenchRow, Slowdown } from '../bench/bench.types.ts'
import { root } from '../entries.ts'
import { homePicture, pictureSize } from './pictures.ts'

type Results = { parts: readonly { rows: readonly BenchRow[] }[] }
type Sizes = Readonly<Record<string, { bytes: number }>>
type Installed = Readonly<Record<string, { packages: number }>>

const read = <file>(name: string): file =>
  JSON.parse(readFileSync(path.join(root, 'tools', name), 'utf8'))

/**
 * Reads Latchkit's figures for the home page from the results of `npm run bench`, `npm run size` and `npm run
 * size:install`.
 *
 * @throws Error that names the missing row, because a figure is never made up.
 */
export function readFigures(): OwnFigures {
  const rows = read<Results>('bench/results.json').parts.flatMap((part) => part.rows)
  const sizes = read<Sizes>('size.json')
  const installed = read<Installed>('install.json')

  function measured(name: string, slowdown: Slowdown, digits = 0): OwnFigure {
    const row = rows.find((one) => one.name === name)
    const value = row?.values[slowdown]
    if (value === undefined) throw new Error(`The bench has no "${name}" at ${slowdown}x.`)
    const budget = row?.budget?.[slowdown]
    const missed = budget !== undefined && value > budget ? budget : undefined
    return { value: Number(value.toFixed(digits)), missed }
  }
  function kilobytes(name: string): number {
    const size = sizes[name]
    if (!size) throw new Error(`The sizes have no "${name}".`)
    return Number((size.bytes / 1_000).toFixed(1))
  }
  const packages = installed['latchkit with them']?.packages
  if (packages === undefined) throw new Error('Nothing says how many packages are installed.')

  return {
    button: measured('loaded without a click, over the floor', 1, 1),
    requests: measured('remote requests on load', 1),
    opened: measured('first open: fully visible', 4),
    packages: { value: packages },
    connectors: kilobytes('plain wagmi app with walletConnect, until a connect'),
    read: kilobytes('getIdentityQueryOptions, with everything its query loads'),
    nfts: kilobytes('getNftsQueryOptions, with everything its query loads'),
    plate: { state: homePicture.state, ...pictureSize(homePicture) },
    nodes: measured('600 wallets: DOM nodes of the dialog at the end', 1).value,
  }
}
