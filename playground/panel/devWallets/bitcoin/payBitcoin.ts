import { NETWORK, selectUTXO, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinKey } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import type { BitcoinNode } from './createBitcoinVault.ts'
import { fromHex, scriptOf, toHex } from './signBitcoin.ts'

/** Builds, signs and broadcasts a payment, like a wallet's `sendTransfer`. */
export async function payBitcoin(
  node: BitcoinNode,
  key: BitcoinKey,
  recipients: readonly { address: string; amount: bigint }[],
  feeRate = 2,
): Promise<string> {
  const coins = await node.readCoins(key.address)
  const script = scriptOf(key.address)
  const publicKey = fromHex(key.publicKey).subarray(1)
  const isTaproot = /^(bc|tb)1p/.test(key.address)
  const selected = selectUTXO(
    coins.map(({ txid, vout, value }) => ({
      txid,
      index: vout,
      sequence: 0xfffffffd,
      witnessUtxo: { script, amount: BigInt(value) },
      ...(isTaproot && { tapInternalKey: publicKey }),
    })),
    [...recipients],
    'default',
    {
      feePerByte: BigInt(Math.ceil(feeRate)),
      changeAddress: key.address,
      network: /^(bc1|1|3)/.test(key.address) ? NETWORK : TEST_NETWORK,
      createTx: true,
      bip69: false,
      dust: 330n,
      dustRelayFeeRate: 1n,
    },
  )
  if (!selected?.tx) throw new ProviderRpcError(-32_603, 'Not enough coins.')
  selected.tx.sign(fromHex(key.privateKey))
  selected.tx.finalize()
  return node.broadcast(toHex(selected.tx.extract()))
}
