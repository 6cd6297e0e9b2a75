import type { SolanaParameters } from '../../connectors/solana/solana.ts'
import type { SolanaNamespace } from '../../connectors/solana/solana.types.ts'
import { createSolanaNamespace } from '../../connectors/solana/wallet/createSolanaNamespace.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'

/** Returns the prepared namespace of `solana()` without a kit, for tests of its internals. */
export function preparedSolana(parameters: SolanaParameters) {
  return (context: NamespaceContext) =>
    createSolanaNamespace(parameters, context) as KitNamespace as SolanaNamespace
}
