import type { BitcoinNode } from '../panel/devWallets/bitcoin/createBitcoinVault.ts'
import { payBitcoin } from '../panel/devWallets/bitcoin/payBitcoin.ts'
import {
  extractTransaction,
  fromBase64,
  type MessageProtocol,
  signBitcoinMessage,
  signBitcoinPsbt,
  toBase64,
  toHex,
} from '../panel/devWallets/bitcoin/signBitcoin.ts'
import { ProviderRpcError } from '../panel/devWallets/ProviderRpcError.ts'
import type { BitcoinAccount, BitcoinKeys } from '../stack/bitcoin/bitcoinAccounts.ts'
import type { PhoneRequest, PhoneSession } from './phone.types.ts'

export type AnswerBitcoinRequestParameters = {
  request: Pick<PhoneRequest, 'method' | 'params' | 'chain'>
  session: Pick<PhoneSession, 'accounts'>
  accounts: readonly BitcoinAccount[]
  /** Returns the node of a network, for reading coins and broadcasting transactions. */
  nodeOf(chain: string): BitcoinNode | undefined
}

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Returns an account's keys on a network. */
export function keysOn(chain: string, account: BitcoinAccount): BitcoinKeys {
  return account[chain === mainnet ? 'mainnet' : 'testnet']
}

/**
 * Returns an account's addresses as wallets return them: one for payments, which identifies the account, and one for
 * ordinals.
 */
export function toldAddresses(chain: string, account: BitcoinAccount) {
  const { payment, ordinals } = keysOn(chain, account)
  return [
    { ...plain(payment), intention: 'payment' },
    { ...plain(ordinals), intention: 'ordinal' },
  ]
}
const plain = ({ address, publicKey }: BitcoinKeys['payment']) => ({ address, publicKey })

/**
 * Executes a page's Bitcoin request on the requested network. Message signatures are hex, PSBTs base64, amounts strings.
 *
 * @throws ProviderRpcError with the code of the response: 4100 for an account that the page may not use, 4901 for a network
 * without a node, WalletConnect's 5101 for an unsupported method.
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export async function answerBitcoinRequest({
  request,
  session,
  accounts,
  nodeOf,
}: AnswerBitcoinRequestParameters): Promise<unknown> {
  const { chain, method } = request
  const params = request.params as Readonly<Record<string, unknown>>
  const account = accounts.find((one) => keysOn(chain, one).payment.address === params.account)
  if (!account || !session.accounts.includes(String(params.account))) {
    throw new ProviderRpcError(4100, 'This page may not use that account.')
  }
  const keys = keysOn(chain, account)
  const keyOf = (address: unknown) => {
    const key = Object.values(keys).find((one) => one.address === address)
    if (!key) throw new ProviderRpcError(4100, 'The account has no such address.')
    return key
  }
  const node = () => {
    const found = nodeOf(chain)
    if (!found) throw new ProviderRpcError(4901, `The phone has no node for ${chain}.`)
    return found
  }

  switch (method) {
    case 'getAccountAddresses':
      return toldAddresses(chain, account)
    case 'signMessage': {
      const { message, address = params.account, protocol = 'ecdsa' } = params
      const signature = signBitcoinMessage(
        keyOf(address),
        String(message),
        protocol as MessageProtocol,
      )
      return { address, signature: toHex(fromBase64(signature)) }
    }
    case 'signPsbt': {
      const { psbt, broadcast } = params
      const signInputs = params.signInputs as { address: string; index: number }[]
      const signatures = signInputs.map(({ address, ...rest }) => ({
        ...rest,
        key: keyOf(address),
      }))
      const signed = signBitcoinPsbt(fromBase64(String(psbt)), signatures, broadcast === true)
      const txid = broadcast ? await node().broadcast(extractTransaction(signed).hex) : undefined
      return { psbt: toBase64(signed), ...(txid && { txid }) }
    }
    case 'sendTransfer': {
      const { recipientAddress, amount } = params
      if (typeof amount !== 'string') {
        throw new ProviderRpcError(-32602, 'Amounts are text.')
      }
      const recipient = { address: String(recipientAddress), amount: BigInt(amount) }
      return { txid: await payBitcoin(node(), keys.payment, [recipient]) }
    }
    default:
      throw new ProviderRpcError(5101, `Unsupported methods: the phone has no ${method}.`)
  }
}
