/**
 * Ids of connector pictures, served by the directory at `/public/getAssetImage/{id}`, by connector
 * id. Like the network pictures they belong to the dialog's chunk.
 */
export const connectorImageIds: Readonly<Record<string, string>> = {
  baseAccount: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
}
