'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useNamespaceState } from '../../../src/react/useNamespaceState.ts'
import { DisconnectRow } from '../../dialog/DisconnectRow.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { Separator } from '../../parts/Separator.tsx'
import { AccountBalance, NoBalance } from './AccountBalance.tsx'
import { AccountHead } from './AccountHead.tsx'

/** The account in use: who it is, what it holds, and the way out. */
export function Account() {
  const kit = useKit()
  const texts = useTexts()
  const { of, state } = useNamespaceState(kit, undefined)
  const { account, networkId, unsupportedNetwork } = state
  if (!account) return null
  const network = of.networks.find((one) => one.caipNetworkId === networkId)
  const connection = state.connections.find((one) => one.connectorId === state.activeConnectorId)
  const { address } = account
  return (
    <>
      <AccountHead
        config={kit.wagmi}
        account={account}
        connection={connection}
        networkId={networkId}
        network={network}
      />
      {!network || unsupportedNetwork ? (
        <NoBalance tag={texts.account.notSupported} />
      ) : network.testnet ? (
        <NoBalance tag={texts.dialog.test} />
      ) : kit.wagmi ? (
        <AccountBalance
          key={`${networkId}:${address}`}
          config={kit.wagmi}
          address={address}
          networkId={networkId}
        />
      ) : null}
      <Separator />
      <DisconnectRow />
    </>
  )
}
