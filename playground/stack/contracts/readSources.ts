import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The contracts of the stack. Each has one source file with its name. */
export const contractNames = [
  'EnsUniversalResolver',
  'FrozenToken',
  'Multicall3',
  'SilentToken',
  'StackCollectible',
  'StackItems',
  'StackToken',
] as const

export type ContractName = (typeof contractNames)[number]

/** The version of the compiler of the artifacts, which `package.json` pins. */
export const solcVersion = '0.8.37'

/** Compiler settings without metadata, so that the bytecode is the same on every machine. */
export const compilerSettings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
} as const

/** The contents of source files, keyed by unit name, which is the name used in imports. */
export type Sources = Record<string, string>

const importPattern = /^import\s(?:[^'"]*from\s)?["']([^"']+)["'];/gm

/**
 * Reads a contract's source with everything that it imports, including OpenZeppelin's files.
 *
 * @param name - The name of the contract.
 * @returns The sources by unit name, sorted by name.
 */
export function readSources(name: ContractName): Sources {
  const found: Sources = {}
  const open = [`${name}.sol`]
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (unit in found) continue
    const text = readUnit(unit)
    found[unit] = text
    for (const match of text.matchAll(importPattern)) {
      open.push(resolveUnit(unit, match[1] ?? ''))
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the SHA-256 of the sources with the compiler's version and settings. */
export function hashSources(sources: Sources): string {
  return createHash('sha256')
    .update(JSON.stringify({ solcVersion, compilerSettings, sources }))
    .digest('hex')
}

function readUnit(unit: string): string {
  const file = unit.startsWith('@')
    ? createRequire(import.meta.url).resolve(unit)
    : new URL(`./sources/${unit}`, import.meta.url)
  return readFileSync(file, 'utf8')
}

/** Resolves a relative import against the unit that contains it. An import from a package stays unchanged. */
function resolveUnit(from: string, imported: string): string {
  return imported.startsWith('.')
    ? new URL(imported, `https://unit.invalid/${from}`).pathname.slice(1)
    : imported
}
