import { createMockConnector, type MockConnectorParameters } from './createMockConnector.ts'

/**
 * A Bitcoin connector over a mock wallet. Its two addresses are one account (payment first, then
 * ordinal), so there is nothing to switch between, and the wallet alone chooses the network.
 */
export function mockBitcoin(parameters: MockConnectorParameters) {
  return createMockConnector(parameters, {
    capabilities: { switchChain: false, addChain: false, addChainCodes: [], switchAccount: false },
  })
}
