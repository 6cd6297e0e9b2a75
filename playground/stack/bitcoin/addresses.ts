import bitcore from 'bitcore-lib'

/** The main network or the test networks, which share one address format. */
export type AddressFamily = 'mainnet' | 'testnet'

/**
 * Returns the output script of an address, in hex.
 *
 * @throws AddressError for an invalid address or one of another network
 */
export function scriptOfAddress(text: string, family: AddressFamily): string {
  const address = readAddress(text)
  const own = address.network.name === 'livenet' ? 'mainnet' : 'testnet'
  if (own !== family) throw new AddressError('Address on invalid network')
  return bitcore.Script.fromAddress(address).toHex()
}

/** The error for an address that a server rejects, with the server's message. */
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

/** Returns Esplora's name for the type of a script. */
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

/** Returns the address of a script, or undefined if it has none. */
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
