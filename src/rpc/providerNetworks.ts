/** The networks that the provider's RPC serves (references of each namespace). */
const references: Readonly<Record<string, string>> = {
  eip155:
    '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4sgjmw1sunhzsxgspuhpqldx6wiyjntz EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  near: 'mainnet',
}

/** CAIP-2 ids of every network that the provider's RPC serves. */
export const providerNetworks: readonly string[] = /* @__PURE__ */ Object.entries(
  references,
).flatMap(([namespace, ids]) => ids.split(' ').map((id) => `${namespace}:${id}`))
