// @vitest-environment happy-dom
import { describeConnectorContract } from './connectors.contract.ts'
import { standardSetup } from './connectors.solana.setups.ts'

describeConnectorContract('a wallet of the Wallet Standard', standardSetup)
