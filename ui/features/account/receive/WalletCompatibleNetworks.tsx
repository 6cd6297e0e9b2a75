'use client'

import type { KitAccount } from '../../../../src/namespace/account.types.ts'
import type { Connection } from '../../../../src/namespace/types.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { List } from '../../../components/List.tsx'
import { Note } from '../../../components/Note.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { receiveTexts } from '../../../messages/accountTexts.ts'
import { useLaterTexts, useTexts } from '../../../messages/useTexts.ts'
import { networkPicture } from '../../../shell/pictures.ts'

/**
 * The networks of the app on which an address can receive. The key of an `eoa` opens the same
 * address on every network of its kind. A smart account exists only where its wallet says so: on
 * the networks that it approved, else on the one in use.
 *
 * @param parameters.networks - The networks of the account's namespace, in the order of the app.
 */
export function compatibleNetworks(parameters: {
  account: Pick<KitAccount, 'type'>
  connection: Pick<Connection, 'approvedNetworkIds' | 'networkId'>
  networks: readonly Network[]
}): readonly Network[] {
  const { account, connection, networks } = parameters
  if (account.type === 'eoa') return networks
  const ids = connection.approvedNetworkIds ?? [connection.networkId]
  return networks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))
}

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
