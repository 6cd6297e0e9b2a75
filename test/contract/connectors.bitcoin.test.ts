// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { loadSatsConnect } from '../../connectors/bitcoin/wallet/loadSatsConnect.ts'
import { bitcoinWalletSetup } from './connectors.bitcoin.setups.ts'
import { describeConnectorContract } from './connectors.contract.ts'

// Loaded before the first page, so that tests do not wait for it.
beforeAll(() => loadSatsConnect())

const unisat = { face: 'unisat' } as const
const noDisconnect = { without: ['disconnect'], canLeave: false } as const
const older = ['getChain', 'switchChain', 'disconnect'] as const

describeConnectorContract(
  'UniSat',
  bitcoinWalletSetup({ ...unisat, place: 'unisat_wallet', connectorId: 'unisat' }),
)
describeConnectorContract(
  'UniSat of which the page has the older place alone, with an address of Taproot',
  bitcoinWalletSetup({ ...unisat, place: 'unisat', connectorId: 'unisat', kind: 'ordinals' }),
)
describeConnectorContract(
  'Bitget',
  bitcoinWalletSetup({
    ...unisat,
    place: 'bitkeep.unisat',
    connectorId: 'bitget',
    without: older,
    canLeave: false,
  }),
)
describeConnectorContract(
  'Binance',
  bitcoinWalletSetup({
    ...unisat,
    place: 'binancew3w.bitcoin',
    connectorId: 'binance',
    without: [...older, 'sendBitcoin'],
    canLeave: false,
  }),
)
describeConnectorContract(
  'OneKey',
  bitcoinWalletSetup({
    ...unisat,
    place: '$onekey.btc',
    connectorId: 'onekey',
    flags: { isOneKey: true },
  }),
)
describeConnectorContract(
  'Keplr',
  bitcoinWalletSetup({ ...unisat, ...noDisconnect, place: 'keplr.bitcoin', connectorId: 'keplr' }),
)
describeConnectorContract(
  'OKX',
  bitcoinWalletSetup({
    face: 'okx',
    place: 'okxwallet',
    connectorId: 'okx',
    canLeave: false,
    capabilities: { networkEvents: false },
  }),
)
describeConnectorContract(
  'Leather',
  bitcoinWalletSetup({
    face: 'leather',
    place: 'LeatherProvider',
    connectorId: 'leather',
    canLeave: false,
    capabilities: { silentReconnect: false, accountEvents: false, networkEvents: false },
  }),
)
describeConnectorContract(
  'Xverse, through @sats-connect/core',
  bitcoinWalletSetup({
    face: 'sats',
    place: 'XverseProviders.BitcoinProvider',
    connectorId: 'xverse',
  }),
)
describeConnectorContract(
  'a wallet of the Wallet Standard',
  bitcoinWalletSetup({
    face: 'standard',
    place: 'Elm',
    connectorId: 'wallet-standard:Elm',
    capabilities: { silentReconnect: false },
  }),
)
