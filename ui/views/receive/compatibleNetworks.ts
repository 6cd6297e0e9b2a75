import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import type { Network } from '../../../src/networks/types.ts'

/**
 * The networks of the app on which an address can receive. The key of an `eoa` opens the same
 * address on every network of its kind. A smart account exists only where its wallet says so: on
 * the networks that it approved, else on the one in use.
 *
 * @param parameters.networks - The networks of the account's namespace, in the order of the app.
 */
export function compatibleNetworks(parameters: {
  account: Pick<KitAccount, 'type'>
  connection: Pick<Connection, 'approvedNetworkIds' | 'networkId'>
  networks: readonly Network[]
}): readonly Network[] {
  const { account, connection, networks } = parameters
  if (account.type === 'eoa') return networks
  const ids = connection.approvedNetworkIds ?? [connection.networkId]
  return networks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))
}
