'use client'
import { useKit } from '../../../../src/react/useKit.ts'
import { Icon } from '../../../components/Icon.tsx'
import { List } from '../../../components/List.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { receiveTexts } from '../../../messages/accountTexts.ts'
import { useLaterTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'

/** The ways to get funds into the account. Receiving is the only one that exists. */
export function FundWallet() {
  const { config } = useKit()
  const router = useRouter()
  const texts = useLaterTexts('receive', receiveTexts)
  return (
    <List aria-label={texts.ways} testId="fund-wallet">
      {config.features.receive && (
        <Row
          title={texts.receive}
          subtitle={texts.receiveText}
          isTall
          picture={<Picture name={texts.receive} icon="qr" />}
          end={<Icon name="chevron-forward" />}
          focusKey="receive"
          testId="fund-receive"
          onClick={() => router.push('WalletReceive')}
        />
      )}
    </List>
  )
}
