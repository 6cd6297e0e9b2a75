'use client'

import { useRemoteFeatures } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { accountParts } from '../../../src/wallets/listRules.ts'
import { Separator } from '../../components/Separator.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { useLaterTexts, useTexts } from '../../messages/useTexts.ts'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { pricedNetwork } from '../../shell/pricedNetwork.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHeader.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { AccountTotal, NoBalance } from './AccountTotal.tsx'

/** The account in use: who it is, what it holds and did, what can be done with it, and the way out. */
export function Account() {
  const kit = useKit()
  const texts = useTexts()
  const words = useLaterTexts('account', accountTexts)
  const { account, connection } = useKitAccount()
  const inUse = useKitNetwork()
  const { history } = kit.config.features
  const { features } = useRemoteFeatures({ local: { history } })
  if (!account) return null
  const { network, networkId } = inUse
  const isListed = network !== undefined && !inUse.isUnsupported
  return (
    <>
      <AccountHead
        config={kit.wagmi}
        account={account}
        connection={connection}
        networkId={networkId}
        network={network}
      />
      {pricedNetwork(inUse) ? (
        <AccountTotal key={`${networkId}:${account.address}`} />
      ) : (
        <NoBalance tag={isListed ? texts.dialog.test : words.notSupported} />
      )}
      <AccountActions />
      {isListed && (
        <AccountTabs
          tabs={accountParts(networkId).filter((part) => part !== 'activity' || features.activity)}
        />
      )}
      <Separator />
      <DisconnectRow />
    </>
  )
}
