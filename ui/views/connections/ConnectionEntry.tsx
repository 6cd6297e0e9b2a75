'use client'
import { useRef, useState } from 'react'
import type { KitNamespace } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatAddress } from '../../../src/utils/formatAddress.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Address } from '../../parts/Address.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import type { ConnectionRow } from './connectionRows.ts'
import s from './ProfileWallets.module.css'

const testIds = {
  inUse: 'active-profile-wallet-item',
  ready: 'active-connection',
  gone: 'recent-connection',
}

/** One account of a wallet: a press makes it the one in use, or asks its wallet again. */
export function ConnectionEntry({ of, row }: { of: KitNamespace; row: ConnectionRow }) {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('connections', connectionsTexts)
  const { buttons } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // What was pressed goes: the focus goes back to what showed it.
  const close = () => {
    more.current?.focus()
    setOpen(false)
  }
  const { namespace } = of
  const { connectorId, address, name, kind, state } = row
  const spoken = buttons.address(address.slice(0, 4), address.slice(-6))

  async function choose() {
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
      else router.push('ConnectingExternal', { connectorId, connectorUid, namespace })
    } catch {
      feedback.show({ kind: 'error', text: texts.switchFailed })
    }
  }

  return (
    <>
      <div className={s.entry}>
        <Row
          title={name}
          titleText={name}
          subtitle={
            <>
              <Address short={formatAddress(address)} label={spoken} />
              {kind && ` · ${texts[kind]}`}
            </>
          }
          picture={<Picture name={name} src={row.imageUrl} />}
          end={
            state === 'inUse' ? (
              <>
                <Icon name="check" />
                <VisuallyHidden>{texts.inUse}</VisuallyHidden>
              </>
            ) : state === 'ready' ? (
              texts.switch
            ) : (
              <span className={s.again}>{texts.reconnect}</span>
            )
          }
          isTall
          isCurrent={state === 'inUse'}
          focusKey={row.key}
          testId={testIds[state]}
          onClick={() => {
            router.rememberFocus(row.key)
            void choose()
          }}
        />
        <IconButton
          icon="more"
          label={`${texts.more(name)}. ${spoken}`}
          isExpanded={isOpen}
          testId="connection-more"
          buttonRef={more}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <ConnectionMenu of={of} row={row} onDone={close} />}
    </>
  )
}
