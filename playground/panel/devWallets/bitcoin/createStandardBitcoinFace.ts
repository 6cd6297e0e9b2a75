import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type { BitcoinNetworkName, BitcoinVault } from './createBitcoinVault.ts'
import { extractTransaction, fromHex, type PsbtSignature } from './signBitcoin.ts'

export type StandardBitcoinFaceParameters = {
  name: string
  icon: WalletIcon
  /** Features that the wallet lacks. */
  without?: readonly string[] | undefined
  /**
   * Whether the wallet forgets the site when the page unloads, and exposes no accounts until the page connects.
   * @default false
   */
  isForgetful?: boolean | undefined
}

type SignInput = {
  psbt: Uint8Array
  inputsToSign: { account: WalletAccount; signingIndexes: number[]; sigHash?: string }[]
  chain?: string
}

const chainOf = (network: BitcoinNetworkName): IdentifierString => `bitcoin:${network}`

/** Creates a dev wallet with the Bitcoin features of the Wallet Standard. */
export function createStandardBitcoinFace(
  vault: BitcoinVault,
  { name, icon, without = [], isForgetful = false }: StandardBitcoinFaceParameters,
) {
  let isForgotten = isForgetful

  function accounts(): readonly WalletAccount[] {
    if (!vault.isShown() || isForgotten) return []
    const { payment, ordinals } = vault.keys()
    return (['payment', 'ordinals'] as const).map((label) => {
      const { address, publicKey } = { payment, ordinals }[label]
      return {
        address,
        publicKey: fromHex(publicKey),
        chains: [chainOf(vault.network())],
        features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
        label,
      }
    })
  }

  function sign({ psbt, inputsToSign }: SignInput, isFinal: boolean) {
    const signatures = inputsToSign.flatMap(({ account, signingIndexes }) =>
      signingIndexes.map((index): PsbtSignature => ({ index, key: vault.keyOf(account.address) })),
    )
    return vault.signPsbt(psbt, signatures, isFinal)
  }

  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      async connect() {
        await vault.letIn()
        isForgotten = false
        return { accounts: accounts() }
      },
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: () => vault.reads(vault.leave) },
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs: { account: WalletAccount; message: Uint8Array }[]) {
        const outputs = []
        for (const { account, message } of inputs) {
          const text = new TextDecoder().decode(message)
          const key = vault.keyOf(account.address)
          const base64 = await vault.signMessage(key, text, 'bip322')
          const signature = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          outputs.push({ signedMessage: message, signature })
        }
        return outputs
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: SignInput[]) =>
        Promise.all(inputs.map(async (one) => ({ signedPsbt: await sign(one, false) }))),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: SignInput[]) =>
        Promise.all(
          inputs.map(async (one) => {
            const { hex } = extractTransaction(await sign(one, true))
            return { txId: await vault.node().broadcast(hex) }
          }),
        ),
    },
    'bitcoin:switchNetwork': {
      version: '1.0.0',
      switchNetwork: (id: string) => {
        const known = vault.networks.find((one) => networkIds[one] === id)
        return vault.moveTo(known ?? ('unknown' as BitcoinNetworkName))
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: (change: object) => void) =>
        vault.listen(() => listener({ accounts: accounts() })),
    },
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon,
    get chains() {
      return [...new Set([...vault.networks, vault.network()])].map(chainOf)
    },
    features: Object.fromEntries(
      Object.entries(features).filter(([feature]) => !without.includes(feature)),
    ) as Wallet['features'],
    get accounts() {
      return accounts()
    },
  }
  return wallet
}

const networkIds: Readonly<Record<BitcoinNetworkName, string>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
}
