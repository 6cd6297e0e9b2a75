'use client'

import type { KitAccount } from '../../../../src/namespace/account.types.ts'
import type { Connection } from '../../../../src/namespace/types.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { Button } from '../../../components/Button.tsx'
import { useCopy } from '../../../components/CopyButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { List } from '../../../components/List.tsx'
import { Note } from '../../../components/Note.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { QrCode } from '../../../components/QrCode.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { receiveTexts } from '../../../messages/accountTexts.ts'
import { unsupportedChainTexts } from '../../../messages/networkTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { networkPicture } from '../../../shell/pictures.ts'
import s from './WalletReceive.module.css'

/** The address of the account in use, to be read by a camera, by eye or from the clipboard. */
export function WalletReceive() {
  const { account } = useKitAccount()
  return account ? <Receive address={account.address} /> : null
}

function Receive({ address }: { address: string }) {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { dialog } = useTexts()
  const texts = useTexts('receive', receiveTexts)
  const { unknownNetwork } = useTexts('unsupportedChain', unsupportedChainTexts)
  const { network, networkId } = useKitNetwork()
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.announce(dialog.addressCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const name = network?.name ?? unknownNetwork(networkId.replace(/.*:/, ''))
  const middle = Math.ceil(address.length / 2)
  return (
    <>
      <QrCode value={address} label={texts.code} isRoomy testId="receive-code" />
      <bdi dir="ltr" className={s.address} data-testid="receive-address">
        <span className={s.half}>{address.slice(0, middle)}</span>
        <span className={s.half}>{address.slice(middle)}</span>
      </bdi>
      <div className={s.rest}>
        <Button variant="primary" onClick={copy} testId="receive-address-copy-button">
          <Icon name={isCopied ? 'check' : 'copy'} size="small" />
          {isCopied ? dialog.copied : dialog.copyAddress}
        </Button>
        <Note
          picture={
            <Picture
              name={name}
              src={network && networkPicture(kit, network)}
              icon={network ? undefined : 'globe'}
              size={24}
              shape="round"
            />
          }
        >
          {texts.onlyOn(name)}
        </Note>
        <Button
          variant="quiet"
          focusKey="networks"
          testId="receive-networks"
          onClick={() => router.push('WalletCompatibleNetworks')}
        >
          {texts.showNetworks}
        </Button>
      </div>
    </>
  )
}

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
  const texts = useTexts('receive', receiveTexts)
  const { account, connection } = useKitAccount()
  const { networks } = useKitNetwork()
  if (!account) return null
  return (
    <>
      <Note>{texts.receiveOn}</Note>
      <List aria-label={texts.networks} testId="compatible-networks">
        {compatibleNetworks({ account, connection, networks }).map((network) => (
          // Nothing to press, so no row.
          <div
            key={network.caipNetworkId}
            className={s.network}
            data-testid={`compatible-${network.caipNetworkId}`}
          >
            <Picture
              name={network.name}
              src={networkPicture(kit, network)}
              size={24}
              shape="round"
            />
            <span dir="auto">{network.name}</span>
            {network.testnet && <Tag kind="box">{dialog.test}</Tag>}
          </div>
        ))}
      </List>
    </>
  )
}
