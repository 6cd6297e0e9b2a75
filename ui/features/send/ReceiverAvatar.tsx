'use client'
import type { Config } from 'wagmi'
import { useKitEnsAvatar } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { safeImageUrl } from '../../../src/utils/sanitize.ts'
import { Avatar, type AvatarProps } from '../../components/Avatar.tsx'
import type { SendReceiver } from './sendForm.ts'

/** The recipient's avatar: the ENS avatar for its name, or an avatar generated from the address. */
export function ReceiverAvatar({
  receiver: { address, name },
  size,
}: { receiver: SendReceiver } & Pick<AvatarProps, 'size'>) {
  const { wagmi } = useKit()
  return name && wagmi ? (
    <NamedAvatar config={wagmi} name={name} seed={address} size={size} />
  ) : (
    <Avatar seed={address} size={size} />
  )
}

function NamedAvatar({ config, name, ...props }: AvatarProps & { config: Config; name: string }) {
  const { baseUrls } = useKit().http
  const { data } = useKitEnsAvatar({ config, name })
  return <Avatar {...props} src={safeImageUrl(data ?? undefined, [baseUrls.blockchain])} />
}
