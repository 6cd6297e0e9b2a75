import { formatAmount, parseAmount } from '../amounts/amounts.ts'
import { BaseError } from '../errors/BaseError.ts'
import {
  InvalidReceiverError,
  NetworkFeeUncoveredError,
  SendIncompleteError,
  SimulationFailedError,
  TokenRequiredError,
} from '../errors/send.ts'
import type { Kit } from '../kit/types.ts'
import type { SendToken, TransferRequest } from '../namespace/transfers.types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { getPlainAddress } from '../networks/caip.ts'
import type { CaipNetworkId } from '../networks/types.ts'
import { resolvePlace, resolveSender } from './findTransfers.ts'
import { readReceiverHistory } from './receiverHistory.ts'
import { sendWarnings } from './sendWarnings.ts'
import type { PreparedSend, PrepareSendParameters, SendAmount, SendWarning } from './types.ts'
import { canKeepSends } from './unconfirmedSends.ts'

/**
 * Validates and simulates a transfer without prompting the wallet. Returns the sent and received
 * amounts, the network fee and warnings.
 *
 * Docs: docs/send.md
 *
 * @throws SendIncompleteError without an amount or a receiver.
 * @throws TokenRequiredError without a token, on EVM.
 * @throws InvalidAmountError, InvalidReceiverError, TokenDecimalsError for invalid parameters.
 * @throws UnsupportedChainError, NetworkNotFoundError for a network that does not support sending.
 * @throws NotConnectedError without a connected account.
 * @throws InsufficientBalanceError, NetworkFeeUncoveredError when the balance is too low.
 * @throws TransferRefusedError when the transfer would revert.
 * @throws SimulationFailedError when the chain could not be reached.
 */
export async function prepareSend(
  kit: Kit,
  parameters: PrepareSendParameters,
): Promise<PreparedSend> {
  const { namespace, network, transfers } = resolvePlace(kit, parameters)
  const { amount: text, to: receiver } = parameters
  if (!text?.trim() || !receiver?.trim()) throw new SendIncompleteError()
  const { nativeCurrency, caipNetworkId: networkId } = network
  const native: SendToken = nativeCurrency
  const token = parameters.token ?? (transfers.isTokenRequired ? undefined : native)
  if (!token) throw new TokenRequiredError()
  const units = parseAmount(text, token.decimals)
  if (units === 0n) throw new SendIncompleteError()
  const to = transfers.readAddress(receiver)
  if (!to) throw new InvalidReceiverError()
  const request = { networkId, ...resolveSender(namespace), to, token, units }
  return simulateSend(kit, { namespace, network, transfers, request, known: parameters })
}

type SimulateSendParameters = ReturnType<typeof resolvePlace> & {
  request: TransferRequest
  /** Addresses that the account has paid before. */
  known: Pick<PrepareSendParameters, 'recentAddresses' | 'historyCoverage'>
}

async function simulateSend(
  kit: Kit,
  { namespace, network, transfers, request, known }: SimulateSendParameters,
): Promise<PreparedSend> {
  const { units, token, from, to } = request
  const native: SendToken = network.nativeCurrency
  const preparedAt = kit.clock.now()
  const simulation = await transfers.simulate(request).catch((error: unknown) => {
    throw error instanceof BaseError ? error : new SimulationFailedError({ cause: error })
  })
  const {
    received,
    networkCost,
    nativeBalance,
    isReceiverContract,
    receiverOwner,
    isSenderContract,
  } = simulation

  const of = (count: bigint, { symbol, decimals }: SendToken): SendAmount => ({
    units: count,
    amount: formatAmount(count, decimals),
    symbol,
    decimals,
  })
  const tokenAddress = token.address && transfers.readAddress(getPlainAddress(token.address))
  const leavesNative = tokenAddress ? 0n : units
  const isCostUncovered = leavesNative + (networkCost ?? 0n) > nativeBalance
  // The fee of a smart account may be sponsored, even before the account is deployed. The wallet
  // may also charge the fee in a token.
  const mayBeSponsored = isSenderContract || isSmartAccount(namespace, from)
  if (isCostUncovered && leavesNative && networkCost !== undefined && !mayBeSponsored) {
    throw new NetworkFeeUncoveredError(networkCost, nativeBalance)
  }
  const { networkId, connectorUid } = request
  return {
    namespace: namespace.namespace,
    networkId,
    connectorUid,
    from,
    to,
    ...(receiverOwner && { receiverOwner }),
    token,
    sent: of(units, token),
    received: { ...of(received ?? units, token), isSimulated: received !== undefined },
    networkCost: networkCost === undefined ? undefined : of(networkCost, native),
    warnings: sendWarnings({
      ...readReceiverHistory(kit, { networkId, from, to }, known),
      tokenAddress,
      isReceiverContract,
      isCostUncovered,
      isStored: canKeepSends(kit),
    }),
    preparedAt,
  }
}

