'use client'
import type { ReactNode } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { List } from '../components/List.tsx'
import { Picture } from '../components/Picture.tsx'
import { Row } from '../components/Row.tsx'
import { useTexts } from '../messages/useTexts.ts'
import s from './DisconnectRow.module.css'
import { useFeedback } from './LiveRegions.tsx'

/** The way out of a view, at the end of it: a row that stays in sight however long the view is. */
export function WayOut({ children }: { children: ReactNode }) {
  return (
    <div className={s.foot} data-testid="way-out">
      <List>{children}</List>
    </div>
  )
}

/** Ends the connections of the namespace in use. The dialog closes when the address is gone. */
export function DisconnectRow() {
  const kit = useKit()
  const feedback = useFeedback()
  const { dialog: texts } = useTexts()
  return (
    <WayOut>
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
    </WayOut>
  )
}
