const blockchain = (route: string) =>
  `to the blockchain service: \`GET /v1/supported-chains\` once, then \`${route}\``
const directory = (route: string) => `to the wallet directory: \`${route}\``
const nodes = 'to the RPC URLs of your wagmi transports'
const walletFirst = (otherwise: string) =>
  `to the wallet, if you pass its \`provider\`. Without a \`provider\`, or if the wallet doesn't list the assets, it sends them ${otherwise}`
const esplora = (routes: string) => `to the network's Esplora server: ${routes}`

/** The requests of each read in the docs. `test/queryReads.test.tsx` compares them with the requests that each read sends. */
export const queryRequests: Readonly<Record<string, string>> = {
  getActivityQueryOptions: `${blockchain('GET /v1/account/{address}/history')}. A \`source\` sends its own requests instead`,
  getAssetImageQueryOptions: directory('GET /public/getAssetImage/{id}'),
  getBitcoinBalanceQueryOptions: esplora(
    '`GET /address/{address}/utxo`, and `GET /address/{address}` for more than 500 unspent outputs',
  ),
  getBitcoinFeesQueryOptions: esplora(
    "`GET /v1/fees/recommended`, or `GET /fee-estimates` if the server doesn't have that route",
  ),
  getBitcoinTransactionsQueryOptions: esplora(
    '`GET /address/{address}/txs`, and `GET /address/{address}/txs/chain/{id}` for each further page',
  ),
  getExcludedWalletsQueryOptions: directory('GET /getWallets'),
  getFeaturedWalletsQueryOptions: directory('GET /getWallets'),
  getIdentityQueryOptions: blockchain('GET /v1/identity/{address}'),
  getKitEnsAddressQueryOptions: nodes,
  getKitEnsAvatarQueryOptions: `${nodes}, and to the hosts of the avatar. See [privacy](privacy.md)`,
  getKitEnsNameQueryOptions: nodes,
  getNameRecordQueryOptions: blockchain('GET /v1/profile/account/{name}'),
  getNativeBalanceQueryOptions: `${nodes}. A namespace that reads its own chain sends its own requests instead`,
  getNftMetadataQueryOptions: `${nodes}, then to the \`gateway\` or to the HTTPS host that the contract returns`,
  getNftsQueryOptions: walletFirst(
    `${blockchain('GET /v1/account/{address}/history')}. It then sends requests ${nodes}`,
  ),
  getPortfolioQueryOptions: walletFirst(blockchain('GET /v1/account/{address}/balance')),
  getProjectConfigQueryOptions: directory('GET /appkit/v1/config'),
  getRecommendedWalletsQueryOptions: directory('GET /getWallets'),
  getReverseNamesQueryOptions: blockchain('GET /v1/profile/reverse/{address}'),
  getSupportedChainsQueryOptions: 'to the blockchain service: `GET /v1/supported-chains`',
  getTokenPricesQueryOptions: blockchain('POST /v1/fungible/price'),
  getWalletImageQueryOptions: directory('GET /getWalletImage/{id}'),
  getWalletPagesQueryOptions: directory('GET /getWallets'),
  getWalletRanksQueryOptions: directory('GET /getWallets'),
  getWalletSearchQueryOptions: directory('GET /getWallets'),
  getWalletsByIdQueryOptions: directory('GET /getWallets'),
}
