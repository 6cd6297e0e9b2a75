// @vitest-environment happy-dom
import { sendTransaction, signMessage, signTypedData } from '@wagmi/core'
import { parseEther } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { approvedSessions, type SessionProvider, scope } from './approvedSessions.ts'
import { evmAccounts } from './connectors.setups.ts'
import { nodeAnswer } from './serveKeyNode.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

// Written out, because node methods must not change with the code.
const reads = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  // Only broadcasts a signed transaction.
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]
/** Methods with a result from the session itself. */
const own = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain']
/** Methods that need a wallet: all others in the specification's lists. */
const walletOnly = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
/** Methods of other namespaces, and some that nodes know but no list contains. */
const foreign = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'sendTransfer',
  'signMessage',
  'signPsbt',
  'getAccountAddresses',
  'wallet_sendTransaction',
  'personal_sendTransaction',
  'personal_unlockAccount',
  'anvil_impersonateAccount',
  'debug_traceCall',
  'ETH_CALL',
  'toString',
  '',
]

const typedData = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 1n },
} as const

type Call = { method: string; params?: unknown }
const byCallback = (sender: Pick<SessionProvider, 'sendAsync'>, call: Call) =>
  new Promise<unknown>((resolve, reject) => {
    sender.sendAsync(call, (error, response) => {
      if (error) reject(error)
      else resolve(response.result)
    })
  })
/** Every way in which a page can call the connector's wallet. */
const ways: Record<string, (provider: SessionProvider, call: Call) => Promise<unknown>> = {
  'provider.request': (one, call) => one.request(call),
  'provider.sendAsync': byCallback,
  'provider.signer.request': ({ signer }, call) => signer.request(call),
  'provider.signer.request on a chain': ({ signer }, call) => signer.request(call, 'eip155:1'),
  'provider.signer.sendAsync': ({ signer }, call) => byCallback(signer, call),
  'provider.signer.rpcProviders': async ({ signer }, call) =>
    signer.rpcProviders.eip155?.request({
      request: call,
      chainId: 'eip155:1',
      topic: signer.session.topic,
    }),
}
const denied = (method: string) => ({ name: 'MethodNotSupportedError', code: 4200, method })

describe('a method that the wallet did not approve', () => {
  const { appNode, chainNode, page, requests, provider, open, approve } = approvedSessions()
  const calls = () => [...chainNode().calls, ...appNode().calls]

  describe('with a node that holds keys', () => {
    test('error: the node does not pay: nothing is sent, and the app receives an unsupported method error', async () => {
      await open(scope(['personal_sign']))
      const to = evmAccounts[1]
      const sending = sendTransaction(page().config, { to, value: parseEther('0.01') })
      await expect(sending).rejects.toMatchObject({
        cause: { code: 4200, cause: denied('eth_sendTransaction') },
      })
      expect(calls()).toEqual([])
      expect(requests()).toEqual([])
    })

    test('error: the node does not sign', async () => {
      await open(scope(['personal_sign']))
      await expect(signTypedData(page().config, typedData)).rejects.toMatchObject({
        code: 4200,
        cause: denied('eth_signTypedData_v4'),
      })
      await approve(scope(['eth_sendTransaction']))
      await expect(signMessage(page().config, { message: 'hello' })).rejects.toMatchObject({
        code: 4200,
        cause: denied('personal_sign'),
      })
      expect([...calls(), ...requests()]).toEqual([])
    })
  })

  describe('by the lists of the specification', () => {
    test.each(Object.entries(ways))('behavior: %s without approvals', async (_, ask) => {
      await open(scope([]))
      const wallet = await provider()
      for (const method of reads) {
        expect(await ask(wallet, { method, params: [method] }), method).toBe(nodeAnswer)
      }
      expect(appNode().calls).toEqual(reads.map((method) => ({ method, params: [method] })))
      appNode().calls.length = 0
      for (const method of [...walletOnly, ...foreign]) {
        await expect(ask(wallet, { method, params: [] }), method).rejects.toMatchObject(
          denied(method),
        )
      }
      const answers: unknown[] = []
      for (const method of own) {
        answers.push(await ask(wallet, { method, params: [{ chainId: '0x1' }] }))
      }
      expect(answers).toEqual([[evmAccounts[0]], [evmAccounts[0]], '0x1', null])
      expect([...calls(), ...requests()]).toEqual([])
    })

    test('behavior: with all approvals, everything goes to the wallet', async () => {
      const methods = [...reads, ...walletOnly, ...foreign].filter(Boolean)
      await open(scope(methods))
      const wallet = await provider()
      for (const method of methods) {
        const params = method === 'wallet_addEthereumChain' ? [{ chainId: '0x1' }] : []
        await wallet.request({ method, params })
      }
      expect(requests()).toEqual(methods.map((method) => ({ method, chainId: 'eip155:1' })))
      expect(calls()).toEqual([])
    })

    test('behavior: with all approvals but one, that method goes nowhere', async () => {
      const all = [...walletOnly, ...own]
      await open(scope(all))
      const wallet = await provider()
      for (const method of walletOnly) {
        await approve(scope(all.filter((one) => one !== method)))
        await expect(wallet.request({ method, params: [] }), method).rejects.toMatchObject(
          denied(method),
        )
      }
      expect([...calls(), ...requests()]).toEqual([])
    })
  })
})
