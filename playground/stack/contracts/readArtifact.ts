import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'
import type { ContractName } from './readSources.ts'

/** A compiled contract as committed under `artifacts/`. */
export type Artifact = {
  contractName: ContractName
  solcVersion: string
  /** The hash of the sources, the compiler's version and its settings. See `hashSources`. */
  sourcesSha256: string
  abi: Abi
  /** The init code, which a deployment sends. */
  bytecode: Hex
  /** The deployed code, for `anvil_setCode`. */
  deployedBytecode: Hex
}

export function artifactFile(name: ContractName): string {
  // The path is not from `URL`, because happy-dom replaces this class in tests.
  return path.join(path.dirname(fileURLToPath(import.meta.url)), 'artifacts', `${name}.json`)
}

const read = new Map<ContractName, Artifact>()

/** Reads an artifact, and caches it, because the files do not change at run time. */
export function readArtifact(name: ContractName): Artifact {
  const artifact =
    read.get(name) ?? (JSON.parse(readFileSync(artifactFile(name), 'utf8')) as Artifact)
  read.set(name, artifact)
  return artifact
}
