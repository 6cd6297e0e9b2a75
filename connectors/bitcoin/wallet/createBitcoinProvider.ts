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
import { answerOf, readSignature, readTxid } from './readAnswer.ts'
import {
  decodeHex,
  encodeBase64,
  isSameBytes,
  isSameTransaction,
  type PsbtFacts,
  readPsbt,
} from './readPsbt.ts'
import type { SigningCalls } from './walletCalls.types.ts'

/** What is in use in a connection. */
type InUse = {
  accounts: readonly BitcoinAddress[]
  address: string
  networkId: CaipNetworkId
  isProven: boolean
}

export type BitcoinProviderParameters = {
  /** What the wallet can do may change with what it approves. */
  calls: SigningCalls
  name: string
  clock: Clock
  /** @throws NotConnectedError */
  inUse(): Promise<InUse>
  /** Has the wallet show addresses that are known from storage alone. */
  prove(): Promise<void>
  /** Reads anew what the wallet shows without a window. */
  refresh(): Promise<void>
}

/** The most that can be: 21 million, in satoshis. */
const allCoins = 2_100_000_000_000_000n

/** What a wallet of Bitcoin signs and sends. What it cannot do it is not asked for, and what it answers is checked. */
export function createBitcoinProvider({
  calls,
  name,
  clock,
  inUse,
  prove,
  refresh,
}: BitcoinProviderParameters): BitcoinProvider & Pick<Requests, 'end'> {
  const requests = createRequests(clock, calls.refusals)
  const ask = <value>(request: () => Promise<value>) => requests.ask(() => answerOf(request))
  const unsupported = (what: string) => new MethodNotSupportedError(what, name)

  const supports = (method: BitcoinMethod) =>
    method === 'getAddresses' ||
    (calls.capabilities[method] !== false && calls[method] !== undefined)

  /** The account that is asked, as the wallet has it at this moment: its owner may have chosen another. */
  async function reach(asked: string | undefined): Promise<InUse & { account: BitcoinAddress }> {
    const { address: before } = await inUse()
    await prove()
    await refresh()
    const now = await inUse()
    // Who did not name an account meant the one that was in use.
    const wanted = readBitcoinAddress(asked ?? before)?.address
    const account = now.accounts.find((one) => one.address === wanted)
    if (!account) throw new NotConnectedError()
    return { ...now, account }
  }

  /** Coins move on the network that was meant, and the wallet says that it is there. */
  function checkNetwork({ networkId, isProven }: InUse, meant = networkId) {
    if (meant !== networkId) throw new ChainNotSupportedError()
    if (!isProven) throw new NetworkUnprovenError()
  }

  function protocolFor({ kind }: BitcoinAddress, asked: SignBitcoinMessageParameters['protocol']) {
    const { signMessage } = calls.capabilities
    const offered = signMessage ? signMessage[kind === 'p2tr' ? 'taproot' : 'protocols'] : []
    const usual = kind !== 'p2tr' && offered.includes('ecdsa') ? 'ecdsa' : offered[0]
    const protocol = asked ?? usual
    if (!protocol || !offered.includes(protocol)) {
      throw unsupported(asked ? `signMessage with ${asked}` : 'signMessage')
    }
    return protocol
  }

  /** What of the options the wallet has no way to be told. */
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
    // The PSBT says it already, or it is what every wallet signs.
    const isSaid = sighashTypes.some((type) => type === own || (own === undefined && type <= 1))
    if (!isSaid) throw unsupported('signPsbt with sighashTypes')
  }

  /** Those that were asked for, or every one that belongs to an address of the connection. */
  function inputsOf(
    psbt: PsbtFacts,
    asked: readonly PsbtInput[] | undefined,
    { accounts, account }: { accounts: readonly BitcoinAddress[]; account: BitcoinAddress },
  ) {
    const owners = accounts.map((one) => [one.address, readBitcoinAddress(one.address)] as const)
    const ownerOf = (index: number) => {
      const script = psbt.inputs[index]?.script
      return owners.find(([, read]) => script && read && isSameBytes(read.script, script))?.[0]
    }
    const all =
      asked ?? psbt.inputs.flatMap((_, index) => (ownerOf(index) ? [{ index } as PsbtInput] : []))
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
    async signMessage({ message, address, protocol: asked }) {
      if (!supports('signMessage')) throw unsupported('signMessage')
      const { account, networkId } = await reach(address)
      const protocol = protocolFor(account, asked)
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
      const signed = readAnswered(answer?.psbt)
      // A wallet that adds inputs or outputs of its own signs something else.
      if (!isSameTransaction(psbt, signed)) throw new RequestFailedError()
      if (!inputs.every(({ index }) => signed.inputs[index]?.isSigned))
        throw new RequestFailedError()
      return {
        psbt: encodeBase64(signed.bytes),
        isFinal: signed.inputs.every((one) => one.isFinal),
        ...sent,
      }
    },
    async sendTransfer({ recipients, feeRate, networkId: meant }) {
      const { sendTransfer } = calls.capabilities
      if (!sendTransfer || !supports('sendTransfer')) throw unsupported('sendTransfer')
      if (recipients.length > 1 && !sendTransfer.severalReceivers) {
        throw unsupported('sendTransfer to several receivers')
      }
      if (feeRate !== undefined && !sendTransfer.feeRate) {
        throw unsupported('sendTransfer with feeRate')
      }
      const place = await reach(undefined)
      checkNetwork(place, meant)
      const { networkId, account } = place
      const all = readRecipients(recipients, networkId)
      const answer = await ask(async () =>
        calls.sendTransfer?.({ recipients: all, feeRate, from: account.address, networkId }),
      )
      return { txid: readTxid(answer) }
    },
  }
}

/** @throws RequestFailedError for what is no PSBT */
function readAnswered(psbt: unknown): PsbtFacts {
  try {
    if (psbt instanceof Uint8Array) return readPsbt(psbt)
    const text = `${psbt}`
    return readPsbt(/^(0x)?70736274ff/i.test(text) ? decodeHex(text) : text)
  } catch (cause) {
    throw new RequestFailedError({ cause })
  }
}

/** Receivers on the network, and amounts that can be. */
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
