import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'
import type { ContractName } from './readSources.ts'

/** One compiled contract as it is committed under `artifacts/`. */
export type Artifact = {
  contractName: ContractName
  solcVersion: string
  /** Of the sources, the compiler's version and its settings: see `hashSources`. */
  sourcesSha256: string
  abi: Abi
  /** What a deploying transaction carries. */
  bytecode: Hex
  /** What stands at the address afterwards: for `anvil_setCode`. */
  deployedBytecode: Hex
}

export function artifactFile(name: ContractName): string {
  // Not by `URL`, which a test with a document has of another make.
  return path.join(path.dirname(fileURLToPath(import.meta.url)), 'artifacts', `${name}.json`)
}

const read = new Map<ContractName, Artifact>()

/** Read once: the files are of the repository. */
export function readArtifact(name: ContractName): Artifact {
  const artifact =
    read.get(name) ?? (JSON.parse(readFileSync(artifactFile(name), 'utf8')) as Artifact)
  read.set(name, artifact)
  return artifact
}
