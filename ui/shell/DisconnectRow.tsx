'use client'
import { useKit } from '../../src/react/useKit.ts'
import { List } from '../components/List.tsx'
import { Picture } from '../components/Picture.tsx'
import { Row } from '../components/Row.tsx'
import { useTexts } from '../messages/useTexts.ts'
import { useFeedback } from './LiveRegions.tsx'

/** Ends the connections of the namespace in use. The dialog closes when the address is gone. */
export function DisconnectRow() {
  const kit = useKit()
  const feedback = useFeedback()
  const { dialog: texts } = useTexts()
  return (
    <List>
      <Row
        title={texts.disconnect}
        picture={<Picture name={texts.disconnect} icon="disconnect" />}
        testId="disconnect-button"
        onClick={() => {
          kit.disconnect({ namespace: kit.activeNamespace().namespace }).then(
            () => feedback.announce(texts.disconnected),
            () => feedback.show({ kind: 'error', text: texts.disconnectFailed }),
          )
        }}
      />
    </List>
  )
}
