import { afterAll, beforeAll, beforeEach } from 'vitest'
import { standInPage } from '../../fixtures/standInPage.ts'
import { from, openSendBed, type SendBed } from './sendBed.ts'
import { createSendWallet, openSendPage, type SendPage, type SendWallet } from './sendPage.ts'

/** The objects of a send test. */
export type SendRound = { bed: SendBed; wallet: SendWallet; page: SendPage }

/**
 * Opens one test bed for all tests of a file, and a new wallet and page before each of them. Returns a
 * function that returns the current ones.
 */
export function sendRounds(chainId: number): () => SendRound {
  let bed: SendBed
  let round: SendRound
  beforeAll(async () => {
    standInPage()
    bed = await openSendBed(chainId)
  })
  afterAll(() => bed?.close())
  beforeEach(async () => {
    const wallet = createSendWallet(bed.chain, from.address)
    round = { bed, wallet, page: await openSendPage(bed.chain, wallet) }
  })
  return () => round
}
