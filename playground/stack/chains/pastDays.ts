import type { Address } from 'viem'
import { parseEther, parseUnits } from 'viem/utils'
import { readArtifact } from '../contracts/readArtifact.ts'
import { accountAt } from './accountAt.ts'
import {
  type ChainRow,
  type CollectionRow,
  seedingAccountIndex,
  type TokenRow,
} from './chainTable.ts'
import type { Day, Deed } from './mineDays.ts'

/** The number of payments to the account with the long activity, which is more than two pages of the service. */
export const payoutCount = 120

/** The index of the test account with the long activity, on chain 1. */
export const payoutAccountIndex = 3

/** The days with transactions, as days before today. Each day is a block, which costs time when the stack starts. */
const days = { first: 150, second: 120, third: 75, fourth: 33, last: 2 } as const

/** The days of the payments to the account with the long activity, as days before today. */
const payoutDays = [36, 24, 12]

/**
 * Returns the test accounts' transactions of the last five months, so that the activity has more than one row. Holders
 * end up with 2,500 of nearly every token; the rows contain the differences. The order of different senders within a
 * block is undefined, so a transaction that depends on another one comes a day later.
 */
export function pastDays(row: ChainRow): readonly Day[] {
  const parts = [payments(row), tokenDeeds(row), ...row.collections.map(collectionDeeds)]
  const past: Day[] = Object.entries(days).map(([name, daysAgo]) => ({
    daysAgo,
    deeds: parts.flatMap((part) => part[name as keyof typeof days] ?? []),
  }))
  if (row.id === 1) past.push(...payouts())
  return past
    .filter(({ deeds }) => deeds.length > 0)
    .sort((one, other) => other.daysAgo - one.daysAgo)
}

type Deeds = Partial<Record<keyof typeof days, readonly Deed[]>>

function payments(row: ChainRow): Deeds {
  return {
    first: [pay(seedingAccountIndex, 0, '1.5'), pay(seedingAccountIndex, 1, '0.75')],
    second: [pay(0, 1, '0.25')],
    fourth: [pay(0, 0, '0.01')],
    last: [pay(1, 0, row.testnet ? '0.005' : '0.123456789012345678')],
  }
}

function tokenDeeds({ tokens }: ChainRow): Deeds {
  const [first, second] = tokens.filter((token) => !token.returnsNothing && !token.reverts)
  if (!first || !second) return {}
  const silent = tokens.find((token) => token.returnsNothing)
  const frozen = tokens.find((token) => token.reverts)
  const [allowed, taken] = ['50', '20'].map((units) => parseUnits(units, first.decimals))
  return {
    first: [onToken(first, 0, 'approve', [accountAt(2), allowed ?? 0n])],
    second: [
      onToken(first, 2, 'transferFrom', [accountAt(0), accountAt(1), taken ?? 0n]),
      ...(silent ? [transfer(silent, 1, 0, '125.5')] : []),
      ...(frozen ? [{ ...transfer(frozen, 0, 1, '1'), isFailure: true }] : []),
    ],
    third: [transfer(second, 0, 1, '100.25')],
    fourth: [transfer(second, 1, 0, '40')],
  }
}

function collectionDeeds(collection: CollectionRow): Deeds {
  const [here, there] = [accountAt(0), accountAt(1)]
  if (collection.spam) {
    return {
      third: [0, 1, 2, 3].map((index) =>
        onCollection(collection, seedingAccountIndex, 'mint', [
          accountAt(index),
          BigInt(index + 1),
        ]),
      ),
    }
  }
  if (collection.standard === 'erc721') {
    const items = [[0, 1n] as const, [0, 2n] as const, [1, 3n] as const, [2, 4n] as const]
    return {
      first: items.map(([holder, id]) =>
        onCollection(collection, holder, 'mint', [accountAt(holder), id]),
      ),
      second: [
        onCollection(collection, 1, 'transferFrom', [there, here, 3n]),
        onCollection(collection, 0, 'transferFrom', [here, there, 2n]),
      ],
    }
  }
  return {
    first: [onCollection(collection, 0, 'mintBatch', [here, [1n, 2n], [5n, 1n]])],
    second: [
      onCollection(collection, 0, 'safeTransferFrom', [here, there, 1n, 2n, '0x']),
      onCollection(collection, 1, 'mint', [there, 3n, 10n]),
      onCollection(collection, 1, 'safeBatchTransferFrom', [there, here, [3n], [4n], '0x']),
    ],
  }
}

function payouts(): Day[] {
  const aDay = payoutCount / payoutDays.length
  return payoutDays.map((daysAgo, day) => ({
    daysAgo,
    deeds: Array.from({ length: aDay }, (_, index) =>
      pay(seedingAccountIndex, payoutAccountIndex, `0.00${100 + day * aDay + index}`),
    ),
  }))
}

function pay(from: number, to: number, ether: string): Deed {
  return { from: accountAt(from), to: accountAt(to), value: parseEther(ether) }
}

function transfer(token: TokenRow, from: number, to: number, units: string): Deed {
  return onToken(token, from, 'transfer', [accountAt(to), parseUnits(units, token.decimals)])
}

function onToken(
  token: TokenRow,
  from: number,
  functionName: 'approve' | 'transfer' | 'transferFrom',
  args: readonly (Address | bigint)[],
): Deed {
  const { abi } = readArtifact(token.returnsNothing ? 'SilentToken' : 'StackToken')
  return { from: accountAt(from), to: token.address, call: { abi, functionName, args } }
}

function onCollection(
  collection: CollectionRow,
  from: number,
  functionName: string,
  args: readonly unknown[],
): Deed {
  const { abi } = readArtifact(collection.standard === 'erc721' ? 'StackCollectible' : 'StackItems')
  return { from: accountAt(from), to: collection.address, call: { abi, functionName, args } }
}
