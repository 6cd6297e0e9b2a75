import { createPublicClient, http } from 'viem'
import type { ServiceContext } from '../services/service.types.ts'
import type { Chain } from './startChain.ts'
import { toViemChain } from './toViemChain.ts'

/**
 * Creates a resolver that reads names and avatars from ENS on the local chain. Faults of `/rpc` do not apply to these
 * reads.
 */
export function createIdentityResolver(
  chain: Chain,
): NonNullable<ServiceContext['resolveIdentity']> {
  const client = createPublicClient({
    chain: toViemChain(chain.row, chain.url),
    transport: http(chain.url),
  })
  return async (address) => {
    const name = await client.getEnsName({ address })
    return { name, avatar: name ? await client.getEnsText({ name, key: 'avatar' }) : null }
  }
}
