import type { CaipNetworkId } from '../networks/types.ts'
import type { SwitchNetworkParameters } from './types.ts'

/** A network in any of the forms that a call takes. */
type WantedNetwork = {
  networkId?: CaipNetworkId
  caipNetworkId?: CaipNetworkId
  id?: number | string
}

/** The CAIP-2 id of the network that `kit.switchNetwork` was called with. */
export function readSwitchNetworkId(wanted: SwitchNetworkParameters): CaipNetworkId {
  const { networkId, caipNetworkId, id }: WantedNetwork =
    typeof wanted === 'number' ? { id: wanted } : wanted
  return networkId ?? caipNetworkId ?? `eip155:${id}`
}
