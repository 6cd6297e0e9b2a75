'use client'
import type { ReactNode } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { List } from '../components/List.tsx'
import { Picture } from '../components/Picture.tsx'
import { Row } from '../components/Row.tsx'
import { useTexts } from '../messages/useTexts.ts'
import s from './DisconnectRow.module.css'
import { useFeedback } from './LiveRegions.tsx'

/** A view's footer, which stays visible while the view scrolls. */
export function WayOut({ children }: { children: ReactNode }) {
  return (
    <div className={s.foot} data-testid="way-out">
      <List>{children}</List>
    </div>
  )
}

/** The row that disconnects the active namespace. */
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
