import type { MakeWalletCalls } from './bitcoinConnector.ts'
import { type LeatherWallet, leatherCalls } from './leatherCalls.ts'
import { type OkxWallets, okxCalls } from './okxCalls.ts'
import type { StandardTraits } from './standardCalls.ts'
import { type UnisatTraits, type UnisatWallet, unisatCalls } from './unisatCalls.ts'

/** A wallet that the kit knows by name, whichever way it is found. */
export type KnownWallet = {
  id: string
  name: string
  /** What else it calls itself, in small letters and without "wallet". @default its name */
  names?: readonly string[]
  /** The rdns by which the same wallet announces itself for EVM. */
  rdns?: string
  /** Where it lies on `window` when it is one of sats-connect. */
  satsPath?: string
  /** Where it lies on `window`, the first that is there, and how it is called. */
  injected?: {
    paths: readonly string[]
    /** Whether what lies there is this wallet: others put themselves at the same place. */
    isGenuine?(wallet: object): boolean
    /** What lies there may be without Bitcoin. @default at its own place a wallet is believed */
    isAlwaysProved?: true
    calls(wallet: never): ReturnType<MakeWalletCalls>
  }
  standard?: StandardTraits
}

const unisat = (traits: UnisatTraits) => (wallet: UnisatWallet) => unisatCalls(wallet, traits)

const changes = ['accountsChanged', 'networkChanged', 'disconnect']
const has = (wallet: object, flag: string) => Boolean((wallet as Record<string, unknown>)[flag])

/**
 * One row a wallet: a new wallet is a new row, never a new file. A wallet that is not here is found by its registration or its
 * announcement, and called by its family.
 */
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
      // The first one is its own; at the second one others put themselves.
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

/** The row of a wallet by what it calls itself. */
export function findByName(name: string): KnownWallet | undefined {
  const shown = plainName(name)
  return walletTable.find((row) => (row.names ?? [plainName(row.name)]).includes(shown))
}

/** A name as it is compared: some wallets put "Wallet" behind it. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .trim()
}
