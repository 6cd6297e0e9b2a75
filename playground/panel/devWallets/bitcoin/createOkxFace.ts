import type { BitcoinNetworkName, BitcoinVault } from './createBitcoinVault.ts'
import { createUnisatFace } from './createUnisatFace.ts'
import { fromHex, type PsbtSignature, toHex } from './signBitcoin.ts'

type SignOptions = {
  autoFinalized?: boolean
  toSignInputs?: { index: number; address: string; sighashTypes?: number[] }[]
}

/**
 * Creates a dev wallet with OKX's interface: one object per network. The objects of the test networks have fewer
 * methods.
 */
export function createOkxFace(vault: BitcoinVault) {
  const unisat = createUnisatFace(vault)
  const { pushPsbt, sendBitcoin, on, removeListener } = unisat
  const main = () => vault.keys('mainnet').payment
  const objectOn = (network: BitcoinNetworkName) => {
    const key = () => vault.keys(network).payment
    return {
      on,
      removeListener,
      async connect() {
        // Each network has its own permission.
        if (network === 'mainnet') await vault.letIn()
        else await vault.asks()
        const { address, publicKey } = key()
        return { address, publicKey, compressedPublicKey: publicKey }
      },
      signMessage: (text: string, type: string) =>
        vault.signMessage(key(), text, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
      async signPsbt(hex: string, { autoFinalized = true, toSignInputs = [] }: SignOptions = {}) {
        const signatures = toSignInputs.map(
          ({ index, address, sighashTypes }): PsbtSignature => ({
            index,
            key: vault.keyOf(address, network),
            ...(sighashTypes && { sighashTypes }),
          }),
        )
        return toHex(await vault.signPsbt(fromHex(hex), signatures, autoFinalized))
      },
    }
  }
  const has = (network: BitcoinNetworkName) => vault.networks.includes(network)
  return {
    bitcoin: {
      ...objectOn('mainnet'),
      isOkxWallet: true,
      getAccounts: () => vault.reads(() => (vault.isShown() ? [main().address] : [])),
      getPublicKey: () => vault.reads(() => main().publicKey),
      pushPsbt,
      sendBitcoin,
    },
    ...(has('testnet') && { bitcoinTestnet: objectOn('testnet') }),
    ...(has('signet') && { bitcoinSignet: objectOn('signet') }),
  }
}
