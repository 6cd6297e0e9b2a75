import type { BaseUrls } from '../config/types.ts'

/** Every host that the kit can contact, unless `baseUrls` names another. */
export const defaultBaseUrls: BaseUrls = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}
