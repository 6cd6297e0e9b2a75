import { InvalidPsbtError, NetworkUnprovenError } from '../../../src/errors/bitcoin.ts'
import {
  ChainNotSupportedError,
  MethodNotSupportedError,
  NotConnectedError,
} from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import { InvalidAmountError, InvalidReceiverError } from '../../../src/errors/send.ts'
import type {
  BitcoinAddress,
  BitcoinMethod,
  BitcoinProvider,
  PsbtInput,
  SendBitcoinTransferParameters,
  SignBitcoinMessageParameters,
  SignPsbtParameters,
} from '../../../src/namespace/bitcoinProvider.types.ts'
import { createRequests, type Requests } from '../../../src/namespace/createRequests.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { readBitcoinAddress } from '../bitcoinAddress.ts'
import { formOf } from './bitcoinNetworks.ts'
import { callWallet, readSignature, readTxid } from './readAnswer.ts'
import {
  decodeHex,
  encodeBase64,
  isSameBytes,
  isSameTransaction,
  type PsbtFacts,
  readPsbt,
} from './readPsbt.ts'
import type { SigningCalls } from './walletCalls.types.ts'

type InUse = {
  accounts: readonly BitcoinAddress[]
  address: string
  networkId: CaipNetworkId
  isProven: boolean
}

export type BitcoinProviderParameters = {
  /** The wallet calls. Their capabilities can change with what the wallet approves. */
  calls: SigningCalls
  name: string
  clock: Clock
  /** @throws NotConnectedError if no account is connected. */
  inUse(): Promise<InUse>
  /** Confirms stored addresses with the wallet. */
  prove(): Promise<void>
  /** Rereads the wallet state without a prompt. */
  refresh(): Promise<void>
}

/** The maximum supply in satoshis: 21 million bitcoin. */
const allCoins = 2_100_000_000_000_000n

/**
 * Creates the provider for a Bitcoin wallet. Unsupported calls throw before the wallet is prompted, and the
 * wallet's responses are validated.
 */
