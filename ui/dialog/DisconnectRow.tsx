'use client'
import { useKit } from '../../src/react/useKit.ts'
import { useFeedback } from '../feedback/FeedbackContext.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { List } from '../parts/List.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Row } from '../parts/Row.tsx'

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
