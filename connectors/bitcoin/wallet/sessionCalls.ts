import { NotConnectedError } from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import type { BitcoinCapabilities } from '../../../src/namespace/bitcoinProvider.types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { approvesMethod } from '../../walletConnect/session/readSession.ts'
import type { WalletConnectSession } from '../../walletConnect/session/session.types.ts'
import { readBitcoinAddress } from '../bitcoinAddress.ts'
import { encodeBase64 } from './readPsbt.ts'
import type { SigningCalls } from './walletCalls.types.ts'

/** WalletConnect's error code for a rejection by the user. */
const refused = 5000
/** Error code for an ended session. https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
const ended = 4900

export type SessionCallsParameters = {
  session: WalletConnectSession
  /** WalletConnect's provider. */
  wallet: unknown
  /** Returns the session's addresses on the active network. Each address identifies an account. */
  accounts(): readonly string[]
}

export type SessionCalls = SigningCalls & {
  /**
   * Requests the wallet's addresses and returns them unvalidated. Returns `undefined` if the wallet did not
   * approve the method.
   */
  askAddresses(): Promise<unknown>
}

/**
 * Implements `SessionCalls` for a wallet connected over WalletConnect. Each call includes the account, and amounts
 * are strings.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function sessionCalls({ session, wallet, accounts }: SessionCallsParameters): SessionCalls {
  const has = (method: string) => {
    const [current, id] = [session.current(), session.networkOf('bip122')]
    return current !== undefined && id !== undefined && approvesMethod(current, id, method)
  }

  async function ask(networkId: CaipNetworkId, method: string, params: object) {
    try {
      return await session.request(networkId, { method, params })
    } catch (error) {
      throw errorCode(error) === ended ? new NotConnectedError({ cause: error }) : error
    }
  }

  /**
   * Returns the session account for the given addresses: the first address that the session includes, or
   * otherwise the session's first address.
   */
  const accountOf = (addresses: readonly string[]) =>
    addresses.find((one) => accounts().includes(one)) ?? accounts()[0]

  return {
    wallet,
    get capabilities(): BitcoinCapabilities {
      return {
        signMessage: has('signMessage') && { protocols: ['ecdsa', 'bip322'], taproot: ['bip322'] },
        signPsbt: has('signPsbt') && { sighash: 'perInput', finalize: 'unknown', broadcast: true },
        sendTransfer: has('sendTransfer') && { severalReceivers: false, feeRate: false },
      }
    },
    refusals: [refused],
    async askAddresses() {
      const id = session.networkOf('bip122')
      const [account] = accounts()
      if (!id || !has('getAccountAddresses')) return undefined
      return ask(id, 'getAccountAddresses', { account })
    },
    async signMessage({ message, address, protocol, networkId }) {
      const account = accountOf([address])
      const answer = await ask(networkId, 'signMessage', { message, account, address, protocol })
      const { signature, address: signer } = Object(answer) as Record<string, unknown>
      const isOther = signer !== undefined && readBitcoinAddress(signer)?.address !== address
      if (isOther) throw new RequestFailedError()
      return signature
    },
    async signPsbt({ bytes, inputs, broadcast, networkId }) {
      const account = accountOf(inputs.map((one) => one.address))
      const signInputs = inputs.map(({ address, index, sighashTypes }) => ({
        ...{ address, index },
        ...(sighashTypes && { sighashTypes }),
      }))
      const params = { account, psbt: encodeBase64(bytes), signInputs, broadcast }
      return Object(await ask(networkId, 'signPsbt', params))
    },
    async sendTransfer({ recipients: [recipient], from, networkId }) {
      const params = {
        account: accountOf([from]),
        recipientAddress: recipient?.address,
        amount: `${recipient?.amount}`,
      }
      return ask(networkId, 'sendTransfer', params)
    },
  }
}
