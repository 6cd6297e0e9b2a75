import type { KitAccount } from '../../../../src/namespace/account.types.ts'
import { connectionInUse } from '../../../../src/namespace/connections.ts'
import type { Connection, KitNamespace, NamespaceState } from '../../../../src/namespace/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'

/** An account in the wallet list. */
export type ConnectionRow = {
  key: string
  connectorId: string
  /** Set only if the wallet is currently connected. */
  connectorUid?: string
  name: string
  imageUrl?: string
  address: string
  /** The account type, if the row shows one. */
  kind?: 'smartAccount' | 'payment' | 'ordinal'
  /** `inUse`: the active account. `ready`: a connected account. `gone`: the wallet needs to reconnect. */
  state: 'inUse' | 'ready' | 'gone'
}

/**
 * Lists a namespace's accounts: first those of the active wallet, then those of other connected wallets, then
 * those of recently connected wallets.
 *
 * @param parameters.canSwitchAccount - Whether the app can select another account of this wallet. If false,
 * only the current account is listed.
 */
export function connectionRows({
  state,
  canSwitchAccount,
}: {
  state: Pick<NamespaceState, 'connections' | 'recentConnections' | 'activeConnectorId' | 'account'>
  canSwitchAccount: (connectorUid: string) => boolean
}): readonly ConnectionRow[] {
  const { connections, recentConnections, account } = state
  const inUse = connectionInUse(state)
  const isInUse = (one: Connection) => one === inUse
  const live = [...connections].sort((a, b) => Number(isInUse(b)) - Number(isInUse(a)))
  return [
    ...live.flatMap((connection): ConnectionRow[] => {
      const { connectorId, connectorUid, name, imageUrl, accounts } = connection
      const own = isInUse(connection) ? account : undefined
      const shown = canSwitchAccount(connectorUid)
        ? accounts
        : accounts.filter((one, index) => (own ? one.address === own.address : index === 0))
      return shown.map((one) => ({
        key: `${connectorId} ${one.address}`,
        connectorId,
        connectorUid,
        name: connection.auth?.username ?? name,
        imageUrl,
        address: one.address,
        kind: kindOf(one),
        state: own?.address === one.address ? 'inUse' : 'ready',
      }))
    }),
    ...recentConnections.flatMap(({ connectorId, name, imageUrl, accounts, auth }) =>
      accounts.map(
        (one): ConnectionRow => ({
          key: `${connectorId} ${one.address}`,
          connectorId,
          name: auth?.username ?? name ?? connectorId,
          imageUrl,
          address: one.address,
          kind: kindOf(one),
          state: 'gone',
        }),
      ),
    ),
  ]
}

function kindOf({
  type,
  purpose,
}: Partial<Pick<KitAccount, 'type' | 'purpose'>>): ConnectionRow['kind'] {
  return type === 'smartAccount' ? type : purpose
}

/**
 * Returns a function that makes an account active, or opens the reconnect view if the account's wallet is not
 * connected.
 */
export function useChooseConnection(of: KitNamespace, row: ConnectionRow): () => Promise<void> {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('connections', connectionsTexts)
  const { namespace } = of
  const { connectorId, address } = row
  return async () => {
    try {
      const outcome = await kit.switchConnection({ namespace, connectorId, address })
      if (outcome.status === 'switched') {
        const { hasSwitchedWallet, hasSwitchedAccount } = outcome
        if (!hasSwitchedWallet && !hasSwitchedAccount) return
        const text = hasSwitchedWallet ? texts.walletSwitched : texts.accountSwitched
        feedback.show({ kind: 'success', text })
        return
      }
      const { connectorUid } = outcome
      const entry = of.getState().connectors.find(({ uid }) => uid === connectorUid)
      if (!entry) router.push('Connect', { namespace })
      else if (entry.type === 'WALLET_CONNECT')
        router.push('ConnectingWalletConnect', { namespace })
      else router.push('ConnectingExternal', { connector: entry })
    } catch {
      feedback.show({ kind: 'error', text: texts.switchFailed })
    }
  }
}
