import { formatAmount } from '../amounts/formatAmount.ts'
import { BaseError } from '../errors/BaseError.ts'
import { SimulationFailedError, TokenRequiredError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import { resolvePlace, resolveSender } from './resolveTransfer.ts'
import type { PrepareSendParameters } from './send.types.ts'
import type { SendToken } from './sendToken.types.ts'

/**
 * The most that can be sent, read from the chain: what a service tells of a balance may be rounded or
 * old. Of the native coin of an EVM chain the network fee stays behind: the price of 65,000 gas, or of twice the
 * estimate where that is more, and 1.25 times the data fee of the OP stack.
 *
 * @returns An exact decimal text, fit for `amount` of `prepareSend`; `'0'` when nothing can be sent.
 * @throws TokenRequiredError, UnsupportedChainError, NetworkNotFoundError, NotConnectedError,
 * TransferRefusedError; SimulationFailedError when the chain could not be asked.
 */
export async function getMaxAmount(
  kit: Kit,
  parameters: Pick<PrepareSendParameters, 'token' | 'networkId'>,
): Promise<string> {
  const { namespace, network, transfers } = resolvePlace(kit, parameters)
  const native: SendToken = network.nativeCurrency
  const token = parameters.token ?? (transfers.isTokenRequired ? undefined : native)
  if (!token) throw new TokenRequiredError()
  const request = { networkId: network.caipNetworkId, ...resolveSender(namespace), token }
  try {
    return formatAmount(await transfers.readMax(request), token.decimals)
  } catch (error) {
    throw error instanceof BaseError ? error : new SimulationFailedError({ cause: error })
  }
}
