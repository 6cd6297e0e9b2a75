import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import type { TransactionTransfer } from '../../../src/namespace/transfers.types.ts'
import { readContract } from '../../fixtures/contracts/readContract.ts'
import { deployer, type SendBed, to } from './sendBed.ts'

/** Pays the gas of smart accounts. */
export const bundler = testAccounts[7]

export const accountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] datas)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
])
const erc20 = parseAbi(['function transfer(address, uint256) returns (bool)'])
const oddAbi = parseAbi(['function setUp(uint8, address, uint256)'])

/** A call of an account. */
export type Payment = { target: Address; value: bigint; data: Hex }

export function payCoins(value: bigint, target: Address = to.address): Payment {
  return { target, value, data: '0x' }
}

export function payToken(token: Address, units: bigint, receiver: Address = to.address): Payment {
  const data = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [receiver, units] })
  return { target: token, value: 0n, data }
}

/** Encodes the call data of an ERC-4337 account for one payment. */
export function execute({ target, value, data }: Payment): Hex {
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [target, value, data],
  })
}

/** Further fields of a Safe transaction. */
const safeRest = [0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const

/** Encodes the call data of a Safe transaction. */
export function execTransaction({ target, value, data }: Payment): Hex {
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'execTransaction',
    args: [target, value, data, ...safeRest],
  })
}

/** Computes the hash of a Safe transaction before its execution. */
export function safeTransactionHash({ target, value, data }: Payment): Hex {
  const { inputs } = getAbiItem({ abi: accountAbi, name: 'execTransaction' })
  return keccak256(encodeAbiParameters(inputs, [target, value, data, ...safeRest]))
}

export const coins = (amount: string): TransactionTransfer => ({
  to: to.address,
  amount,
  symbol: 'ETH',
  decimals: 18,
})

export const odd = (tokenAddress: Address, amount: string): TransactionTransfer => ({
  to: to.address,
  amount,
  symbol: 'ODD',
  decimals: 6,
  tokenAddress,
})

/** Deploys smart accounts on the chain of a test bed. */
export async function openSmartBed({ node, odd: tokens }: SendBed) {
  const shared = { account: bundler.address, chain: node.chain }

  async function deploy(name: string): Promise<Address> {
    const { abi, bytecode } = await readContract(name)
    const hash = await node.deployContract({ ...shared, abi, bytecode })
    const { contractAddress } = await node.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`No ${name}.`)
    return contractAddress
  }

  async function fund(account: Address): Promise<Address> {
    await node.setBalance({ address: account, value: parseEther('10') })
    const hash = await node.writeContract({
      account: deployer.address,
      chain: node.chain,
      address: tokens.Fair,
      abi: oddAbi,
      functionName: 'setUp',
      args: [0, account, 1_000_000_000n],
    })
    await node.waitForTransactionReceipt({ hash })
    return account
  }

  const entryPoint = await deploy('EntryPoint')
  const implementation = await deploy('SmartAccount')
  /** Nonces per account, as the EntryPoint counts them. Different accounts have equal ones. */
  const nonces = new Map<Address, bigint>()

  type Operation = { sender: Address; callData: Hex }

  return {
    implementation,
    entryPoint,
    account: async () => fund(await deploy('SmartAccount')),
    indexedSafe: async () => fund(await deploy('IndexedSafe')),
    fund,
    /** Sends a transaction of the gas payer. Returns its hash. */
    async relay(account: Address, data: Hex): Promise<Hex> {
      const hash = await node.sendTransaction({ ...shared, to: account, data, gas: 1_000_000n })
      await node.waitForTransactionReceipt({ hash })
      return hash
    },
    /** Executes user operations in one bundle. Returns the hash of the bundle, and the ids. */
    async bundle(...operations: readonly Operation[]): Promise<{ hash: Hex; ids: readonly Hex[] }> {
      const ops = operations.map(({ sender, callData }) => {
        const nonce = nonces.get(sender) ?? 0n
        nonces.set(sender, nonce + 1n)
        return {
          ...({ sender, nonce, initCode: '0x', callData, preVerificationGas: 0n } as const),
          ...({ accountGasLimits: zeroHash, gasFees: zeroHash } as const),
          ...({ paymasterAndData: '0x', signature: '0x' } as const),
        }
      })
      const contract = { address: entryPoint, abi: entryPoint07Abi } as const
      const ids = await Promise.all(
        ops.map((op) =>
          node.readContract({ ...contract, functionName: 'getUserOpHash', args: [op] }),
        ),
      )
      const hash = await node.writeContract({
        ...shared,
        ...contract,
        functionName: 'handleOps',
        args: [ops, bundler.address],
        gas: 3_000_000n,
      })
      await node.waitForTransactionReceipt({ hash })
      return { hash, ids }
    },
    /** Reads a Safe's own hash of its last transaction from its event. */
    async safeHash(hash: Hex, account: Address): Promise<Hex> {
      const { logs } = await node.getTransactionReceipt({ hash })
      const log = logs.find(({ address }) => address.toLowerCase() === account.toLowerCase())
      if (!log) throw new Error('No event of the account.')
      return log.topics[1] ?? (log.data.slice(0, 66) as Hex)
    },
  }
}

export type SmartBed = Awaited<ReturnType<typeof openSmartBed>>
