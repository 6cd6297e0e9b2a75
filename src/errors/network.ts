import { BaseError } from './BaseError.ts'
import { defineError } from './defineError.ts'

/** The wallet neither knows the network nor added it. */
export const ChainNotSupportedError = /* @__PURE__ */ defineError(
  'ChainNotSupportedError',
  'Chain is not supported',
  'Add it in the wallet, or choose another.',
)
export type ChainNotSupportedError = InstanceType<typeof ChainNotSupportedError>

/** The network is not in the list of this kit. */
export class NetworkNotFoundError extends BaseError<'NetworkNotFoundError'> {
  constructor(networkId: string) {
    super('NetworkNotFoundError', 'Network not found', {
      metaMessages: [`Add ${networkId} to the networks of this app.`],
    })
  }
}
