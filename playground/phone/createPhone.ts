import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createEsploraNode } from '../panel/devWallets/bitcoin/createBitcoinDevWallet.ts'
import { ProviderRpcError } from '../panel/devWallets/ProviderRpcError.ts'
import { answerBitcoinRequest, keysOn, toldAddresses } from './answerBitcoinRequest.ts'
import { answerPhoneRequest, chainIdOf } from './answerPhoneRequest.ts'
import { answerSolanaRequest } from './answerSolanaRequest.ts'
import { choosePhoneNamespaces, phoneMethods } from './choosePhoneNamespaces.ts'
import { createPhoneCore, type PhoneCore } from './createPhoneCore.ts'
import { createPhoneState } from './createPhoneState.ts'
import { ignoreRepeatedEnds } from './ignoreRepeatedEnds.ts'
import type {
  BitcoinPhoneChain,
  Phone,
  PhoneChain,
  PhoneGrant,
  PhoneParameters,
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  SolanaPhoneChain,
} from './phone.types.ts'
import {
  ChainNotApprovedError,
  NoSessionError,
  NothingWaitsError,
  PairingLinkError,
  PhoneClosedError,
  PhoneOfflineError,
  RelayUnreachableError,
  UnknownAccountError,
} from './phoneErrors.ts'
import {
  type RequestStruct,
  type Shown,
  toProposal,
  toRequest,
  toSession,
  type Verified,
} from './phoneRecords.ts'
import { createMemoryStorage } from './phoneStorage.ts'
import { readPairingLink } from './readPairingLink.ts'
import { isAccountOn, isSameAccount, namespaceOf } from './sameAccount.ts'

/** The reasons for a rejection and a disconnect by the owner, with WalletConnect's codes. */
const userRejected = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** A wallet, and its WalletConnect core. */
type Wallet = { kit: IWalletKit; network: PhoneCore }

/**
 * Creates a real WalletKit with keys of well-known test accounts and scriptable responses of its owner. It runs in a
 * browser and in Node.
 */
