import type { MakeWalletCalls } from './bitcoinConnector.ts'
import { type LeatherWallet, leatherCalls } from './leatherCalls.ts'
import { type OkxWallets, okxCalls } from './okxCalls.ts'
import type { StandardTraits } from './standardCalls.ts'
import { type UnisatTraits, type UnisatWallet, unisatCalls } from './unisatCalls.ts'

/** A wallet with a known API. */
export type KnownWallet = {
  id: string
  name: string
  /**
   * The names by which the wallet identifies itself, in lowercase and without "wallet".
   *
   * @default the wallet's name
   */
  names?: readonly string[]
  /** The rdns that the wallet announces for EVM. */
  rdns?: string
  /** The path on `window`, if this is a sats-connect wallet. */
  satsPath?: string
  /** Paths on `window` in order of preference, and the calls for the wallet found there. */
  injected?: {
    paths: readonly string[]
    /** Returns whether an object is this wallet. Needed for paths that several wallets share. */
    isGenuine?(wallet: object): boolean
    /**
     * Whether to call `isGenuine` for the wallet's own path too, because the object there may lack Bitcoin
     * support.
     */
    isAlwaysProved?: true
    calls(wallet: never): ReturnType<MakeWalletCalls>
  }
  standard?: StandardTraits
}

const unisat = (traits: UnisatTraits) => (wallet: UnisatWallet) => unisatCalls(wallet, traits)

const changes = ['accountsChanged', 'networkChanged', 'disconnect']
const has = (wallet: object, flag: string) => Boolean((wallet as Record<string, unknown>)[flag])

/** Known wallets. Other wallets are found because they register or announce themselves. */
export const walletTable: readonly KnownWallet[] = [
  { id: 'xverse', name: 'Xverse', satsPath: 'XverseProviders.BitcoinProvider' },
  {
    id: 'leather',
    name: 'Leather',
    injected: {
      paths: ['LeatherProvider'],
      calls: (wallet: LeatherWallet) => leatherCalls(wallet),
    },
  },
  {
    id: 'unisat',
    name: 'UniSat',
    injected: {
      // The first path is UniSat's own. The second one is shared with other wallets.
      paths: ['unisat_wallet', 'unisat'],
      isGenuine: (wallet) =>
        !['isBinance', 'isOneKey', 'isOkxWallet', 'isBitKeep', 'isKeplr'].some((flag) =>
          has(wallet, flag),
        ),
      calls: unisat({
        events: ['accountsChanged', 'chainChanged', 'disconnect'],
        feeRate: true,
      }),
    },
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    names: ['okx'],
    rdns: 'com.okex.wallet',
    injected: {
      paths: ['okxwallet'],
      isAlwaysProved: true,
      isGenuine: (wallet) => has((wallet as OkxWallets).bitcoin ?? {}, 'connect'),
      calls: (wallet: OkxWallets) => okxCalls(wallet),
    },
  },
  {
    id: 'bitget',
    name: 'Bitget Wallet',
    names: ['bitget'],
    rdns: 'com.bitget.web3',
    injected: { paths: ['bitkeep.unisat'], calls: unisat({ events: changes, feeRate: true }) },
  },
  {
    id: 'binance',
    name: 'Binance Wallet',
    names: ['binance'],
    rdns: 'com.binance.wallet',
    injected: {
      paths: ['binancew3w.bitcoin', 'unisat'],
      isGenuine: (wallet) => has(wallet, 'isBinance'),
      calls: unisat({ events: changes, feeRate: true }),
    },
  },
  {
    id: 'onekey',
    name: 'OneKey',
    rdns: 'so.onekey.app.wallet',
    injected: {
      paths: ['$onekey.btc'],
      calls: unisat({
        events: ['accountsChanged', 'accountChanged', 'chainChanged', 'disconnect'],
        feeRate: true,
      }),
    },
  },
  {
    id: 'keplr',
    name: 'Keplr',
    injected: {
      paths: ['keplr.bitcoin', 'bitcoin_keplr'],
      calls: unisat({
        events: ['accountsChanged', 'chainChanged', 'networkChanged'],
        feeRate: true,
      }),
    },
  },
  { id: 'metamask', name: 'MetaMask', rdns: 'io.metamask', standard: { restoresLate: true } },
  { id: 'trust', name: 'Trust', rdns: 'com.trustwallet.app' },
]

export function findByName(name: string): KnownWallet | undefined {
  const shown = plainName(name)
  return walletTable.find((row) => (row.names ?? [plainName(row.name)]).includes(shown))
}

/** Normalizes a name for comparison, and removes a trailing "Wallet". */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .trim()
}
