import { Transaction } from '@scure/btc-signer'
import type { BitcoinNode } from '../../playground/panel/devWallets/bitcoin/createBitcoinVault.ts'
import { fromHex, scriptOf, toHex } from '../../playground/panel/devWallets/bitcoin/signBitcoin.ts'
import { verifyBitcoinScripts } from './verifyBitcoin.ts'

type Coin = { txid: string; vout: number; value: number; script: Uint8Array }

/**
 * Creates the node of one page. It has the coins that `fund` creates, and accepts transactions whose scripts are
 * valid.
 */
export function createBitcoinTestNode() {
  const coins: Coin[] = []
  const sent: { txid: string; hex: string }[] = []
  const node: BitcoinNode = {
    async readCoins(address) {
      const script = toHex(scriptOf(address))
      return coins.filter((one) => toHex(one.script) === script)
    },
    async broadcast(hex) {
      const transaction = Transaction.fromRaw(fromHex(hex), { allowUnknownOutputs: true })
      const spent = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid = new Uint8Array(), index: vout } = transaction.getInput(index)
        const coin = coins.find((one) => one.txid === toHex(txid) && one.vout === vout)
        if (!coin) throw new Error('bad-txns-inputs-missingorspent')
        return coin
      })
      if (verifyBitcoinScripts(hex, spent).includes(false)) {
        throw new Error('script-verify-flag-failed')
      }
      for (const coin of spent) coins.splice(coins.indexOf(coin), 1)
      sent.push({ txid: transaction.id, hex })
      return transaction.id
    },
  }
  return {
    ...node,
    sent,
    /** Gives a coin to an address. */
    fund(address: string, value: number): Coin {
      const coin = {
        txid: (coins.length + 1).toString(16).padStart(64, 'a'),
        vout: 0,
        value,
        script: scriptOf(address),
      }
      coins.push(coin)
      return coin
    },
  }
}