export function createBitcoinProvider({
  calls,
  name,
  clock,
  inUse,
  prove,
  refresh,
}: BitcoinProviderParameters): BitcoinProvider & Pick<Requests, 'end'> {
  const requests = createRequests(clock, calls.refusals)
  const ask = <value>(request: () => Promise<value>) => requests.run(() => callWallet(request))
  const unsupported = (what: string) => new MethodNotSupportedError(what, name)

  const supports = (method: BitcoinMethod) =>
    method === 'getAddresses' ||
    (calls.capabilities[method] !== false && calls[method] !== undefined)

  /**
   * Returns the account to use for a request. Reads the wallet first, because the user may have switched
   * accounts.
   */
  async function reach(
    requested: string | undefined,
  ): Promise<InUse & { account: BitcoinAddress }> {
    const { address: before } = await inUse()
    await prove()
    await refresh()
    const now = await inUse()
    // The default is the account that was active when the method was called.
    const wanted = readBitcoinAddress(requested ?? before)?.address
    const account = now.accounts.find((one) => one.address === wanted)
    if (!account) throw new NotConnectedError()
    return { ...now, account }
  }

  /** Throws unless the wallet is on the given network and that network is known for certain. */
  function checkNetwork({ networkId, isProven }: InUse, expected = networkId) {
    if (expected !== networkId) throw new ChainNotSupportedError()
    if (!isProven) throw new NetworkUnprovenError()
  }

  function protocolFor(
    { kind }: BitcoinAddress,
    requested: SignBitcoinMessageParameters['protocol'],
  ) {
    const { signMessage } = calls.capabilities
    const offered = signMessage ? signMessage[kind === 'p2tr' ? 'taproot' : 'protocols'] : []
    const usual = kind !== 'p2tr' && offered.includes('ecdsa') ? 'ecdsa' : offered[0]
    const protocol = requested ?? usual
    if (!protocol || !offered.includes(protocol)) {
      throw unsupported(requested ? `signMessage with ${requested}` : 'signMessage')
    }
    return protocol
  }

  /** Throws if an option is not supported by the wallet. */
  function checkPsbtOptions({ finalize, broadcast }: SignPsbtParameters) {
    const { signPsbt } = calls.capabilities
    if (!signPsbt || !calls.signPsbt) throw unsupported('signPsbt')
    if (broadcast && !signPsbt.broadcast) throw unsupported('signPsbt with broadcast')
    if (finalize === undefined) return
    const isFinal = {
      choice: finalize,
      never: false,
      withBroadcast: !!broadcast,
      unknown: undefined,
    }
    if (isFinal[signPsbt.finalize] !== finalize)
      throw unsupported(`signPsbt with finalize ${finalize}`)
  }

  function checkSighash({ index, sighashTypes }: PsbtInput, { inputs }: PsbtFacts) {
    const { signPsbt } = calls.capabilities
    if (!sighashTypes || !signPsbt || signPsbt.sighash === 'perInput') return
    const own = inputs[index]?.sighashType
    // Whether the PSBT already includes the signature hash type, or the type is the default.
    const isIncluded = sighashTypes.some((type) => type === own || (own === undefined && type <= 1))
    if (!isIncluded) throw unsupported('signPsbt with sighashTypes')
  }

  /** Returns the requested inputs, or by default every input that belongs to a connected address. */
  function inputsOf(
    psbt: PsbtFacts,
    requested: readonly PsbtInput[] | undefined,
    { accounts, account }: { accounts: readonly BitcoinAddress[]; account: BitcoinAddress },
  ) {
    const owners = accounts.map((one) => [one.address, readBitcoinAddress(one.address)] as const)
    const ownerOf = (index: number) => {
      const script = psbt.inputs[index]?.script
      return owners.find(([, read]) => script && read && isSameBytes(read.script, script))?.[0]
    }
    const all =
      requested ??
      psbt.inputs.flatMap((_, index) => (ownerOf(index) ? [{ index } as PsbtInput] : []))
    const inputs = all.map((one) => ({
      ...one,
      address: one.address ?? ownerOf(one.index) ?? account.address,
    }))
    const isMine = ({ index, address }: PsbtInput) =>
      psbt.inputs[index] !== undefined && accounts.some((one) => one.address === address)
    if (!inputs.length || !inputs.every(isMine)) throw new InvalidPsbtError()
    return inputs
  }

  return {
    wallet: calls.wallet,
    get capabilities() {
      return calls.capabilities
    },
    supports,
    end: requests.end,
    async getAddresses() {
      await refresh()
      return (await inUse()).accounts
    },
    async signMessage({ message, address, protocol: requested }) {
      if (!supports('signMessage')) throw unsupported('signMessage')
      const { account, networkId } = await reach(address)
      const protocol = protocolFor(account, requested)
      const answer = await ask(async () =>
        calls.signMessage?.({ message, address: account.address, protocol, networkId }),
      )
      return { ...readSignature(answer), address: account.address }
    },
    async signPsbt(parameters) {
      checkPsbtOptions(parameters)
      const psbt = readPsbt(parameters.psbt)
      const { finalize, broadcast = false } = parameters
      const place = await reach(parameters.address)
      checkNetwork(place, parameters.networkId)
      const { networkId } = place
      const inputs = inputsOf(psbt, parameters.inputs, place)
      for (const one of inputs) checkSighash(one, psbt)
      const { bytes } = psbt
      const answer = await ask(async () =>
        calls.signPsbt?.({ bytes, inputs, finalize, broadcast, networkId }),
      )
      const sent = broadcast && { txid: readTxid(answer?.txid) }
      if (sent && answer?.psbt === undefined) return { isFinal: true, ...sent }
      const signed = parseSignedPsbt(answer?.psbt)
      // If the wallet adds inputs or outputs, it signs a different transaction.
      if (!isSameTransaction(psbt, signed)) throw new RequestFailedError()
      if (!inputs.every(({ index }) => signed.inputs[index]?.isSigned))
        throw new RequestFailedError()
      return {
        psbt: encodeBase64(signed.bytes),
        isFinal: signed.inputs.every((one) => one.isFinal),
        ...sent,
      }
    },
    async sendTransfer({ recipients, feeRate, networkId: expected }) {
      const { sendTransfer } = calls.capabilities
      if (!sendTransfer || !supports('sendTransfer')) throw unsupported('sendTransfer')
      if (recipients.length > 1 && !sendTransfer.severalReceivers) {
        throw unsupported('sendTransfer to several receivers')
      }
      if (feeRate !== undefined && !sendTransfer.feeRate) {
        throw unsupported('sendTransfer with feeRate')
      }
      const place = await reach(undefined)
      checkNetwork(place, expected)
      const { networkId, account } = place
      const all = readRecipients(recipients, networkId)
      const answer = await ask(async () =>
        calls.sendTransfer?.({ recipients: all, feeRate, from: account.address, networkId }),
      )
      return { txid: readTxid(answer) }
    },
  }
}

/** @throws RequestFailedError if the response is not a PSBT. */
function parseSignedPsbt(psbt: unknown): PsbtFacts {
  try {
    if (psbt instanceof Uint8Array) return readPsbt(psbt)
    const text = `${psbt}`
    return readPsbt(/^(0x)?70736274ff/i.test(text) ? decodeHex(text) : text)
  } catch (cause) {
    throw new RequestFailedError({ cause })
  }
}

/** Validates the amounts, and checks that the addresses belong to the network. */
function readRecipients(
  recipients: SendBitcoinTransferParameters['recipients'],
  networkId: CaipNetworkId,
) {
  return recipients.map(({ address, amount }) => {
    const read = readBitcoinAddress(address)
    if (!read || read.form !== formOf(networkId)) throw new InvalidReceiverError()
    if (amount <= 0n) throw new InvalidAmountError('sign')
    if (amount > allCoins) throw new InvalidAmountError('tooLarge')
    return { address: read.address, amount }
  })
}
