import { isInNamespace } from '../../../src/networks/caip.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { networkName, toNetworkId } from './bitcoinNetworks.ts'
import { readReply, type SatsConnectWallet } from './satsConnectCalls.ts'
import type {
  PsbtCall,
  ReportedAddress,
  ReportedAddresses,
  WalletCalls,
} from './walletCalls.types.ts'

/**
 * The parts of the Wallet Standard's Bitcoin features that the kit uses. Compatible with the types
 * of `bitcoin-wallet-standard`.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export type StandardBitcoinAccount = {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  readonly label?: string
}

type SignInput<account> = {
  psbt: Uint8Array
  inputsToSign: { account: account; signingIndexes: number[]; sigHash?: string }[]
  chain?: `${string}:${string}`
}

/** Bitcoin features, keyed by name. A wallet supports some of them. */
export type StandardBitcoinFeatures<account = never> = {
  'bitcoin:connect': {
    connect(input: {
      purposes: ('payment' | 'ordinals')[]
    }): Promise<{ accounts: readonly StandardBitcoinAccount[] }>
  }
  'bitcoin:disconnect': { disconnect(): Promise<void> | void }
  'bitcoin:signMessage': {
    signMessage(
      ...inputs: { account: account; message: Uint8Array }[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
  'bitcoin:signTransaction': {
    signTransaction(...inputs: SignInput<account>[]): Promise<readonly { signedPsbt: Uint8Array }[]>
  }
  'bitcoin:signAndSendTransaction': {
    signAndSendTransaction(...inputs: SignInput<account>[]): Promise<readonly object[]>
  }
  'bitcoin:switchNetwork': { switchNetwork(networkId: CaipNetworkId): Promise<unknown> }
  'standard:events': { on(event: 'change', listener: () => void): () => void }
  'bitcoin:events': { on(event: 'change', listener: () => void): () => void }
  'sats-connect:': { provider: SatsConnectWallet }
}

/** A Wallet Standard wallet with Bitcoin features. */
export type StandardBitcoinWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Partial<StandardBitcoinFeatures>
  readonly accounts: readonly StandardBitcoinAccount[]
}

/** Properties that are read only once, when the wallet is announced. */
export type StandardBitcoinFacts = { name: string; icon: unknown }

export type StandardTraits = {
  /**
   * Whether the wallet restores an authorized page's accounts asynchronously and then emits a change event.
   */
  restoresLate?: true | undefined
}

/**
 * Time limit for asynchronously restored accounts, in ms. It is shorter than the time limit for reconnecting.
 */
const restoreLimitMs = 3_000

/**
 * Reads a wallet's properties once, so that getters and proxies cannot return different values later. Returns
 * `undefined` if the wallet has no name or no Bitcoin features.
 */
export function readStandardBitcoin(wallet: unknown): StandardBitcoinFacts | undefined {
  try {
    const { name, icon, features } = wallet as StandardBitcoinWallet
    const shown = safeText(name)
    const canConnect = typeof features['bitcoin:connect']?.connect === 'function'
    return shown && canConnect ? { name: shown, icon } : undefined
  } catch {
    return undefined
  }
}

/** Implements `WalletCalls` for a Wallet Standard wallet. */
export function standardCalls(
  wallet: StandardBitcoinWallet,
  { restoresLate, clock }: StandardTraits & { clock: Clock },
): WalletCalls {
  const features = wallet.features as Partial<StandardBitcoinFeatures<StandardBitcoinAccount>>
  const events = features['standard:events'] ?? features['bitcoin:events']
  const sats = features['sats-connect:']?.provider
  const canSend = features['bitcoin:signAndSendTransaction'] !== undefined
  const sign = features['bitcoin:signTransaction']
  /**
   * The accounts in the last response. They are stored because some wallets do not list accounts in
   * `accounts`.
   */
  let answered: readonly StandardBitcoinAccount[] = []
  /**
   * Whether the wallet has shared accounts on this page. If it later shares none, the site is no longer
   * authorized.
   */
  let hasSharedAccounts = false

  const listed = (): readonly StandardBitcoinAccount[] => {
    const { accounts } = wallet
    const all = Array.isArray(accounts) ? accounts : []
    hasSharedAccounts ||= all.length > 0
    return all
  }

  function toReported(
    accounts: readonly StandardBitcoinAccount[],
    wanted: CaipNetworkId,
  ): ReportedAddresses {
    const ids = accounts.flatMap(networksOf)
    const networkId = ids.includes(wanted) ? wanted : ids[0]
    const here = accounts.filter((one) => !networkId || networksOf(one).includes(networkId))
    return { addresses: here.map(toReportedAddress), networkId }
  }

  function accountOf(address: string): StandardBitcoinAccount {
    const found = [...listed(), ...answered].find((one) => one.address === address)
    if (!found) throw new Error('The wallet does not show this account.')
    return found
  }

  function inputOf({ bytes, inputs, networkId }: PsbtCall): SignInput<StandardBitcoinAccount> {
    return {
      psbt: bytes,
      inputsToSign: inputs.map(({ index, address, sighashTypes: [type] = [] }) => ({
        account: accountOf(address),
        signingIndexes: [index],
        // Without a signature hash type, the wallet uses the default for the address.
        ...(type && { sigHash: sigHashName(type) }),
      })),
      chain: `bitcoin:${networkName(networkId)}`,
    }
  }

  /** Resolves once the wallet has restored its accounts, or after the time limit. */
  function waitForAccounts(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        release()
        stop?.()
        resolve()
      }
      const release = clock.after(restoreLimitMs, end)
      const stop = events?.on('change', end)
    })
  }

  const messages = features['bitcoin:signMessage']
  const move = features['bitcoin:switchNetwork']

  return {
    wallet,
    capabilities: {
      // `bitcoin:signMessage` has no protocol parameter. The returned signature's format determines the
      // protocol.
      signMessage: messages ? { protocols: ['bip322'], taproot: ['bip322'] } : false,
      signPsbt: sign ? { sighash: 'perInput', finalize: 'unknown', broadcast: canSend } : false,
      sendTransfer: sats ? { severalReceivers: true, feeRate: false } : false,
    },
    hasSeveralAddresses: true,
    async connect(networkId) {
      const reply = await features['bitcoin:connect']?.connect({
        purposes: ['payment', 'ordinals'],
      })
      const { accounts } = Object(reply) as { accounts?: unknown }
      answered = Array.isArray(accounts) ? accounts : []
      hasSharedAccounts ||= answered.length > 0
      return toReported(answered, networkId)
    },
    ...(!restoresLate && { silentReconnect: false as const }),
    async read(networkId) {
      if (restoresLate && !listed().length) await waitForAccounts()
      const all = listed()
      return all.length || hasSharedAccounts || restoresLate
        ? toReported(all, networkId)
        : undefined
    },
    networkIds() {
      const ids = networksOf(wallet)
      return ids.length ? [...new Set(ids)] : undefined
    },
    ...(move && { switchNetwork: (networkId) => move.switchNetwork(networkId) }),
    ...(features['bitcoin:disconnect'] && {
      async disconnect() {
        answered = []
        hasSharedAccounts = false
        await features['bitcoin:disconnect']?.disconnect()
      },
    }),
    ...(events && { listen: (changed) => events.on('change', changed) }),
    ...(messages && {
      async signMessage({ message, address }) {
        const bytes = new TextEncoder().encode(message)
        const [output] = await messages.signMessage({ account: accountOf(address), message: bytes })
        return output?.signature
      },
    }),
    ...(sign && {
      async signPsbt(call) {
        const input = inputOf(call)
        if (call.broadcast) {
          const sent =
            await features['bitcoin:signAndSendTransaction']?.signAndSendTransaction(input)
          return { txid: sent?.[0] }
        }
        const [output] = await sign.signTransaction(input)
        return { psbt: output?.signedPsbt }
      },
    }),
    ...(sats && {
      async sendTransfer({ recipients }) {
        const all = recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
        return readReply(await sats.request('sendTransfer', { recipients: all }))
      },
    }),
  }
}

function networksOf({ chains }: Pick<StandardBitcoinAccount, 'chains'>): readonly CaipNetworkId[] {
  return (Array.isArray(chains) ? chains : []).flatMap((chain) =>
    isInNamespace(`${chain}`, 'bitcoin') ? (toNetworkId(chain) ?? []) : [],
  )
}

function toReportedAddress({ address, publicKey, label }: StandardBitcoinAccount): ReportedAddress {
  const key = Array.from(publicKey ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { address, publicKey: key, purpose: label }
}

/** Returns the Wallet Standard's name for a signature hash type. */
function sigHashName(type: number): string {
  const base = ['ALL', 'ALL', 'NONE', 'SINGLE'][type & 0x1f] ?? 'ALL'
  return type & 0x80 ? `${base}|ANYONECANPAY` : base
}
