import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { type Lazy, lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'
import { networkName, toNetworkId } from './bitcoinNetworks.ts'
import { loadSatsConnect, type SatsConnectEngine } from './loadSatsConnect.ts'
import { WalletResponseError } from './readAnswer.ts'
import { encodeBase64 } from './readPsbt.ts'
import type { PsbtCall, ReportedAddresses, WalletCalls } from './walletCalls.types.ts'

/** An injected sats-connect wallet. */
export type SatsConnectWallet = {
  request(method: string, parameters: unknown): Promise<unknown>
  addListener?(...parameters: unknown[]): (() => void) | undefined
}

/**
 * Time limit for `getInfo`, in ms. After a timeout, the wallet is called directly instead of through
 * sats-connect.
 */
const infoLimitMs = 3_000

/** Error codes for a rejection by the user and for an unauthorized site. */
const [refused, denied] = [-32_000, -32_002]

const events = ['accountChange', 'networkChange', 'disconnect']

export type SatsConnectParameters = {
  /** The wallet's path on `window`. */
  id: string
  wallet: SatsConnectWallet
  clock: Clock
  load?: () => Promise<SatsConnectEngine>
}

/** Implements `WalletCalls` for a sats-connect wallet. */
export function satsConnectCalls({
  id,
  wallet,
  clock,
  load = loadSatsConnect,
}: SatsConnectParameters): WalletCalls {
  const engine = lazyWithRetry(load)

  /**
   * Whether the wallet supports `getInfo`. sats-connect calls `getInfo` on the page's first wallet and caches
   * the result for all wallets. If that wallet fails or hangs, every call through sats-connect does too. In
   * that case, the wallet is called directly.
   */
  const supportsGetInfo = lazyWithRetry(
    () =>
      new Promise<boolean>((resolve) => {
        const release = clock.after(infoLimitMs, () => resolve(false))
        const asking = async () => wallet.request('getInfo', null)
        asking()
          .then(isReply, () => false)
          .then((isAnswer) => {
            release()
            resolve(isAnswer)
          })
      }),
  )

  async function ask<value>(method: string, parameters: unknown): Promise<value> {
    const { request } = await engine()
    const reply = (await supportsGetInfo())
      ? await request(method, parameters, id)
      : await wallet.request(method, parameters)
    return readReply(reply) as value
  }

  const network = async () => readNetwork(await ask('wallet_getNetwork', null))
  /**
   * Returns `undefined` instead of throwing, because older versions do not report the network and a site may
   * lack permission to read it.
   */
  const reportedNetwork = () => network().catch(() => undefined)

  async function read(answer: unknown): Promise<ReportedAddresses> {
    const reported = Object(answer) as { addresses?: unknown; network?: unknown }
    const addresses = Array.isArray(reported.addresses) ? reported.addresses : []
    return {
      addresses: addresses.map(Object),
      networkId: readNetwork(reported.network) ?? (await reportedNetwork()),
    }
  }

  return {
    wallet,
    capabilities: {
      signMessage: { protocols: ['ecdsa', 'bip322'], taproot: ['bip322'] },
      signPsbt: { sighash: 'inPsbt', finalize: 'withBroadcast', broadcast: true },
      sendTransfer: { severalReceivers: true, feeRate: false },
    },
    refusals: [refused],
    unknownNetworkCodes: [-32_602, -32_603],
    hasSeveralAddresses: true,
    connect: async (networkId) =>
      read(
        await ask('wallet_connect', {
          addresses: ['payment', 'ordinals'],
          network: toSatsName(networkId),
        }),
      ),
    async read() {
      try {
        return await read(await ask('getAddresses', { purposes: ['payment', 'ordinals'] }))
      } catch (error) {
        if (errorCode(error) === denied) return { addresses: [] }
        throw error
      }
    },
    switchNetwork: (networkId) => ask('wallet_changeNetwork', { name: toSatsName(networkId) }),
    disconnect: () => ask('wallet_disconnect', null),
    listen: (changed) => listenToSats(changed, engine, wallet, id),
    async signMessage({ message, address, protocol }) {
      const signParameters = {
        address,
        message,
        protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
      }
      return (await ask<{ signature?: unknown }>('signMessage', signParameters)).signature
    },
    signPsbt: (call) => ask('signPsbt', toSatsPsbt(call)),
    sendTransfer: ({ recipients }) =>
      ask('sendTransfer', {
        // Wallets only accept numbers, which is safe because even the maximum supply in satoshis is a safe
        // integer.
        recipients: recipients.map(({ address, amount }) => ({ address, amount: Number(amount) })),
      }),
  }
}

/** Returns the network name in sats-connect's format: `Mainnet`, `Testnet`, `Signet`, … */
function toSatsName(networkId: CaipNetworkId): string {
  const name = networkName(networkId)
  return name[0]?.toUpperCase() + name.slice(1)
}

/**
 * Parses a network name, which is a string, `{ bitcoin: { name } }`, or part of a `wallet_connect` response.
 */
function readNetwork(network: unknown): CaipNetworkId | undefined {
  if (typeof network === 'string') return toNetworkId(network)
  const { bitcoin } = Object(network) as { bitcoin?: unknown }
  return toNetworkId(Object(bitcoin).name)
}

function toSatsPsbt({ bytes, inputs, broadcast }: PsbtCall) {
  const signInputs: Record<string, number[]> = {}
  for (const { address, index } of inputs) {
    signInputs[address] = [...(signInputs[address] ?? []), index]
  }
  return { psbt: encodeBase64(bytes), signInputs, broadcast }
}

function isReply(reply: unknown): boolean {
  const { result, error } = Object(reply) as { result?: unknown; error?: unknown }
  return result !== undefined || error !== undefined
}

/** Returns the result in a response from sats-connect or a wallet. Throws if the response is an error. */
export function readReply(reply: unknown): unknown {
  const { error, result } = Object(reply) as { error?: unknown; result?: unknown }
  if (error === undefined) return result
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  throw new WalletResponseError(
    typeof code === 'number' ? code : undefined,
    typeof message === 'string' ? message : '',
    error,
  )
}

/** Subscribes to the wallet's events once sats-connect is loaded. */
function listenToSats(
  changed: () => void,
  engine: Lazy<SatsConnectEngine>,
  wallet: SatsConnectWallet,
  id: string,
): () => void {
  let isOn = true
  let stops: ((() => void) | undefined)[] = []
  const subscribe = ({ addListener }: SatsConnectEngine) => {
    if (!isOn || !wallet.addListener) return
    stops = events.map((eventName) => addListener({ eventName, cb: () => changed() }, id))
  }
  if (engine.loaded) subscribe(engine.loaded)
  else engine().then(subscribe, () => {})
  return () => {
    isOn = false
    for (const stop of stops) stop?.()
  }
}
