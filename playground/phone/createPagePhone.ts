import type { StackDescription } from '../stack/describeStack.ts'
import { createPhone } from './createPhone.ts'
import type { Phone, PhoneChain } from './phone.types.ts'
import { createPhoneStorage } from './phoneStorage.ts'
import type { PhoneAddress } from './readPhoneAddress.ts'

/**
 * Accounts of the stack that no dev wallet uses. Two wallets that send from the same account at the same time would use
 * the same nonce.
 */
const ownAccounts = [4, 7] as const
const ownSolanaAccounts = [6, 7] as const
const ownBitcoinAccounts = [4, 5] as const

/**
 * Creates the page's phone on the offline stack, with storage in this browser.
 *
 * @throws Error when the stack does not respond.
 */
export async function createPagePhone({
  stackUrl,
  name,
  approves,
}: Pick<PhoneAddress, 'stackUrl' | 'name' | 'approves'>): Promise<{
  phone: Phone
  chainNames: Readonly<Record<PhoneChain, string>>
}> {
  const stack = await readStack(stackUrl)
  const answer = approves ? 'approve' : 'hold'
  const phone = await createPhone({
    relayUrl: stack.relay.url,
    verifyUrl: stack.verify.url,
    projectId: 'phone-0000-0000-000000000001',
    storage: createPhoneStorage(window.localStorage),
    storagePrefix: name,
    accounts: stack.accounts.list.slice(...ownAccounts),
    rpcUrls: Object.fromEntries(stack.chains.map((chain) => [chain.id, chain.rpcUrl])),
    solana: {
      accounts: stack.solanaAccounts.list.slice(...ownSolanaAccounts),
      rpcUrls: Object.fromEntries(stack.solana.map((one) => [one.caipNetworkId, one.rpcUrl])),
    },
    bitcoin: {
      accounts: stack.bitcoinAccounts.list.slice(...ownBitcoinAccounts),
      esploraUrls: Object.fromEntries(
        stack.bitcoin.map((one) => [one.caipNetworkId, one.esploraUrl]),
      ),
    },
    name,
    auto: { proposals: answer, requests: answer },
  })
  const names = [
    ...stack.chains.map(({ id, name }) => [`eip155:${id}`, name]),
    ...[...stack.solana, ...stack.bitcoin].map(({ caipNetworkId, name }) => [caipNetworkId, name]),
  ]
  return { phone, chainNames: Object.fromEntries(names) }
}

async function readStack(stackUrl: string): Promise<StackDescription> {
  try {
    const response = await fetch(`${stackUrl}/stack.json`)
    return await response.json()
  } catch {
    throw new Error(
      `The stack at ${stackUrl} does not answer: start it, or name another with ?stack=<address>.`,
    )
  }
}