export async function createPhone(parameters: PhoneParameters): Promise<Phone> {
  const { storage = createMemoryStorage(), rpcUrls, name } = parameters
  const signers: readonly PrivateKeyAccount[] = parameters.accounts.map(({ privateKey }) =>
    privateKeyToAccount(privateKey),
  )
  const { solana, bitcoin } = parameters
  const bitcoinChains = Object.keys(bitcoin?.esploraUrls ?? {}) as BitcoinPhoneChain[]
  const accounts = [
    ...signers.map((signer) => signer.address),
    ...(solana?.accounts ?? []).map(({ address }) => address),
    ...new Set(
      bitcoinChains.flatMap((chain) =>
        (bitcoin?.accounts ?? []).map((one) => keysOn(chain, one).payment.address),
      ),
    ),
  ]
  const chains = [
    ...Object.keys(rpcUrls).map((id): PhoneChain => `eip155:${Number(id)}`),
    ...(Object.keys(solana?.rpcUrls ?? {}) as SolanaPhoneChain[]),
    ...bitcoinChains,
  ]
  const shownKey = `phone:${parameters.storagePrefix}`
  let shown = (await storage.getItem<Shown>(shownKey)) ?? {}

  const store = createPhoneState({
    proposals: parameters.auto?.proposals ?? 'hold',
    requests: parameters.auto?.requests ?? 'hold',
  })
  const { get, set } = store
  let wallet!: Wallet

  async function start(): Promise<void> {
    const network = await createPhoneCore({
      relayUrl: parameters.relayUrl,
      verifyUrl: parameters.verifyUrl,
      projectId: parameters.projectId,
      storage,
      storagePrefix: parameters.storagePrefix,
      onTransport: () => set({ isConnected: wallet?.network.isConnected() ?? false }),
    })
    const kit = await WalletKit.init({
      core: network.core,
      metadata: {
        name,
        description: 'A wallet for development over well-known test keys.',
        url: globalThis.location?.origin ?? 'https://phone.example',
        icons: [],
      },
      // Shows each request when it arrives, even if another request is pending.
      signConfig: { disableRequestQueue: true },
    })
    // Silences the client, because it logs each rejection as an error.
    kit.engine.signClient.logger.level = 'silent'
    ignoreRepeatedEnds(kit.engine.signClient)
    wallet = { kit, network }
    kit.on('session_proposal', ({ params, verifyContext }) => {
      add(toProposal(params, chains, verifyContext.verified))
    })
    kit.on('session_request', (event) => addRequest(event, event.verifyContext.verified))
    kit.on('session_delete', ({ topic }) => {
      set({ requests: get().requests.filter((request) => request.topic !== topic) })
      readSessions()
    })
    kit.on('proposal_expire', ({ id }) => take('proposals', id))
    kit.on('session_request_expire', ({ id }) => take('requests', id))
    kit.engine.signClient.events.on('session_expire', () => readSessions())
    set({ status: 'on', isConnected: network.isConnected() })
    readSessions()
    readWaiting()
  }

  function add(proposal: PhoneProposal): void {
    if (get().proposals.some(({ id }) => id === proposal.id)) return
    set({ proposals: [...get().proposals, proposal] })
    answerByItself()
  }

  function addRequest(struct: RequestStruct, verified?: Verified): void {
    // A page may send a request before the phone has received the acknowledgement of the approval.
    readSessions()
    const session = get().sessions.find(({ topic }) => topic === struct.topic)
    if (!session || get().requests.some(({ id }) => id === struct.id)) return
    const request = toRequest(struct, session.peer, verified)
    set({ requests: [...get().requests, request], log: [...get().log, request.method] })
    answerByItself()
  }

  /** Responds automatically. No caller awaits these responses, so errors are stored in the state. */
  function answerByItself(): void {
    const { auto, proposals, requests } = get()
    const tell = (error: unknown) => set({ error: String(error) })
    if (auto.proposals !== 'hold') {
      const answer = auto.proposals === 'approve' ? phone.approve : phone.reject
      for (const proposal of proposals) answer(proposal).catch(tell)
    }
    if (auto.requests !== 'hold') {
      const answer = auto.requests === 'approve' ? phone.approveRequest : phone.rejectRequest
      for (const request of requests) answer(request).catch(tell)
    }
  }

  function readSessions(): void {
    const structs = Object.values(wallet.kit.getActiveSessions())
    set({ sessions: structs.map((struct) => toSession(struct, shown[struct.topic])) })
  }

  /** Restores the requests that were pending before a restart. */
  function readWaiting(): void {
    const { kit } = wallet
    for (const struct of Object.values(kit.getPendingSessionProposals())) {
      add(toProposal(struct, chains))
    }
    for (const request of kit.getPendingSessionRequests()) addRequest(request)
  }

  function take(list: 'proposals' | 'requests', id: number): void {
    set({ [list]: get()[list].filter((one) => one.id !== id) })
  }

  function waiting<list extends 'proposals' | 'requests'>(
    list: list,
    wanted: { id: number } | undefined,
  ): ReturnType<typeof get>[list][number] {
    refuseUnlessOn()
    const all: ReturnType<typeof get>[list] = get()[list]
    const found = wanted ? all.find((one) => one.id === wanted.id) : all[0]
    if (found) return found
    throw new NothingWaitsError(list === 'proposals' ? 'proposal' : 'request', wanted?.id)
  }

  function sessionOf(topic: string | undefined): PhoneSession {
    refuseUnlessOn()
    const { sessions } = get()
    const found =
      topic === undefined ? sessions.at(-1) : sessions.find((one) => one.topic === topic)
    if (found) return found
    throw new NoSessionError(topic)
  }

  function refuseUnlessOn(): void {
    const { status } = get()
    if (status === 'closed') throw new PhoneClosedError()
    if (status !== 'on') throw new PhoneOfflineError(status)
  }

  async function show(topic: string, part: Partial<Shown[string]>): Promise<void> {
    const { chain, account } = sessionOf(topic)
    shown = { ...shown, [topic]: { chain, account, ...part } }
    await storage.setItem(shownKey, shown)
    readSessions()
  }

  /** Emits an event, if the page's session contains it. */
  async function emit(session: PhoneSession, chain: PhoneChain, event: string, data: unknown) {
    if (!session.events.includes(event)) return
    await wallet.kit.emitSessionEvent({
      topic: session.topic,
      event: { name: event, data },
      chainId: chain,
    })
  }

  async function grant(session: PhoneSession, choice: Partial<PhoneGrant>): Promise<void> {
    const namespaces = choosePhoneNamespaces(choice, session, { chains, accounts })
    await wallet.kit.updateSession({ topic: session.topic, namespaces })
    readSessions()
  }

  async function moveTo(session: PhoneSession, chain: PhoneChain): Promise<void> {
    await show(session.topic, { chain })
    const [, reference] = chain.split(':')
    const isEvm = namespaceOf(chain) === 'eip155'
    await emit(session, chain, 'chainChanged', isEvm ? chainIdOf(chain) : reference)
  }

  function answerOf(request: PhoneRequest, session: PhoneSession): Promise<unknown> {
    const { chain } = request
    if (solana && namespaceOf(chain) === 'solana')
      return answerSolanaRequest({ request, session, solana })
    if (bitcoin && namespaceOf(chain) === 'bip122') {
      const nodeOf = (id: string) => {
        const url = bitcoin.esploraUrls[id as BitcoinPhoneChain]
        return url ? createEsploraNode(url) : undefined
      }
      return answerBitcoinRequest({ request, session, accounts: bitcoin.accounts, nodeOf })
    }
    return answerPhoneRequest({
      request,
      session,
      accounts: signers,
      rpcUrls,
      addChain: (chain) => grant(session, { chains: [...session.chains, chain] }),
      moveTo: (chain) => moveTo(sessionOf(session.topic), chain),
    })
  }

  /** Sends the first Bitcoin account's addresses with the session, so that pages need not request them. */
  function tellBitcoin(part: { chains: string[]; accounts: string[] } | undefined) {
    const rows = (part?.chains ?? []).flatMap((chain) => {
      const isFirst = (one: string) => one.startsWith(`${chain}:`)
      const address = part?.accounts.find(isFirst)?.split(':')[2]
      const owner = bitcoin?.accounts.find((one) => keysOn(chain, one).payment.address === address)
      return owner ? toldAddresses(chain, owner) : []
    })
    return rows.length ? { bip122_getAccountAddresses: JSON.stringify(rows) } : undefined
  }

  async function respond(
    request: PhoneRequest,
    answer: { result: unknown } | { error: { code: number; message: string } },
  ): Promise<void> {
    const { topic, id } = request
    await wallet.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }

  const phone: Phone = {
    name,
    chains,
    accounts,
    getState: get,
    subscribe: store.subscribe,
    until: store.until,
    setAuto(auto) {
      set({ auto: { ...get().auto, ...auto } })
      answerByItself()
    },
    async pair(uri) {
      refuseUnlessOn()
      const link = readPairingLink(uri, Date.now())
      await wallet.kit.pair({ uri: link }).catch((error: unknown) => {
        throw wallet.network.isConnected()
          ? new PairingLinkError(`The wallet could not pair: ${messageOf(error)}.`, error)
          : new RelayUnreachableError(parameters.relayUrl, error)
      })
    },
    async approve(wanted, choice = {}) {
      const proposal = waiting('proposals', wanted)
      const { asked } = proposal
      const methods = asked.methods.filter((method) => phoneMethods.includes(method))
      const base = { chains: proposal.chains, accounts, methods, events: asked.events }
      const namespaces = choosePhoneNamespaces(choice, base, { chains, accounts })
      take('proposals', proposal.id)
      const { topic } = await wallet.kit.approveSession({
        id: proposal.id,
        namespaces,
        sessionProperties: tellBitcoin(namespaces.bip122),
      })
      readSessions()
      return sessionOf(topic)
    },
    async reject(wanted) {
      const { id } = waiting('proposals', wanted)
      take('proposals', id)
      await wallet.kit.rejectSession({ id, reason: userRejected })
    },
    async approveRequest(wanted) {
      const request = waiting('requests', wanted)
      const session = sessionOf(request.topic)
      // Removes the request before executing it, so that nothing is signed twice.
      take('requests', request.id)
      const answer = await answerOf(request, session).then(
        (result) => ({ result }),
        (error: unknown) => ({
          error: {
            code: error instanceof ProviderRpcError ? error.code : -32603,
            message: messageOf(error),
          },
        }),
      )
      await respond(request, answer)
    },
    async rejectRequest(wanted) {
      const request = waiting('requests', wanted)
      take('requests', request.id)
      await respond(request, { error: userRejected })
    },
    async switchChain(wanted, topic) {
      const session = sessionOf(topic)
      const chain: PhoneChain = typeof wanted === 'number' ? `eip155:${wanted}` : wanted
      if (!session.chains.includes(chain)) throw new ChainNotApprovedError(chain)
      await moveTo(session, chain)
    },
    async switchAccount(address, topic) {
      const session = sessionOf(topic)
      const account = accounts.find((one) => isSameAccount(one, address))
      if (!account) throw new UnknownAccountError(address)
      const others = session.accounts.filter((one) => one !== account)
      await grant(session, { accounts: [account, ...others] })
      await show(session.topic, { account })
      const isHere = (chain: PhoneChain) => isAccountOn(chain, account)
      const chain = isHere(session.chain) ? session.chain : session.chains.find(isHere)
      if (!chain) return
      await emit(session, chain, 'accountsChanged', [`${chain}:${account}`])
      const owner = bitcoin?.accounts.find((one) => keysOn(chain, one).payment.address === account)
      if (owner) await emit(session, chain, 'bip122_addressesChanged', toldAddresses(chain, owner))
    },
    async updateSession(choice, topic) {
      await grant(sessionOf(topic), choice)
    },
    async extendSession(topic) {
      await wallet.kit.extendSession({ topic: sessionOf(topic).topic })
      readSessions()
    },
    async disconnect(wanted) {
      const { topic } = sessionOf(wanted)
      await wallet.kit.disconnectSession({ topic, reason: userDisconnected })
      set({ requests: get().requests.filter((request) => request.topic !== topic) })
      readSessions()
    },
    async restart() {
      if (get().status === 'closed') throw new PhoneClosedError()
      set({ status: 'restarting', proposals: [], requests: [] })
      await wallet.network.close()
      await start()
    },
    async goOffline() {
      if (get().status === 'closed') throw new PhoneClosedError()
      set({ status: 'offline' })
      await wallet.network.goOffline()
    },
    async goOnline() {
      if (get().status === 'closed') throw new PhoneClosedError()
      set({ status: 'on' })
      await wallet.network.goOnline()
    },
    async close() {
      if (get().status === 'closed') return
      set({ status: 'closed' })
      await wallet.network.close()
      set({ isConnected: false })
      store.end(new PhoneClosedError())
    },
  }
  await start()
  return phone
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
