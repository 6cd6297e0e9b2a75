import type { KnownNamespace } from '../namespace/types.ts'

/** How a namespace is called where no network of it is named. */
export const namespaceNames: Readonly<Record<KnownNamespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
}
