import { numberToHex } from 'viem'
import { ChainNotSupportedError, isUserRejection } from '../../src/errors/connect.ts'
import type { AddChainParameter } from '../../src/evm/switchEvmChain.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import type { Clock } from '../../src/utils/clock.ts'
import { approvesMethod, sessionMethods, sessionNetworks } from './readSession.ts'
import type { WalletConnectSession } from './session.types.ts'

const switchMethod = 'wallet_switchEthereumChain'
const addMethod = 'wallet_addEthereumChain'
/** In this protocol 5000 means that the visitor declined, nothing else. */
const refusals = [5000]

/** Whether the wallet of the session can be asked to add a network. */
export function canAddChain(session: WalletConnectSession | undefined): boolean {
  const current = session?.current()
  // Before there is one: every proposal asks for it.
  return !current || sessionMethods(current, 'eip155').includes(addMethod)
}

/** Whether the wallet of the session can be asked for a network that the session lacks. */
export function canAskForChain(session: WalletConnectSession): boolean {
  const current = session.current()
  const methods = current ? sessionMethods(current, 'eip155') : []
  return methods.includes(switchMethod) || methods.includes(addMethod)
}

export type SessionNetwork = Pick<Network, 'chainNamespace' | 'caipNetworkId'> & {
  /** What a wallet that lacks the network is asked to add; absent: it is only asked to switch. */
  toAdd?: AddChainParameter | undefined
}

/**
 * Makes a network the one in use: at once when the wallet approved it, else by asking the wallet
 * where it can be asked. Whatever the wallet answers, the session decides.
 *
 * @throws ChainNotSupportedError when the session lacks the network afterwards; with a refusal as its
 * `cause` when the visitor declined to add it
 * @throws the wallet's own error when the visitor declined the switch
 */
export async function switchSessionNetwork(
  session: WalletConnectSession,
  { chainNamespace, caipNetworkId: id, toAdd }: SessionNetwork,
  clock: Clock,
): Promise<void> {
  const current = session.current()
  if (!current) throw new ChainNotSupportedError()
  const approved = sessionNetworks(current, chainNamespace)
  if (!approved.includes(id)) {
    // The wallet refuses requests on a network that it did not approve, or not for the method.
    const from = session.networkOf(chainNamespace)
    const known = from ? [from, ...approved] : approved
    const via = (method: string) => known.find((one) => approvesMethod(current, one, method))
    const switchVia = via(switchMethod)
    const addVia = toAdd && via(addMethod)
    if (!switchVia && !addVia) throw new ChainNotSupportedError()
    const ask = (on: CaipNetworkId, method: string, parameter: unknown) =>
      session.request(on, { method, params: [parameter] })
    try {
      if (!switchVia) throw { code: 4902 }
      await ask(switchVia, switchMethod, { chainId: numberToHex(Number(id.split(':')[1])) })
    } catch (error) {
      if (isUserRejection(error, refusals)) throw error
      if (!addVia) throw new ChainNotSupportedError({ cause: error })
      await ask(addVia, addMethod, toAdd).catch((cause) => {
        throw new ChainNotSupportedError({ cause })
      })
    }
    if (!(await session.isApproved(id, clock))) throw new ChainNotSupportedError()
  }
  session.setNetwork(id)
}
