import { formatAmount } from '../amounts/formatAmount.ts'
import { parseAmount } from '../amounts/parseAmount.ts'
import { BaseError } from '../errors/BaseError.ts'
import {
  InvalidReceiverError,
  SendIncompleteError,
  SimulationFailedError,
  TokenRequiredError,
} from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import { transactionCenter } from '../transactions/transactionCenter.ts'
import { resolvePlace, resolveSender } from './resolveTransfer.ts'
import type { PreparedSend, PrepareSendParameters, SendAmount } from './send.types.ts'
import type { SendToken } from './sendToken.types.ts'
import { sendWarnings } from './sendWarnings.ts'

/**
 * Checks a transfer and tries it on the chain without signing: what leaves, what arrives, what the
 * network takes, and what to warn of. Nothing is asked of the wallet.
 *
 * Docs: docs/send.md
 *
 * @throws UnsupportedChainError 'Unsupported chain', SendIncompleteError 'An amount and receiver
 * address are required', TokenRequiredError 'A token is required', NetworkNotFoundError,
 * InvalidAmountError, InvalidReceiverError, NotConnectedError, InsufficientBalanceError,
 * TokenDecimalsError, TransferRefusedError; SimulationFailedError when the chain could not be asked.
 */
export async function prepareSend(
  kit: Kit,
  parameters: PrepareSendParameters,
): Promise<PreparedSend> {
  const { namespace, network, transfers } = resolvePlace(kit, parameters)
  const { amount: text, to: receiver, recentAddresses = [] } = parameters
  if (!text?.trim() || !receiver?.trim()) throw new SendIncompleteError()
  const { nativeCurrency, caipNetworkId: networkId } = network
  const native: SendToken = nativeCurrency
  const token = parameters.token ?? (transfers.isTokenRequired ? undefined : native)
  if (!token) throw new TokenRequiredError()
  const units = parseAmount(text, token.decimals)
  if (units === 0n) throw new SendIncompleteError()
  const to = transfers.readAddress(receiver)
  if (!to) throw new InvalidReceiverError()
  const sender = resolveSender(namespace)
  const request = { networkId, ...sender, to, token, units }
  const { arrives, networkCost, nativeBalance, isReceiverContract } = await transfers
    .simulate(request)
    .catch((error: unknown) => {
      throw error instanceof BaseError ? error : new SimulationFailedError({ cause: error })
    })

  const of = (count: bigint, { symbol, decimals }: SendToken): SendAmount => ({
    units: count,
    amount: formatAmount(count, decimals),
    symbol,
    decimals,
  })
  const tokenAddress = token.address && transfers.readAddress(token.address.split(':').at(-1) ?? '')
  const leavesNative = tokenAddress ? 0n : units
  const { from } = sender
  return {
    namespace: namespace.namespace,
    networkId,
    ...sender,
    to,
    token,
    leaves: of(units, token),
    arrives: { ...of(arrives ?? units, token), isSimulated: arrives !== undefined },
    networkCost: networkCost === undefined ? undefined : of(networkCost, native),
    warnings: sendWarnings({
      from: transfers.readAddress(from) ?? from,
      to,
      tokenAddress,
      recent: [...recentAddresses, ...receiversBefore(kit, namespace.namespace, from)].flatMap(
        (one) => transfers.readAddress(one) ?? [],
      ),
      isReceiverContract,
      isCostUncovered: leavesNative + (networkCost ?? 0n) > nativeBalance,
    }),
  }
}

/** Where this account sent something from this browser. */
function receiversBefore(kit: Kit, namespace: string, address: string): readonly string[] {
  return transactionCenter(kit)
    .list({ address })
    .flatMap(({ networkId, transfer }) =>
      transfer && networkId.startsWith(`${namespace}:`) ? transfer.to : [],
    )
}
