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
 * amounts, the network fee, and any warnings.
 *
 * Docs: docs/send.md
 *
 * @throws SendIncompleteError if the amount or the recipient is missing.
 * @throws TokenRequiredError if no token is given, on EVM.
 * @throws InvalidAmountError, InvalidReceiverError, TokenDecimalsError if a parameter is invalid.
 * @throws UnsupportedChainError, NetworkNotFoundError if the kit cannot send on the network.
 * @throws NotConnectedError if no account is connected.
 * @throws InsufficientBalanceError, NetworkFeeUncoveredError if the balance is too low.
 * @throws TransferRefusedError if the transfer would revert.
 * @throws SimulationFailedError if the chain could not be reached.
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
  /** Addresses that the account is known to have paid before. */
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
  // A smart account's fee may be sponsored, even before the account is deployed. The wallet may
  // also charge the fee in a token.
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

/** Warnings that depend on the chain and on storage, not on earlier payments. */
const chainWarnings: readonly SendWarning['kind'][] = ['contract', 'networkCost', 'notStored']

/**
 * Simulates a prepared transfer again from the same account, before the wallet is prompted.
 *
 * @throws The same errors as `prepareSend`.
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
 * How much the network fee may rise between review and confirmation, in percent. The fee changes
 * with each block.
 */
const costRisePercent = 25n

/**
 * Whether a new simulation matches the transfer that the user reviewed. The amounts and the
 * recipient must be the same, no warning may be added, and the fee may rise only slightly.
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
 * Reads the maximum amount that can be sent. The balance is read from the chain, because an API may
 * round it or return an outdated value. For an EVM chain's native coin, the network fee is
 * reserved: the cost of 65,000 gas or of twice the estimated gas, whichever is more, plus 1.25
 * times the L1 data fee on OP Stack chains.
 *
 * Docs: docs/send.md
 *
 * @returns An exact decimal string to pass to `prepareSend` as `amount`, or `'0'` if nothing can be
 * sent.
 * @throws TokenRequiredError, UnsupportedChainError, NetworkNotFoundError, NotConnectedError,
 * TransferRefusedError
 * @throws SimulationFailedError if the chain could not be reached.
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
 * Whether a string is a valid address on the network. Names must be resolved first.
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
