'use client'
import { useEffect } from 'react'
import { useRemoteFeatures } from '../../../../queries/index.ts'
import { useKit, useKitState } from '../../../../src/react/useKit.ts'
import { List } from '../../../components/List.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { Separator } from '../../../components/Separator.tsx'
import { SkeletonRow } from '../../../components/Skeleton.tsx'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { useTimedOut } from '../../../shell/useTimedOut.ts'
import { ConnectionGroup } from './ConnectionGroup.tsx'

/** Every wallet that is connected or was, by kind of chains. Only where the project allows several at once. */
export function ProfileWallets() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespaces } = useKitState()
  const { features, isPending } = useRemoteFeatures()
  // A service that hangs allows no more than one that fails.
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
      {kit.namespaces.some((of) => of.getState().connections.length > 0) && (
        <>
          <Separator />
          <List>
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
          </List>
        </>
      )}
    </>
  )
}
