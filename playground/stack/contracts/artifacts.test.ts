import { createRequire } from 'node:module'
import { toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { readArtifact } from './readArtifact.ts'
import { contractNames, hashSources, readSources, solcVersion } from './readSources.ts'

describe('artifacts', () => {
  test.each(contractNames)('default: %s matches its compiled sources', (name) => {
    const artifact = readArtifact(name)
    expect(
      artifact.sourcesSha256,
      'A source changed: run "npx tsx playground/stack/contracts/compile.ts".',
    ).toBe(hashSources(readSources(name)))
    expect(artifact.contractName).toBe(name)
    expect(artifact.solcVersion).toBe(solcVersion)
    expect(artifact.deployedBytecode.length).toBeGreaterThan(1_000)
    // The limit of EIP-170 in hexadecimal digits.
    expect(artifact.deployedBytecode.length).toBeLessThan(0x6000 * 2)
  })

  test('behavior: the hash covers every imported file', () => {
    const sources = readSources('StackToken')
    expect(Object.keys(sources)).toContain('@openzeppelin/contracts/token/ERC20/ERC20.sol')
    for (const unit of Object.keys(sources)) {
      const changed = { ...sources, [unit]: `${sources[unit]} ` }
      expect(hashSources(changed), unit).not.toBe(readArtifact('StackToken').sourcesSha256)
    }
  })

  test('behavior: the installed compiler has the version of the artifacts', () => {
    const manifest = createRequire(import.meta.url)('solc/package.json') as { version: string }
    expect(manifest.version).toBe(solcVersion)
  })

  test('behavior: Multicall3 has the selectors of the public contract', () => {
    const functions = readArtifact('Multicall3').abi.filter((entry) => entry.type === 'function')
    expect(
      Object.fromEntries(functions.map((entry) => [entry.name, toFunctionSelector(entry)])),
    ).toEqual({
      aggregate: '0x252dba42',
      aggregate3: '0x82ad56cb',
      aggregate3Value: '0x174dea71',
      blockAndAggregate: '0xc3077fa9',
      getBasefee: '0x3e64a696',
      getBlockHash: '0xee82ac5e',
      getBlockNumber: '0x42cbb15c',
      getChainId: '0x3408e470',
      getCurrentBlockCoinbase: '0xa8b0574e',
      getCurrentBlockDifficulty: '0x72425d9d',
      getCurrentBlockGasLimit: '0x86d516e8',
      getCurrentBlockTimestamp: '0x0f28c97d',
      getEthBalance: '0x4d2301cc',
      getLastBlockHash: '0x27e86d6e',
      tryAggregate: '0xbce38bd7',
      tryBlockAndAggregate: '0x399542e9',
    })
  })
})
