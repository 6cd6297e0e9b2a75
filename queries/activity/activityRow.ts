import type { InfiniteData } from '@tanstack/react-query'
import {
  array,
  boolean,
  type GenericSchema,
  number,
  object,
  optional,
  picklist,
  strictTuple,
  string,
} from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import type { Transaction, Transfer } from '../core/history.types.ts'
import type { ActivityPage } from './getActivityPage.ts'

const text = optional(string())
const transfer: GenericSchema<unknown, Transfer> = object({
  token: optional(object({ name: text, symbol: text, iconUrl: text })),
  nft: optional(object({ name: text, previewUrl: text, isSpam: boolean() })),
  direction: optional(picklist(['in', 'out', 'self'])),
  amount: text,
  value: text,
  price: text,
})
const transaction: GenericSchema<unknown, Transaction> = object({
  id: string(),
  hash: string(),
  operationType: string(),
  minedAt: string(),
  sentFrom: text,
  sentTo: text,
  status: string(),
  nonce: optional(number()),
  application: optional(object({ name: text, iconUrl: text })),
  chainId: text,
  transfers: array(transfer),
})
const page: GenericSchema<unknown, ActivityPage> = object({
  isSupported: boolean(),
  transactions: array(transaction),
  next: text,
})

/** Activity as it stands in storage: the first page, as old as it is when later ones come. */
export const activityRow: PersistedRow<InfiniteData<ActivityPage, string>> = {
  name: 'history_transactions_cache',
  schema: object({ pages: strictTuple([page]), pageParams: strictTuple([string()]) }),
  keep({ pages: [first], pageParams: [cursor] }, before) {
    const isOld = first === before?.pages[0]
    if (!first?.isSupported || cursor === undefined || isOld) return undefined
    return { pages: [first], pageParams: [cursor] }
  },
}
