import { afterAll, beforeAll, beforeEach } from 'vitest'
import { standInPage } from '../../fixtures/standInPage.ts'
import { from, openSendBed, type SendBed } from './sendBed.ts'
import { createSendWallet, openSendPage, type SendPage, type SendWallet } from './sendPage.ts'

/** What a test of sending has. */
export type SendRound = { bed: SendBed; wallet: SendWallet; page: SendPage }

/** One bed on a chain for all tests of a file, and before each of them a wallet and its page; gives those of now. */
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
