'use client'
import { useEffect } from 'react'
import { useRemoteFeatures } from '../../../../queries/index.ts'
import { useKit, useKitState } from '../../../../src/react/useKit.ts'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { SkeletonRow } from '../../../components/Skeleton.tsx'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { WayOut } from '../../../shell/DisconnectRow.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { useTimedOut } from '../../../shell/useTimedOut.ts'
import { ConnectionGroup } from './ConnectionGroup.tsx'

/**
 * All connected and recently connected wallets, grouped by namespace, for projects that allow several
 * wallets.
 */
export function ProfileWallets() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespaces } = useKitState()
  const { features, isPending } = useRemoteFeatures()
  const count = kit.namespaces.flatMap((of) => of.getState().connections).length
  // A request that times out is treated as failed.
  const isWaiting = !useTimedOut(isPending ? 'features' : undefined) && isPending
  const isRefused = !isWaiting && !features.multiWallet
  useEffect(() => {
    if (!isRefused) return
    kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
    router.replace(kit.activeNamespace().getState().account ? 'Account' : 'Connect')
  }, [kit, router, isRefused])
  if (isWaiting || isRefused)
    return (
      <>
        <SkeletonRow lines={2} />
        <SkeletonRow lines={2} />
      </>
    )
  return (
    <>
      {kit.namespaces.map((of) => (
        <ConnectionGroup
          key={of.namespace}
          of={of}
          state={namespaces[of.namespace] ?? of.getState()}
        />
      ))}
      {/* If there is only one wallet, it can be disconnected in its own menu. */}
      {count > 1 && (
        <WayOut>
          <Row
            title={texts.disconnectAll}
            picture={<Picture name={texts.disconnectAll} icon="disconnect" />}
            testId="disconnect-all-button"
            onClick={() => {
              kit.disconnect().then(
                () => feedback.announce(dialog.disconnected),
                () => feedback.show({ kind: 'error', text: texts.disconnectFailed }),
              )
            }}
          />
        </WayOut>
      )}
    </>
  )
}
