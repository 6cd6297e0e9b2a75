import { BaseError } from './BaseError.ts'
import { defineError } from './defineError.ts'

/** The wallet neither knows the network nor added it. */
export const ChainNotSupportedError = /* @__PURE__ */ defineError(
  'ChainNotSupportedError',
  'Chain is not supported',
  'Add it in the wallet, or choose another.',
)
export type ChainNotSupportedError = InstanceType<typeof ChainNotSupportedError>

/** The namespace has no part in this kit: known by name only, or not known at all. */
export class UnsupportedNamespaceError extends BaseError<'UnsupportedNamespaceError'> {
  readonly namespace: string

  constructor(namespace: string) {
    super('UnsupportedNamespaceError', `Namespace "${namespace}" is not supported`, {
      metaMessages: ['Use eip155, solana or bip122.'],
    })
    this.namespace = namespace
  }
}

/** The network is not in the list of this kit. */
export class NetworkNotFoundError extends BaseError<'NetworkNotFoundError'> {
  constructor(networkId: string) {
    super('NetworkNotFoundError', 'Network not found', {
      metaMessages: [`Add ${networkId} to the networks of this app.`],
    })
  }
}
