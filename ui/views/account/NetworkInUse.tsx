'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useNamespaceState } from '../../../src/react/useNamespaceState.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { NetworkPill } from '../../parts/NetworkPill.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useRouter } from '../../router/RouterContext.tsx'

/** The network in use, in the head of the account. */
export function NetworkInUse({ isPressable }: { isPressable: boolean }) {
  const kit = useKit()
  const router = useRouter()
  const { buttons, unsupportedChain } = useTexts()
  const { of, state } = useNamespaceState(kit, undefined)
  const network = of.networks.find((one) => one.caipNetworkId === state.networkId)
  const id = state.networkId.slice(state.networkId.indexOf(':') + 1)
  const name = network?.name ?? unsupportedChain.unknownNetwork(id)
  return (
    <NetworkPill
      name={name}
      label={buttons.network(name)}
      picture={
        network ? (
          <Picture name={name} src={networkPicture(kit, network)} size={24} shape="round" />
        ) : (
          <Picture name={name} icon="globe" size={24} shape="round" />
        )
      }
      onClick={isPressable ? () => router.push('Networks') : undefined}
      testId="network-pill"
    />
  )
}
