import type { SendingNamespace } from '../../src/send/transfers.types.ts'
import { isSolanaAddress } from '../../src/utils/isAddress.ts'
import type { SolanaTransfers } from './transfers/createSolanaTransfers.ts'

/** What a namespace of Solana carries besides connecting: sending and reading, loaded with the first use. */
export function transfersLater(
  load: () => Promise<SolanaTransfers>,
): Required<Pick<SendingNamespace, 'transfers' | 'readBalance'>> {
  const later =
    <name extends keyof SolanaTransfers>(name: name) =>
    async (asked: never) =>
      (await load())[name](asked) as never
  return {
    readBalance: later('readBalance'),
    transfers: {
      isTokenRequired: false,
      // That it is a whole key is seen when it is used: decoding is not worth its place here.
      readAddress(text) {
        const address = text.trim()
        return isSolanaAddress(address) ? address : undefined
      },
      simulate: later('simulate'),
      readMax: later('readMax'),
      trace: later('trace'),
      submit: later('submit'),
      look: later('look'),
    },
  }
}
