import type { BitcoinParameters } from '../../connectors/bitcoin/bitcoin.ts'
import type { BitcoinNamespace } from '../../connectors/bitcoin/bitcoin.types.ts'
import { createBitcoinNamespace } from '../../connectors/bitcoin/wallet/createBitcoinNamespace.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'

/** Returns the prepared namespace of `bitcoin()` without a kit, for tests of its internals. */
export function preparedBitcoin(parameters: BitcoinParameters) {
  return (context: NamespaceContext) =>
    createBitcoinNamespace(parameters, context) as KitNamespace as BitcoinNamespace
}
