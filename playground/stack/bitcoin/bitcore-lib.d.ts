/** Types for the parts of `bitcore-lib` that the stack uses, because the package includes no types. */
declare module 'bitcore-lib' {
  class Script {
    constructor(from?: string | Uint8Array)
    static fromAddress(address: Address): Script
    static Interpreter: typeof Interpreter
    toHex(): string
    toAddress(network: string): Address | false
    isPublicKeyHashOut(): boolean
    isScriptHashOut(): boolean
    isWitnessPublicKeyHashOut(): boolean
    isWitnessScriptHashOut(): boolean
    isTaproot(): boolean
    isPublicKeyOut(): boolean
    isMultisigOut(): boolean
  }
  class Interpreter {
    [flag: `SCRIPT_VERIFY_${string}`]: never
    /** The reason of the last failed check. Empty for an invalid Schnorr signature. */
    errstr: string
    verify(
      scriptSig: Script,
      scriptPubkey: Script,
      transaction: Transaction,
      index: number,
      flags: number,
      witness: readonly Uint8Array[],
      satoshis: number,
    ): boolean
  }
  class Address {
    constructor(text: string)
    network: { name: 'livenet' | 'testnet' | 'regtest' }
    toString(): string
  }
  class Output {
    constructor(output: { script: string; satoshis: number })
    script: Script | null
    satoshis: number
    _scriptBuffer: Buffer
  }
  type Input = {
    prevTxId: Buffer
    outputIndex: number
    sequenceNumber: number
    script: Script | null
    _scriptBuffer: Buffer
    witnesses?: readonly Buffer[]
    output?: Output
  }
  class Transaction {
    constructor(hex?: string)
    static Output: typeof Output
    readonly id: string
    version: number
    nLockTime: number
    inputs: Input[]
    outputs: Output[]
    isCoinbase(): boolean
    toBuffer(noWitness?: boolean): Buffer
  }
  const bitcore: {
    Address: typeof Address
    Script: typeof Script
    Transaction: typeof Transaction
  }
  export default bitcore
  export type { Address, Output, Script, Transaction }
}
