// @vitest-environment happy-dom
import { describeConnectorContract } from './connectors.contract.ts'
import { adapterSetup, standardSetup } from './connectors.solana.setups.ts'

describeConnectorContract('a wallet of the Wallet Standard', standardSetup)
describeConnectorContract('an adapter that the host gives', adapterSetup)
