import type { Address, Hex } from 'viem'
import { namehash } from 'viem/ens'
import { decodeEventLog, getAddress } from 'viem/utils'
import { ensUniversalResolverAddress } from '../chains/chainTable.ts'
import { serviceZone } from '../chains/serviceNames.ts'
import { readArtifact } from '../contracts/readArtifact.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { LedgerTransaction, ServiceName } from './ledger.types.ts'

type Draft = {
  name: string
  registeredAt: number
  updatedAt: number
  attributes: Record<string, string>
  addresses: Record<string, { address: Address; createdAt: number }>
}

/**
 * Reads the names in the service's zone from the logs of the name contract. Later logs override earlier ones.
 *
 * @param transactions - Transactions with a log of the contract, oldest first.
 */
export function readServiceNames(
  transactions: readonly LedgerTransaction[],
): readonly ServiceName[] {
  const drafts = new Map<Hex, Draft>()
  const { abi } = readArtifact('EnsUniversalResolver')
  for (const { timestamp, logs } of transactions) {
    for (const { address, topics, data } of logs) {
      if (!isSameAddress(address, ensUniversalResolverAddress)) continue
      const event = decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data })
      const args = event.args as unknown as Record<string, unknown>
      if (event.eventName === 'NameRegistered') {
        const name = String(args.name)
        if (!name.endsWith(`.${serviceZone}`) || drafts.has(namehash(name))) continue
        drafts.set(namehash(name), {
          name,
          registeredAt: timestamp,
          updatedAt: timestamp,
          attributes: {},
          addresses: {},
        })
        continue
      }
      const draft = drafts.get(args.node as Hex)
      if (!draft) continue
      draft.updatedAt = timestamp
      if (event.eventName === 'TextChanged') draft.attributes[String(args.key)] = String(args.value)
      if (event.eventName === 'AddressChanged' && String(args.newAddress).length === 42) {
        draft.addresses[String(args.coinType)] = {
          address: getAddress(args.newAddress as Address),
          createdAt: timestamp,
        }
      }
    }
  }
  return [...drafts.values()]
}
