import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import {
  createGenuineClients,
  type DappClient,
  type GenuineClients,
  type WalletClient,
} from './genuineClients.ts'
import { type ServedRelay, serveRelay } from './serveRelay.ts'

const [{ address }] = testAccounts
const chains = ['eip155:1', 'eip155:8453']
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']
const namespaces = {
  eip155: { chains, methods, events, accounts: chains.map((chain) => `${chain}:${address}`) },
}

let relay: ServedRelay
let clients: GenuineClients
let dapp: DappClient
let wallet: WalletClient

beforeEach(async () => {
  relay = await serveRelay({ projectIds: ['dapp-project', 'wallet-project'] })
  clients = createGenuineClients()
  dapp = await clients.dapp({ relayUrl: relay.url, projectId: 'dapp-project' })
  wallet = await clients.wallet({ relayUrl: relay.url, projectId: 'wallet-project' })
})
afterEach(async () => {
  await clients.close()
  await relay.close()
})

/** What the wallet's next event of this name brings. */
function walletEvent<name extends 'session_proposal' | 'session_request' | 'session_delete'>(
  name: name,
) {
  type Argument = Parameters<Parameters<typeof wallet.once<name>>[1]>[0]
  return new Promise<Argument>((resolve) => wallet.once(name, resolve))
}

/** A link of the dapp, and what becomes of its proposal. */
async function propose() {
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains, methods, events } },
  })
  const settled = approval()
  settled.catch(() => {})
  return { uri: uri ?? '', settled }
}

async function pair() {
  const { uri, settled } = await propose()
  const proposal = walletEvent('session_proposal')
  await wallet.pair({ uri })
  const { id } = await proposal
  const ofWallet = await wallet.approveSession({ id, namespaces })
  const session = await settled
  expect(session.topic).toBe(ofWallet.topic)
  await expect.poll(() => wallet.getActiveSessions()[session.topic]?.acknowledged).toBe(true)
  return session
}

describe('genuine clients', () => {
  test('default: a link is made, proposed, approved and settled', async () => {
    const session = await pair()
    expect(session.namespaces.eip155?.accounts).toEqual([
      `eip155:1:${address}`,
      `eip155:8453:${address}`,
    ])
    expect(session.peer.metadata.name).toBe('wallet')

    const { sockets, publishes, open } = await relay.log()
    expect(open).toBe(2)
    expect(sockets.map(({ projectId, jwtValid }) => [projectId, jwtValid])).toEqual([
      ['dapp-project', true],
      ['wallet-project', true],
    ])
    expect(sockets[0]?.ua).toMatch(/^wc-2\/js-2\.21\.8\/.+\/node$/)
    expect(sockets[1]?.ua).toMatch(/^wc-2\/js-2\.21\.7\/.+\/node$/)
    expect(publishes.map(({ method, tag }) => [method, tag])).toEqual([
      ['wc_proposeSession', 1100],
      ['wc_approveSession', 1101],
      ['wc_approveSession', 1102],
      ['irn_publish', 1103],
    ])
  })
})
