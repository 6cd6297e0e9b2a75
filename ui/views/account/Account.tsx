'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { DisconnectRow } from '../../dialog/DisconnectRow.tsx'
import { accountTexts } from '../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Separator } from '../../parts/Separator.tsx'
import { AccountBalance, NoBalance, UnknownBalance } from './AccountBalance.tsx'
import { AccountHead } from './AccountHead.tsx'

/** The account in use: who it is, what it holds, and the way out. */
export function Account() {
  const kit = useKit()
  const texts = useTexts()
  const words = useLaterTexts('account', accountTexts)
  const { account, connection } = useKitAccount()
  const { network, networkId, isUnsupported } = useKitNetwork()
  if (!account) return null
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
      {!network || isUnsupported ? (
        <NoBalance tag={words.notSupported} />
      ) : network.testnet ? (
        <NoBalance tag={texts.dialog.test} />
      ) : kit.wagmi ? (
        <AccountBalance
          key={`${networkId}:${address}`}
          config={kit.wagmi}
          address={address}
          networkId={networkId}
        />
      ) : (
        <UnknownBalance />
      )}
      <Separator />
      <DisconnectRow />
    </>
  )
}
