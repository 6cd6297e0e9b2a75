'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { receiveTexts } from '../../i18n/receiveTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { List } from '../../parts/List.tsx'
import { Note } from '../../parts/Note.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { compatibleNetworks } from './compatibleNetworks.ts'

/** The networks of the app on which the account in use can receive. */
export function WalletCompatibleNetworks() {
  const kit = useKit()
  const { dialog } = useTexts()
  const texts = useLaterTexts('receive', receiveTexts)
  const { account, connection } = useKitAccount()
  const { networks } = useKitNetwork()
  if (!account) return null
  return (
    <>
      <Note>{texts.receiveOn}</Note>
      <List aria-label={texts.networks} testId="compatible-networks">
        {compatibleNetworks({ account, connection, networks }).map((network) => (
          <Row
            key={network.caipNetworkId}
            title={network.name}
            titleText={network.name}
            picture={
              <Picture name={network.name} src={networkPicture(kit, network)} shape="round" />
            }
            end={network.testnet && <Tag kind="box">{dialog.test}</Tag>}
            testId={`compatible-${network.caipNetworkId}`}
          />
        ))}
      </List>
    </>
  )
}
