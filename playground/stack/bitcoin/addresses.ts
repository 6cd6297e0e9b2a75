import bitcore from 'bitcore-lib'

/** Main network or test networks: the latter share one kind of address. */
export type AddressFamily = 'mainnet' | 'testnet'

/** What an address pays to, in hex. `AddressError` for one of another network, or for what is none. */
export function scriptOfAddress(text: string, family: AddressFamily): string {
  const address = readAddress(text)
  const own = address.network.name === 'livenet' ? 'mainnet' : 'testnet'
  if (own !== family) throw new AddressError('Address on invalid network')
  return bitcore.Script.fromAddress(address).toHex()
}

/** An address that a server refuses, with its words. */
export class AddressError extends Error {
  override readonly name = 'AddressError'
}

function readAddress(text: string) {
  try {
    return new bitcore.Address(text)
  } catch (error) {
    throw new AddressError(error instanceof Error ? error.message : String(error))
  }
}

/** Esplora's word for the kind of a script. */
export function kindOfScript(hex: string): string {
  if (hex === '') return 'empty'
  if (hex.startsWith('6a')) return 'op_return'
  const script = readScript(hex)
  if (!script) return 'unknown'
  if (script.isPublicKeyHashOut()) return 'p2pkh'
  if (script.isScriptHashOut()) return 'p2sh'
  if (script.isWitnessPublicKeyHashOut()) return 'v0_p2wpkh'
  if (script.isWitnessScriptHashOut()) return 'v0_p2wsh'
  if (/^5120[0-9a-f]{64}$/.test(hex)) return 'v1_p2tr'
  if (script.isPublicKeyOut()) return 'p2pk'
  return script.isMultisigOut() ? 'multisig' : 'unknown'
}

const withAddress = ['p2pkh', 'p2sh', 'v0_p2wpkh', 'v0_p2wsh', 'v1_p2tr']

/** The address of a script; none for one that has no address. */
export function addressOfScript(hex: string, family: AddressFamily): string | undefined {
  if (!withAddress.includes(kindOfScript(hex))) return undefined
  const address = readScript(hex)?.toAddress(family === 'mainnet' ? 'livenet' : 'testnet')
  return address ? address.toString() : undefined
}

function readScript(hex: string) {
  try {
    return new bitcore.Script(Buffer.from(hex, 'hex'))
  } catch {
    return undefined
  }
}
