'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { receiveTexts } from '../../i18n/receiveTexts.ts'
import { unsupportedChainTexts } from '../../i18n/unsupportedChainTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note } from '../../parts/Note.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { useRouter } from '../../router/RouterContext.tsx'
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
