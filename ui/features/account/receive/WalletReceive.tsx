'use client'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { Button } from '../../../components/Button.tsx'
import { useCopy } from '../../../components/CopyButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Note } from '../../../components/Note.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { QrCode } from '../../../components/QrCode.tsx'
import { receiveTexts } from '../../../messages/accountTexts.ts'
import { unsupportedChainTexts } from '../../../messages/networkTexts.ts'
import { useLaterTexts, useTexts } from '../../../messages/useTexts.ts'
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
  const texts = useLaterTexts('receive', receiveTexts)
  const { unknownNetwork } = useLaterTexts('unsupportedChain', unsupportedChainTexts)
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
