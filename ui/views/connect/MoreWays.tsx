'use client'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import s from './Connect.module.css'

export type MoreWaysProps = {
  /** The row to all wallets, with their number as far as it is known. */
  all: { count: string | undefined } | undefined
  /** The row to the code: on a phone no other row leads to it. */
  hasCode: boolean
  namespace: SupportedNamespace | undefined
  isOff: boolean
}

/** The rows under the wallets that lead to others. */
export function MoreWays({ all, hasCode, namespace, isOff }: MoreWaysProps) {
  const router = useRouter()
  const { prepare } = useDialog()
  const { connect: texts } = useTexts()
  return (
    <div className={s.section} data-kind="rows">
      <List>
        {all && (
          <Row
            title={texts.allWallets}
            picture={<Picture icon="grid" name={texts.allWallets} />}
            end={
              <>
                {/* Browsers differ over which end of a line without letters is its first. */}
                <bdi dir="ltr">{all.count}</bdi>
                <Icon name="chevron-forward" size="small" />
              </>
            }
            isDisabled={isOff}
            focusKey="all-wallets"
            testId="all-wallets"
            onPointerEnter={() => prepare('AllWallets')}
            onFocus={() => prepare('AllWallets')}
            onClick={() => router.push('AllWallets', { namespace })}
          />
        )}
        {hasCode && (
          <Row
            title={texts.showQrCode}
            picture={<Picture icon="qr" name={texts.showQrCode} />}
            end={<Icon name="chevron-forward" size="small" />}
            isDisabled={isOff}
            focusKey="qr-code"
            testId="qr-code"
            onClick={() => router.push('ConnectingWalletConnect', {})}
          />
        )}
      </List>
    </div>
  )
}
