import type { CaipNetworkId } from '../../src/namespace/types.ts'
import { createStorage } from '../../src/storage/createStorage.ts'

/** What the page remembers of a session, so that it loads WalletConnect for it and not without. */
export type SessionMark = {
  topic: string
  /** The network in use, by namespace; also says which namespaces have accounts. */
  networks: Readonly<Record<string, CaipNetworkId>>
}

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
}

/** The row of a project's session in the page's storage. */
export function sessionMarker(projectId: string): SessionMarker {
  const storage = createStorage({ projectId })
  const row = 'walletconnect_session'
  return {
    read: () =>
      storage.get(row, (raw) => {
        const mark = raw as SessionMark | null
        return typeof mark?.topic === 'string' && mark.networks ? mark : undefined
      }),
    write: (mark) => storage.set(row, mark),
  }
}
