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
 * Checks a transfer and tries it on the chain without signing: what leaves, what arrives, what the
 * network takes, and what to warn of. Nothing is asked of the wallet.
 *
 * Docs: docs/send.md
 *
 * @throws UnsupportedChainError 'Unsupported chain', SendIncompleteError 'An amount and receiver
 * address are required', TokenRequiredError 'A token is required', NetworkNotFoundError,
 * InvalidAmountError, InvalidReceiverError, NotConnectedError, InsufficientBalanceError,
 * TokenDecimalsError, TransferRefusedError, NetworkFeeUncoveredError; SimulationFailedError when the chain could not be asked.
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
  /** Whom the account paid before. */
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
    arrives,
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
  // Others may pay the fee of a smart account, also of one that has no code yet; a wallet may take the fee of a token
  // in that token.
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
    leaves: of(units, token),
    arrives: { ...of(arrives ?? units, token), isSimulated: arrives !== undefined },
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

/** What the chain itself says of a receiver; the other warnings come from what was known of addresses before. */
const chainWarnings: readonly SendWarning['kind'][] = ['contract', 'networkCost', 'notStored']

/**
 * Tries a prepared transfer once more, right before the wallet is asked, with the account it was prepared with.
 *
 * @throws What `prepareSend` throws.
 */
export async function refreshPrepared(kit: Kit, prepared: PreparedSend): Promise<PreparedSend> {
  const { networkId, connectorUid, from, to, token, leaves, warnings } = prepared
  const place = resolvePlace(kit, { networkId, token })
  const request = { networkId, connectorUid, from, to, token, units: leaves.units }
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

/** By how much the network fee may rise between review and press: it changes with each block. */
const costRisePercent = 25n

/** Whether a fresh simulation gives what was shown: amounts, receiver and warnings exactly, and about the fee. */
export function isSameFigures(shown: PreparedSend, fresh: PreparedSend): boolean {
  const kinds = ({ warnings }: PreparedSend) => warnings.map(({ kind }) => kind)
  const limit = (shown.networkCost?.units ?? 0n) * (100n + costRisePercent)
  return (
    fresh.arrives.units === shown.arrives.units &&
    fresh.arrives.isSimulated === shown.arrives.isSimulated &&
    fresh.receiverOwner === shown.receiverOwner &&
    kinds(fresh).every((kind) => kinds(shown).includes(kind)) &&
    (fresh.networkCost === undefined
      ? shown.networkCost === undefined
      : shown.networkCost === undefined || fresh.networkCost.units * 100n <= limit)
  )
}

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

/**
 * Whether a text is an address that can be sent to on a network. A name is none; resolve it first.
 *
 * @param networkId - CAIP-2. @default the network in use
 * @throws UnsupportedChainError, NetworkNotFoundError
 */
export function isReceiver(kit: Kit, text: string, networkId?: CaipNetworkId): boolean {
  return resolvePlace(kit, { networkId }).transfers.readAddress(text) !== undefined
}