function isSmartAccount({ getState }: KitNamespace, from: string): boolean {
  const accounts = getState().connections.flatMap((one) => one.accounts)
  return accounts.some(({ address, type }) => address === from && type === 'smartAccount')
}

/** Warnings that depend on the chain and the storage, not on earlier payments. */
const chainWarnings: readonly SendWarning['kind'][] = ['contract', 'networkCost', 'notStored']

/**
 * Simulates a prepared transfer again with the same account, before the wallet is prompted.
 *
 * @throws The errors of `prepareSend`.
 */
export async function refreshPrepared(kit: Kit, prepared: PreparedSend): Promise<PreparedSend> {
  const { networkId, connectorUid, from, to, token, sent, warnings } = prepared
  const place = resolvePlace(kit, { networkId, token })
  const request = { networkId, connectorUid, from, to, token, units: sent.units }
  const fresh = await simulateSend(kit, { ...place, request, known: {} })
  const isOfChain = ({ kind }: SendWarning) => chainWarnings.includes(kind)
  return {
    ...fresh,
    warnings: [
      ...warnings.filter((one) => !isOfChain(one)),
      ...fresh.warnings.filter((one) => isOfChain(one)),
    ],
  }
}

/**
 * Tolerated increase of the network fee between review and confirmation, because it changes with
 * each block.
 */
const costRisePercent = 25n

/**
 * Whether a new simulation matches the reviewed transfer. Amounts and receiver must be equal, no
 * warning may be added, and the fee may increase slightly.
 */
export function isSameFigures(shown: PreparedSend, fresh: PreparedSend): boolean {
  const kinds = ({ warnings }: PreparedSend) => warnings.map(({ kind }) => kind)
  const limit = (shown.networkCost?.units ?? 0n) * (100n + costRisePercent)
  return (
    fresh.received.units === shown.received.units &&
    fresh.received.isSimulated === shown.received.isSimulated &&
    fresh.receiverOwner === shown.receiverOwner &&
    kinds(fresh).every((kind) => kinds(shown).includes(kind)) &&
    (fresh.networkCost === undefined
      ? shown.networkCost === undefined
      : shown.networkCost === undefined || fresh.networkCost.units * 100n <= limit)
  )
}

/**
 * Reads the maximum amount that can be sent. Reads the balance from the chain, because an API may
 * round it or return an outdated balance. For the native coin of an EVM chain it reserves the
 * network fee: the price of 65,000 gas, or of twice the estimated gas if that is more, plus 1.25
 * times the data fee of an OP stack chain.
 *
 * Docs: docs/send.md
 *
 * @returns An exact decimal string for `amount` of `prepareSend`. `'0'` when nothing can be sent.
 * @throws TokenRequiredError, UnsupportedChainError, NetworkNotFoundError, NotConnectedError,
 * TransferRefusedError
 * @throws SimulationFailedError when the chain could not be reached.
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

/**
 * Whether a string is an address of the network. Resolve a name before the check.
 *
 * Docs: docs/send.md
 *
 * @param text - The string to check.
 * @param networkId - CAIP-2 network id. @default the active network
 * @throws UnsupportedChainError, NetworkNotFoundError
 */
export function isReceiver(kit: Kit, text: string, networkId?: CaipNetworkId): boolean {
  return resolvePlace(kit, { networkId }).transfers.readAddress(text) !== undefined
}
