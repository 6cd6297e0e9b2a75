import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const allowed = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Unlicense',
  'CC0-1.0',
])

/** The licences of packages that state them in a file instead of their package.json. */
const readInFile: Readonly<Record<string, string>> = {
  eyes: 'MIT',
  'text-encoding-utf-8': 'Unlicense',
}

/**
 * Packages with a licence outside the list. The package does not install them: they are dependencies of an optional
 * peer that an app adds itself.
 */
const withOptionalPeer: Readonly<Record<string, { licence: string; peer: string }>> = {
  'rpc-websockets': { licence: 'LGPL-3.0-only', peer: '@solana/web3.js' },
}

/** The last version of WalletConnect's packages under Apache-2.0. Later licences tie their use to the vendor's network. */
const lastFree = '2.21.8'
const tied = new Set([
  '@walletconnect/core',
  '@walletconnect/sign-client',
  '@walletconnect/universal-provider',
  '@walletconnect/ethereum-provider',
  '@walletconnect/utils',
  '@walletconnect/types',
])

type Row = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  optionalDependencies?: Record<string, string>
}

/** Checks the licences of every package that an app installs, and the version limit of WalletConnect's packages. */
export function checkLicences(folder: string): string[] {
  const lock: { packages: Record<string, Row> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  )
  const ownPeers = lock.packages['']?.peerDependenciesMeta ?? {}
  return [
    ...productionTree(lock.packages).flatMap((place) => {
      const name = nameOf(place)
      const licence =
        lock.packages[place]?.license ?? readInFile[name] ?? installedLicence(folder, place)
      const exception = withOptionalPeer[name]
      const isChosen =
        licence === exception?.licence &&
        ownPeers[exception.peer]?.optional === true &&
        !productionTree(lock.packages, exception.peer).includes(place)
      return isAllowed(licence) || isChosen
        ? []
        : [
            `${place} has the licence "${licence}", which is not on the list: use another package, or ask the owner of the project.`,
          ]
    }),
    ...Object.entries(lock.packages).flatMap(([place, { version = '' }]) => {
      const name = nameOf(place)
      return tied.has(name) && isAbove(version, lastFree)
        ? [
            `${name} ${version} is above ${lastFree}, its last free release: install exactly ${lastFree}.`,
          ]
        : []
    }),
  ]
}

/**
 * Returns the paths in node_modules of the packages that the package and its peers need, resolved as Node does.
 *
 * @param leftOut - A package that is treated as not installed.
 */
function productionTree(packages: Record<string, Row>, leftOut?: string): string[] {
  const seen = new Set<string>()
  const walk = (from: string) => {
    const { dependencies, peerDependencies, optionalDependencies } = packages[from] ?? {}
    for (const name of Object.keys({
      ...dependencies,
      ...peerDependencies,
      ...optionalDependencies,
    })) {
      if (name === leftOut) continue
      const place = resolvePlace(packages, from, name)
      if (!place || seen.has(place)) continue
      seen.add(place)
      walk(place)
    }
  }
  walk('')
  return [...seen].sort()
}

function resolvePlace(
  packages: Record<string, Row>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    const cut = folder.lastIndexOf('/node_modules/')
    folder = cut < 0 ? '' : folder.slice(0, cut)
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function installedLicence(folder: string, place: string): string {
  const file = path.join(folder, place, 'package.json')
  if (!existsSync(file)) return 'none'
  const { license } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : (license?.type ?? 'none')
}

/** Evaluates an SPDX expression: OR needs one allowed licence, AND needs all licences to be allowed. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let position = 0
  const one = (): boolean => {
    const token = tokens[position++]
    if (token !== '(') {
      if (tokens[position] === 'WITH') position += 2
      return token !== undefined && allowed.has(token)
    }
    const inner = any()
    position++
    return inner
  }
  const all = (): boolean => {
    let result = one()
    while (tokens[position] === 'AND') {
      position++
      result = one() && result
    }
    return result
  }
  const any = (): boolean => {
    let result = all()
    while (tokens[position] === 'OR') {
      position++
      result = all() || result
    }
    return result
  }
  return any() && position === tokens.length
}

function isAbove(version: string, limit: string): boolean {
  const [a, b] = [version, limit].map((text) => text.split(/[.-]/).map(Number))
  for (let index = 0; index < 3; index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
