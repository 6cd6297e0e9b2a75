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

/** How many payments the account of the long activity has got, beside its others: more than two pages of the service. */
export const payoutCount = 120

/** The test account of the long activity, on chain 1. */
export const payoutAccountIndex = 3

/** How many payments go into one block. */
const payoutsADay = 10

/**
 * What the test accounts did before the stack was started: real transactions over five months, so that activity is more
 * than a line. They leave 2,500 of nearly each token with each holder; what differs is in the deeds.
 */
export function pastDays(row: ChainRow): readonly Day[] {
  const days = [...payments(row), ...tokenDeeds(row), ...collectionDeeds(row)]
  if (row.id === 1) days.push(...payouts())
  return days.sort((one, other) => other.daysAgo - one.daysAgo)
}

function payments(row: ChainRow): Day[] {
  return [
    {
      daysAgo: 150,
      deeds: [pay(seedingAccountIndex, 0, '1.5'), pay(seedingAccountIndex, 1, '0.75')],
    },
    { daysAgo: 149, deeds: [pay(0, 1, '0.25')] },
    { daysAgo: 9, deeds: [pay(0, 0, '0.01')] },
    { daysAgo: 2, deeds: [pay(1, 0, row.testnet ? '0.005' : '0.123456789012345678')] },
  ]
}

function tokenDeeds(row: ChainRow): Day[] {
  const usual = row.tokens.filter((token) => !token.returnsNothing && !token.reverts)
  const [first, second] = usual
  if (!first || !second) return []
  const silent = row.tokens.find((token) => token.returnsNothing)
  const frozen = row.tokens.find((token) => token.reverts)
  const amount = parseUnits('50', first.decimals)
  return [
    { daysAgo: 96, deeds: [onToken(first, 0, 'approve', [accountAt(2), amount])] },
    {
      daysAgo: 75,
      deeds: [
        onToken(first, 2, 'transferFrom', [
          accountAt(0),
          accountAt(1),
          parseUnits('20', first.decimals),
        ]),
      ],
    },
    ...(silent ? [{ daysAgo: 61, deeds: [transfer(silent, 1, 0, '125.5')] }] : []),
    ...(frozen
      ? [{ daysAgo: 55, deeds: [{ ...transfer(frozen, 0, 1, '1'), isFailure: true }] }]
      : []),
    { daysAgo: 20, deeds: [transfer(second, 0, 1, '100.25')] },
    { daysAgo: 19, deeds: [transfer(second, 1, 0, '40')] },
  ]
}

function collectionDeeds({ collections }: ChainRow): Day[] {
  const wanted = collections.filter(({ spam }) => !spam)
  const spam = collections.filter((one) => one.spam)
  const single = wanted.find(({ standard }) => standard === 'erc721')
  const multiple = wanted.find(({ standard }) => standard === 'erc1155')
  const days: Day[] = []
  if (single) {
    days.push(
      {
        daysAgo: 121,
        deeds: [[0, 1n] as const, [0, 2n] as const, [1, 3n] as const, [2, 4n] as const].map(
          ([holder, id]) => onCollection(single, holder, 'mint', [accountAt(holder), id]),
        ),
      },
      {
        daysAgo: 44,
        deeds: [
          onCollection(single, 1, 'transferFrom', [accountAt(1), accountAt(0), 3n]),
          onCollection(single, 0, 'transferFrom', [accountAt(0), accountAt(1), 2n]),
        ],
      },
    )
  }
  if (multiple) {
    const [here, there] = [accountAt(0), accountAt(1)]
    days.push(
      { daysAgo: 120, deeds: [onCollection(multiple, 0, 'mintBatch', [here, [1n, 2n], [5n, 1n]])] },
      {
        daysAgo: 43,
        deeds: [
          onCollection(multiple, 0, 'safeTransferFrom', [here, there, 1n, 2n, '0x']),
          onCollection(multiple, 1, 'mint', [there, 3n, 10n]),
          onCollection(multiple, 1, 'safeBatchTransferFrom', [there, here, [3n], [4n], '0x']),
        ],
      },
    )
  }
  for (const collection of spam) {
    days.push({
      daysAgo: 33,
      deeds: [0, 1, 2, 3].map((index) =>
        onCollection(collection, seedingAccountIndex, 'mint', [
          accountAt(index),
          BigInt(index + 1),
        ]),
      ),
    })
  }
  return days
}

function payouts(): Day[] {
  return Array.from({ length: payoutCount / payoutsADay }, (_, day) => ({
    daysAgo: 36 - 2 * day,
    deeds: Array.from({ length: payoutsADay }, (__, index) =>
      pay(seedingAccountIndex, payoutAccountIndex, `0.00${100 + day * payoutsADay + index}`),
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
