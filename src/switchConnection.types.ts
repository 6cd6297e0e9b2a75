import type { Connection, SupportedNamespace } from './namespace/types.ts'

/** What `kit.switchConnection` takes. */
export type SwitchConnectionParameters = {
  namespace: SupportedNamespace
  /** Of a live connection or of a recent one, compared without regard to case. */
  connectorId: string
  /** One of its accounts. @default the one that is first in it */
  address?: string
}

/** What became of `kit.switchConnection`. */
export type SwitchConnectionOutcome =
  | {
      /** The connection was live, and is the one in use now. Nobody was asked. */
      status: 'switched'
      address: string
      /** Another address is in use than before. */
      hasSwitchedAccount: boolean
      /** Another connection is in use than before. */
      hasSwitchedWallet: boolean
    }
  | {
      /** The connection is not live: the wallet has to be asked, which is the visitor's to begin. */
      status: 'needsConnect'
      /** The connector to ask; none when the wallet is not here. */
      connectorUid: string | undefined
      /** How the embedded wallet was signed in to. */
      auth?: Connection['auth']
    }
