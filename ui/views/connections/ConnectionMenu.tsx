'use client'
import type { KitNamespace } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import type { ConnectionRow } from './connectionRows.ts'

export type ConnectionMenuProps = { of: KitNamespace; row: ConnectionRow; onDone: () => void }

/** What else can be done with a wallet of the list. */
export function ConnectionMenu({ of, row, onDone }: ConnectionMenuProps) {
  const kit = useKit()
  const feedback = useFeedback()
  const texts = useLaterTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespace } = of
  const { connectorId, connectorUid, address, name } = row
  const { copy } = useCopy({
    value: address,
    onCopied: () => feedback.show({ kind: 'success', text: dialog.addressCopied }),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const isGone = row.state === 'gone'
  const end = () => {
    onDone()
    const ended = isGone
      ? of.forget({ connectorId, address })
      : kit.disconnect({ namespace, connectorUid })
    ended.then(
      () => feedback.show({ kind: 'success', text: isGone ? texts.removed : texts.disconnected }),
      () => feedback.show({ kind: 'error', text: texts.disconnectFailed }),
    )
  }
  const last = isGone ? texts.remove : dialog.disconnect
  return (
    <List aria-label={texts.more(name)}>
      <Row
        title={dialog.copyAddress}
        picture={<Picture name={dialog.copyAddress} icon="copy" />}
        testId="connection-copy"
        onClick={() => {
          void copy()
          onDone()
        }}
      />
      <Row
        title={last}
        picture={<Picture name={last} icon={isGone ? 'close' : 'disconnect'} />}
        testId={isGone ? 'connection-delete' : 'connection-disconnect'}
        onClick={end}
      />
    </List>
  )
}
