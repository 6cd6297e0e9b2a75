import { createMockConnector, type MockConnectorParameters } from './createMockConnector.ts'

/** A Solana connector over a mock wallet: its network can be switched, none can be added. */
export function mockSolana(parameters: MockConnectorParameters) {
  return createMockConnector(parameters, {
    capabilities: {
      switchChain: true,
      addChain: false,
      addChainCodes: [4902],
      switchAccount: true,
    },
  })
}
