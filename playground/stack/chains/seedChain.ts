import { namehash, packetToBytes } from 'viem/ens'
import { numberToHex, parseEther, parseUnits, toHex } from 'viem/utils'
import { readArtifact } from '../contracts/readArtifact.ts'
import type { ContractName } from '../contracts/readSources.ts'
import { accountAt } from './accountAt.ts'
import {
  type ChainRow,
  type CollectionRow,
  emptyAccountIndex,
  ensUniversalResolverAddress,
  multicall3Address,
  seedingAccountIndex,
  type TokenRow,
  tokenAmount,
} from './chainTable.ts'
import type { RpcBatch, RpcCall } from './createRpc.ts'
import { ensNames } from './ensNames.ts'
import { type Deed, mineDays } from './mineDays.ts'
import { pastDays } from './pastDays.ts'
import { serviceNames } from './serviceNames.ts'

/** The age of the contracts, in days. The first block is a day older. */
export const seededDaysAgo = 180

/**
 * Sets up a new chain from its row. Sets the code of contracts directly, because they have fixed addresses. Creates
 * tokens, names and NFTs with real transactions. Sets native balances last, so that they are exact.
 *
 * @param batch - The batch client of the node itself, which supports anvil's cheat methods.
 */
export async function seedChain(batch: RpcBatch, row: ChainRow): Promise<void> {
  await batch([
    codeAt(multicall3Address, 'Multicall3'),
    ...row.tokens.map((token) => codeAt(token.address, contractOf(token))),
    ...row.collections.map((one) => codeAt(one.address, contractOfCollection(one))),
    ...(row.ens ? [codeAt(ensUniversalResolverAddress, 'EnsUniversalResolver')] : []),
  ])
  const founding = [...tokenDeeds(row), ...collectionDeeds(row), ...(row.ens ? nameDeeds() : [])]
  await mineDays(batch, [{ daysAgo: seededDaysAgo, deeds: founding }, ...pastDays(row)])
  await batch([
    ...row.balances.map((balance, index) => balanceOf(index, balance)),
    balanceOf(emptyAccountIndex, '0'),
  ])
}

function contractOf({ reverts, returnsNothing }: TokenRow): ContractName {
  if (reverts) return 'FrozenToken'
  return returnsNothing ? 'SilentToken' : 'StackToken'
}

function contractOfCollection({ standard }: CollectionRow): ContractName {
  return standard === 'erc721' ? 'StackCollectible' : 'StackItems'
}

function tokenDeeds(row: ChainRow): Deed[] {
  const holders = row.balances.map((_, index) => accountAt(index))
  return row.tokens.map((token) => ({
    from: accountAt(seedingAccountIndex),
    to: token.address,
    call: {
      abi: readArtifact(contractOf(token)).abi,
      functionName: 'initialize',
      args: [
        token.name,
        token.symbol,
        token.decimals,
        holders,
        parseUnits(String(tokenAmount), token.decimals),
      ],
    },
  }))
}

function collectionDeeds(row: ChainRow): Deed[] {
  return row.collections.map((collection) => ({
    from: accountAt(seedingAccountIndex),
    to: collection.address,
    call: {
      abi: readArtifact(contractOfCollection(collection)).abi,
      functionName: 'initialize',
      args: [collection.name, collection.symbol, collection.metadata],
    },
  }))
}

function nameDeeds(): Deed[] {
  const { abi } = readArtifact('EnsUniversalResolver')
  const deed = (index: number, functionName: string, args: readonly unknown[]): Deed => ({
    from: accountAt(index),
    to: ensUniversalResolverAddress,
    call: { abi, functionName, args },
  })
  const dnsNameOf = (name: string) => toHex(packetToBytes(name))
  return [
    ...ensNames.flatMap(({ name, accountIndex, avatar, addresses = {} }) => [
      deed(accountIndex, 'register', [dnsNameOf(name)]),
      deed(accountIndex, 'setText', [namehash(name), 'avatar', avatar]),
      ...Object.entries(addresses).map(([coinType, index]) =>
        deed(accountIndex, 'setAddr', [namehash(name), coinType, accountAt(index)]),
      ),
      deed(accountIndex, 'setPrimaryName', [dnsNameOf(name)]),
    ]),
    ...serviceNames.flatMap(({ name, accountIndex, attributes, coinTypes }) => [
      deed(accountIndex, 'register', [dnsNameOf(name)]),
      ...Object.entries(attributes).map(([key, value]) =>
        deed(accountIndex, 'setText', [namehash(name), key, value]),
      ),
      ...coinTypes.map((coinType) =>
        deed(accountIndex, 'setAddr', [namehash(name), coinType, accountAt(accountIndex)]),
      ),
    ]),
  ]
}

function codeAt(address: string, name: ContractName): RpcCall {
  return ['anvil_setCode', [address, readArtifact(name).deployedBytecode]]
}

function balanceOf(index: number, balance: string): RpcCall {
  return ['anvil_setBalance', [accountAt(index), numberToHex(parseEther(balance))]]
}
