import { Transaction, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { OwnedPhone } from './createPhonePage.ts'
import { type Approved, createScriptedPhone } from './createScriptedPhone.ts'
import { type solanaKey, solanaKeys } from './createStandardTestWallet.ts'

type Keys = readonly ReturnType<typeof solanaKey>[]

export type ScriptedSolanaPhoneParameters = OwnedPhone & {
  /** The networks that it approves, by the ids that it knows. @default the first requested one */
  networks?: readonly CaipNetworkId[]
  /** The methods that it approves. @default all requested ones */
  methods?: readonly string[]
  /** The networks that it approves, each with its own methods. @default the same on all of them */
  methodsOn?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Returns only the signature of a signed transaction. */
  isOld?: boolean
  /** Overrides its responses. */
  answer?: (method: string) => unknown
}

/** Creates a real WalletKit on Solana with real keys and the scripted owner of the mock wallets. */
export async function createScriptedSolanaPhone(parameters: ScriptedSolanaPhoneParameters) {
  const { script, requests, isOld = false } = parameters
  let keys: Keys = solanaKeys
  let granted: CaipNetworkId[] = []
  let methods: readonly string[] = []
  const part = (chains: readonly string[], own: readonly string[]): Approved => ({
    chains: [...chains],
    accounts: chains.flatMap((chain) => keys.map((one) => `${chain}:${one.address}`)),
    methods: [...own],
    events: ['accountsChanged', 'chainChanged'],
  })
  const namespaces = (): Record<string, Approved> =>
    parameters.methodsOn
      ? Object.fromEntries(
          Object.entries(parameters.methodsOn).map(([chain, own]) => [chain, part([chain], own)]),
        )
      : { solana: part(granted, methods) }

  const { ask, work, update, emit, ...phone } = await createScriptedPhone({
    relayUrl: parameters.relayUrl,
    script,
    namespaces,
    propose({ solana }) {
      granted = [
        ...(parameters.networks ?? ((solana?.chains ?? []).slice(0, 1) as CaipNetworkId[])),
      ]
      methods = parameters.methods ?? solana?.methods ?? []
    },
    async answer({ method, chainId, params }) {
      const values = params as Record<string, unknown>
      requests.push({ method, chainId, params: values })
      await ask()
      const key = keys.find((one) => one.address === values.pubkey)
      if (!key) throw { code: 4100, message: 'Unauthorized.' }
      return parameters.answer?.(method) ?? sign(method, values, key)
    },
  })

  function sign(method: string, values: Record<string, unknown>, key: Keys[number]): unknown {
    if (method === 'solana_signMessage') {
      return { signature: bs58.encode(key.sign(bs58.decode(values.message as string))) }
    }
    if (method === 'solana_signAllTransactions') {
      const transactions = values.transactions as string[]
      return { transactions: transactions.map((one) => signed(one, key).transaction) }
    }
    const { transaction, signature } = signed(values.transaction as string, key)
    if (method === 'solana_signTransaction') return isOld ? { signature } : { transaction }
    return { signature }
  }

  async function setKeys(next: Keys) {
    keys = next
    await work(async () => {
      await update()
      const accounts = next.map((one) => `${granted[0]}:${one.address}`)
      await emit('accountsChanged', accounts, `${granted[0]}`)
    })
  }

  return {
    ...phone,
    setKeys,
    swapKeys: () => setKeys([...keys].reverse()),
    setNetwork: (id: CaipNetworkId) =>
      work(async () => {
        granted = [...new Set([...granted, id])]
        await update()
        await emit('chainChanged', id.split(':')[1], id)
      }),
    emit: (name: string, data: unknown, chainId: string) => work(() => emit(name, data, chainId)),
  }
}

export type ScriptedSolanaPhone = Awaited<ReturnType<typeof createScriptedSolanaPhone>>

/** Signs with the vendor's own classes. */
function signed(base64: string, key: Keys[number]) {
  const bytes = Buffer.from(base64, 'base64')
  const versioned = VersionedTransaction.deserialize(bytes)
  if (versioned.version !== 'legacy') {
    const at = versioned.message.staticAccountKeys.findIndex(
      (one) => one.toBase58() === key.address,
    )
    const signature = key.sign(versioned.message.serialize())
    versioned.signatures[at] = signature
    return {
      transaction: Buffer.from(versioned.serialize()).toString('base64'),
      signature: bs58.encode(signature),
    }
  }
  const transaction = Transaction.from(bytes)
  const owner = transaction.signatures.find((one) => one.publicKey.toBase58() === key.address)
  if (!owner) throw { code: -32602, message: 'Not a signer.' }
  const signature = key.sign(transaction.serializeMessage())
  transaction.addSignature(owner.publicKey, Buffer.from(signature))
  const serialized = transaction.serialize({ requireAllSignatures: false })
  return { transaction: serialized.toString('base64'), signature: bs58.encode(signature) }
}
