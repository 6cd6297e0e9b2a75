import { expect, test } from 'vitest'
import { isTether, transferAbi } from './transferCall.ts'

// As the block explorers of their networks show them.
const contracts = [
  ['Ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['Polygon', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
  ['Avalanche', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
  ['Cosmos', '0x919C1c267BC06a7039e03fcc2eF738525769109c'],
  ['Celo', '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
  ['BNB', '0x55d398326f99059fF775485246999027B3197955'],
  ['Arbitrum', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
] as const

test.each(contracts)('default: USDT on %s, case-insensitively [spec 9.10]', (_, address) => {
  const cases = [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
  expect(cases.map(isTether)).toEqual([true, true, true])
  expect(transferAbi(address)).toMatchObject([{ name: 'transfer', outputs: [] }])
})

test('behavior: other tokens use an ABI that returns a bool', () => {
  const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  expect(isTether(dai)).toBe(false)
  expect(transferAbi(dai)).toMatchObject([{ outputs: [{ type: 'bool' }] }])
})
