/**
 * Compiles the stack's contracts with the wasm compiler and writes `artifacts/*.json`. Run it after changing a source:
 * `npx tsx playground/stack/contracts/compile.ts`.
 */
import { writeFileSync } from 'node:fs'
import solc from 'solc'
import { type Artifact, artifactFile } from './readArtifact.ts'
import {
  type ContractName,
  compilerSettings,
  contractNames,
  hashSources,
  readSources,
  solcVersion,
} from './readSources.ts'

type CompilerOutput = {
  errors?: { severity: 'error' | 'warning' | 'info'; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<
      string,
      {
        abi: Artifact['abi']
        evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
      }
    >
  >
}

function compile(name: ContractName): Artifact {
  const sources = readSources(name)
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(sources).map(([unit, content]) => [unit, { content }]),
    ),
    settings: {
      ...compilerSettings,
      outputSelection: {
        '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
      },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as CompilerOutput
  const complaints = (output.errors ?? []).filter((entry) => entry.severity !== 'info')
  const contract = output.contracts?.[`${name}.sol`]?.[name]
  if (complaints.length > 0 || !contract) {
    throw new Error(complaints.map((entry) => entry.formattedMessage).join('\n') || `No ${name}.`)
  }
  return {
    contractName: name,
    solcVersion,
    sourcesSha256: hashSources(sources),
    abi: contract.abi,
    bytecode: `0x${contract.evm.bytecode.object}`,
    deployedBytecode: `0x${contract.evm.deployedBytecode.object}`,
  }
}

if (!solc.version().startsWith(solcVersion)) {
  throw new Error(`The compiler is ${solc.version()}, the sources ask for ${solcVersion}: npm ci.`)
}
for (const name of contractNames) {
  const artifact = compile(name)
  writeFileSync(artifactFile(name), `${JSON.stringify(artifact, null, 2)}\n`)
  console.log(`${name}: ${(artifact.deployedBytecode.length - 2) / 2} bytes`)
}
