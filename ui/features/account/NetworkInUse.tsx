'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { NetworkPill } from '../../components/NetworkPill.tsx'
import { Picture } from '../../components/Picture.tsx'
import { unsupportedChainTexts } from '../../messages/networkTexts.ts'
import { useLaterTexts, useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { networkPicture } from '../../shell/pictures.ts'

/** The network in use, in the head of the account. */
export function NetworkInUse({ isPressable }: { isPressable: boolean }) {
  const kit = useKit()
  const router = useRouter()
  const { buttons } = useTexts()
  const unsupportedChain = useLaterTexts('unsupportedChain', unsupportedChainTexts)
  const { network, networkId } = useKitNetwork()
  const name = network?.name ?? unsupportedChain.unknownNetwork(networkId.replace(/.*:/, ''))
  return (
    <NetworkPill
      name={name}
      label={buttons.network(name)}
      picture={
        <Picture
          name={name}
          src={network && networkPicture(kit, network)}
          icon={network ? undefined : 'globe'}
          size={24}
          shape="round"
        />
      }
      onClick={isPressable ? () => router.push('Networks') : undefined}
      testId="network-pill"
    />
  )
}
