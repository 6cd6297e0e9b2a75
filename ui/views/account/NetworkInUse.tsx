'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { unsupportedChainTexts } from '../../i18n/unsupportedChainTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { NetworkPill } from '../../parts/NetworkPill.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useRouter } from '../../router/RouterContext.tsx'

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
