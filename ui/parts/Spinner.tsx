import { Icon, type IconProps } from './Icon.tsx'

/** An arc that turns; a still arc when motion is reduced. Words stand beside it. */
export function Spinner({ size = 'small' }: { size?: IconProps['size'] }) {
  return <Icon name="spinner" size={size} />
}
