import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { ProviderRpcError } from '../panel/devWallets/ProviderRpcError.ts'
import { sendSolanaTransaction } from '../panel/devWallets/sendSolanaTransaction.ts'
import { signSolanaTransaction } from '../panel/devWallets/signSolanaTransaction.ts'
import type { PhoneRequest, PhoneSession, PhoneSolana, SolanaPhoneChain } from './phone.types.ts'
import { isAccountOn } from './sameAccount.ts'

export type AnswerSolanaRequestParameters = {
  request: Pick<PhoneRequest, 'method' | 'params' | 'chain'>
  session: PhoneSession
  solana: PhoneSolana
}

/**
 * Executes a page's Solana request on the requested cluster. Messages, keys and signatures are base58, transactions
 * base64.
 *
 * @throws ProviderRpcError with the code of the response: 4100 for an account that the page may not use, 4901 for a cluster
 * without a node, WalletConnect's 5101 for an unsupported method, or the node's own code.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export async function answerSolanaRequest({
  request,
  session,
  solana,
}: AnswerSolanaRequestParameters): Promise<unknown> {
  const params = request.params as Readonly<Record<string, unknown>>
  const signerOf = (address: unknown) => {
    const account = solana.accounts.find((one) => one.address === address)
    if (!account || !session.accounts.includes(account.address)) {
      throw new ProviderRpcError(4100, 'This page may not use that account.')
    }
    const { seed } = account
    return {
      publicKey: ed25519.getPublicKey(seed),
      sign: (message: Uint8Array) => ed25519.sign(message, seed),
    }
  }
  const signed = (transaction: unknown, pubkey: unknown) =>
    signSolanaTransaction({ transaction: fromBase64(transaction), ...signerOf(pubkey) })

  switch (request.method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return solana.accounts
        .filter(({ address }) => session.accounts.includes(address))
        .map(({ address }) => ({ pubkey: address }))
    case 'solana_signMessage': {
      const message = bs58.decode(String(params.message))
      return { signature: bs58.encode(signerOf(params.pubkey).sign(message)) }
    }
    case 'solana_signTransaction': {
      const { signed: transaction, signature } = signed(params.transaction, params.pubkey)
      return { transaction: toBase64(transaction), signature: bs58.encode(signature) }
    }
    case 'solana_signAllTransactions': {
      const transactions = params.transactions as readonly unknown[]
      // The request names no account, so the current account signs, or else the first one.
      const own = [session.account, ...session.accounts].find((one) =>
        isAccountOn(request.chain, one),
      )
      return { transactions: transactions.map((one) => toBase64(signed(one, own).signed)) }
    }
    case 'solana_signAndSendTransaction': {
      const rpcUrl = solana.rpcUrls[request.chain as SolanaPhoneChain]
      if (!rpcUrl) throw new ProviderRpcError(4901, `The phone has no node for ${request.chain}.`)
      const { signed: transaction, signature } = signed(params.transaction, params.pubkey)
      await sendSolanaTransaction({ rpcUrl, transaction, options: params.sendOptions ?? {} })
      return { signature: bs58.encode(signature) }
    }
    default:
      throw new ProviderRpcError(5101, `Unsupported methods: the phone has no ${request.method}.`)
  }
}

function fromBase64(text: unknown): Uint8Array {
  return Uint8Array.from(atob(String(text)), (char) => char.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
