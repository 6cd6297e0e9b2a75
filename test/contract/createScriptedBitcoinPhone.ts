import { answerBitcoinRequest, keysOn } from '../../playground/phone/answerBitcoinRequest.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createBitcoinTestNode } from './createBitcoinTestNode.ts'
import type { OwnedPhone } from './createPhonePage.ts'
import { type Approved, createScriptedPhone } from './createScriptedPhone.ts'

const two = bitcoinAccounts.slice(0, 2)

export type ScriptedBitcoinPhoneParameters = OwnedPhone & {
  /** The networks that it approves. @default the first requested one */
  networks?: readonly CaipNetworkId[]
  /** The methods that it approves. @default all requested ones */
  methods?: readonly string[]
  /**
   * The accounts that it lists, CAIP-10. @default the payment address of each account on each
   * network
   */
  accounts?: readonly string[]
  /** Further properties of every session. */
  sessionProperties?: Record<string, string>
  /** Overrides its responses. */
  answer?: (method: string) => unknown
}

/** Creates a real WalletKit on Bitcoin with real keys and the scripted owner of the mock wallets. */
export async function createScriptedBitcoinPhone(parameters: ScriptedBitcoinPhoneParameters) {
  const { script, requests, relayUrl, sessionProperties } = parameters
  const node = createBitcoinTestNode()
  let keys: readonly (typeof bitcoinAccounts)[number][] = two
  let granted: CaipNetworkId[] = []
  let methods: readonly string[] = []
  let events: readonly string[] = []
  let listed = parameters.accounts
  const addressesOn = (chain: string) => keys.map((one) => keysOn(chain, one).payment.address)
  const namespaces = (): Record<string, Approved> => ({
    bip122: {
      chains: [...granted],
      accounts: [
        ...(listed ??
          granted.flatMap((chain) => addressesOn(chain).map((one) => `${chain}:${one}`))),
      ],
      methods: [...methods],
      events: [...events],
    },
  })

  const { ask, work, update, emit, ...phone } = await createScriptedPhone({
    relayUrl,
    script,
    namespaces,
    sessionProperties,
    propose({ bip122 }) {
      const asked = (bip122?.chains ?? []) as CaipNetworkId[]
      granted = [...(parameters.networks ?? asked.slice(0, 1))]
      methods = parameters.methods ?? bip122?.methods ?? []
      events = bip122?.events ?? []
    },
    async answer({ method, chainId, params }) {
      requests.push({ method, chainId, params: params as Record<string, unknown> })
      // Returns addresses without prompting its owner.
      if (method !== 'getAccountAddresses') await ask()
      return (
        parameters.answer?.(method) ??
        answerBitcoinRequest({
          request: { method, chain: chainId as never, params: params as never },
          session: { accounts: addressesOn(chainId) },
          accounts: keys,
          nodeOf: () => node,
        })
      )
    },
  })

  return {
    ...phone,
    node,
    swapKeys: () =>
      work(async () => {
        keys = [...keys].reverse()
        await update()
        const [chain = ''] = granted
        const accounts = addressesOn(chain).map((one) => `${chain}:${one}`)
        await emit('accountsChanged', accounts, chain)
      }),
    setNetwork: (id: CaipNetworkId) =>
      work(async () => {
        granted = [...new Set([...granted, id])]
        await update()
        await emit('chainChanged', id.split(':')[1], id)
      }),
    /** Changes the listed accounts. */
    setAccounts: (accounts: readonly string[]) =>
      work(async () => {
        listed = accounts
        await update()
      }),
    emit: (name: string, data: unknown, chainId: string) => work(() => emit(name, data, chainId)),
  }
}

export type ScriptedBitcoinPhone = Awaited<ReturnType<typeof createScriptedBitcoinPhone>>
