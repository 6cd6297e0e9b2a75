import type { CaipNetworkId } from '../networks/types.ts'
import type { SwitchNetworkParameters } from './types.ts'

/** A network in any form that `kit.switchNetwork` accepts. */
type WantedNetwork = {
  networkId?: CaipNetworkId
  caipNetworkId?: CaipNetworkId
  id?: number | string
}

/** Returns the CAIP-2 id of the network passed to `kit.switchNetwork`. */
export function readSwitchNetworkId(wanted: SwitchNetworkParameters): CaipNetworkId {
  const { networkId, caipNetworkId, id }: WantedNetwork =
    typeof wanted === 'number' ? { id: wanted } : wanted
  return networkId ?? caipNetworkId ?? `eip155:${id}`
}
