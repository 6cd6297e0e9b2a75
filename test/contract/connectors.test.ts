// @vitest-environment happy-dom
import { describeConnectorContract } from './connectors.contract.ts'
import {
  announcedSetup,
  bitcoinSetup,
  browserWalletSetup,
  solanaSetup,
} from './connectors.setups.ts'

describeConnectorContract('an announced wallet, through wagmi', announcedSetup)
describeConnectorContract('browserWallet, through wagmi', browserWalletSetup)
describeConnectorContract('mock Solana', solanaSetup)
describeConnectorContract('mock Bitcoin', bitcoinSetup)
