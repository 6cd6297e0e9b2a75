import { type Hex, keccak256, toHex } from 'viem'
import type { EvmCall, EvmChain, EvmFate } from './createEvmChain.ts'
import type { SolanaNetwork } from './createSolanaPlace.ts'
import type { PageLife } from './worldTime.ts'

/**
 * The wallets of the property:
 * - `installed`, `walletConnect`: an EVM account that signs by itself, in an extension and on a phone.
 * - `smart`: an account with code, for which others send and pay; the wallet answers with an id of its own.
 * - `solanaSign`: signs only. `solanaSend`: signs and sends.
 */
export const walletKinds = [
  'installed',
  'walletConnect',
  'smart',
  'solanaSign',
  'solanaSend',
] as const
export type WalletKind = (typeof walletKinds)[number]

/** What the page is told of a request that was approved. */
export type ApprovedAnswer = 'hash' | 'none' | 'lost'
/** By which error an answer gets lost, or a request is refused. */
export type ErrorStyle = number

/** How a request is approved: what the page is told, and what becomes of the transaction. */
export type Approval = {
  answer: ApprovedAnswer
  style: ErrorStyle
  fate: EvmFate
  /** The wallet sends something else that pays the same: for a higher fee, or with an instruction more. */
  isChanged: boolean
}

/** One request that a wallet shows its owner. */
export type WalletRequest = {
  id: number
  /** The page that made it, and the visitor's press behind it. */
  page: PageLife
  press: unknown
  state: 'open' | 'approved' | 'refused'
  /** What approving it sent, and what else took its place: each moves the money, and only one can land. */
  hashes: string[]
  /** The wallet's own name for it, where it answers by that instead of a hash. */
  ownId?: string
  /** A smart account decided it, and nobody brought it to the chain yet. */
  execute?: (() => void) | undefined
  approve(how: Approval): void
  /** The owner or the wallet says no: nothing is ever sent. */
  refuse(style: ErrorStyle): void
  /** The page is told that something failed, while the wallet still shows the request. */
  lose(style: ErrorStyle): void
}

const error = (code: number | undefined, message: string) =>
  Object.assign(new Error(message), code !== undefined && { code })

/** How wallets and what is between them and a page say that something failed, though they may have sent. */
const losses: Readonly<Record<'near' | 'far', readonly (() => Error)[]>> = {
  near: [
    () => error(-32603, 'Internal JSON-RPC error.'),
    () => error(-32000, 'could not read the answer of the node'),
    () => error(undefined, 'Extension context invalidated.'),
    () => error(4900, 'The provider is disconnected.'),
    () => error(undefined, 'fetch failed'),
    () => error(-32000, 'already known'),
  ],
  far: [
    () => error(undefined, 'Failed to publish custom payload, please try again. id:1 tag:1108'),
    () => error(undefined, 'Request expired. Please try again.'),
    () => error(-32000, 'could not read the answer of the node'),
    () => error(undefined, 'WebSocket connection closed abnormally with code: 1006'),
    () => error(-32603, 'Internal JSON-RPC error.'),
  ],
}

/** How they say that nothing was sent, and will not be. */
const refusals: Readonly<Record<'near' | 'far', readonly (() => Error)[]>> = {
  near: [
    () => error(4001, 'User rejected the request.'),
    () => error(4100, 'Unauthorized.'),
    () => error(-32602, 'Invalid params.'),
    () => error(-32002, 'A request is pending already.'),
  ],
  far: [
    () => error(5000, 'User rejected.'),
    () => error(4001, 'User rejected the request.'),
    () => error(5100, 'Unsupported chains.'),
  ],
}
const pick = <value>(all: readonly value[], index: number) => all[index % all.length] as value

/** How long a request over WalletConnect lives, ms. */
const expiryMs = 300_000

export type WalletParameters = {
  kind: WalletKind
  account: string
  evm: EvmChain
  solana: SolanaNetwork | undefined
  after(ms: number, callback: () => void): () => void
}

export type PaymentWallet = ReturnType<typeof createWallet>

/** A wallet with its owner, who answers when a test says so; it outlives every page. */
export function createWallet({ kind, account, evm, solana, after }: WalletParameters) {
  const requests: WalletRequest[] = []
  const place = kind === 'walletConnect' ? 'far' : 'near'

  /** Shows a request to the owner. What it comes to reaches the page only as long as that is there. */
  function show<answer>(
    page: PageLife,
    press: unknown,
    /** Signs, and sends what the wallet sends by itself. */
    carryOut: (request: WalletRequest, how: Approval) => answer,
  ): Promise<answer> {
    return new Promise((resolve, reject) => {
      const tell = (run: () => void) => {
        if (!page.isGone) run()
      }
      const lose = (style: number) => tell(() => reject(pick(losses[place], style)()))
      const request: WalletRequest = {
        id: requests.length,
        page,
        press,
        state: 'open',
        hashes: [],
        approve(how) {
          request.state = 'approved'
          const carried = carryOut(request, how)
          if (how.answer === 'hash') tell(() => resolve(carried))
          if (how.answer === 'lost') lose(how.style)
        },
        refuse(style) {
          request.state = 'refused'
          tell(() => reject(pick(refusals[place], style)()))
        },
        lose,
      }
      requests.push(request)
      wallet.onRequest(request)
      if (place === 'far') after(expiryMs, () => lose(1))
    })
  }

  function carryOutEvm(
    request: WalletRequest,
    call: EvmCall,
    fate: EvmFate,
    isChanged: boolean,
  ): Hex {
    if (kind === 'smart') {
      const id = keccak256(toHex(`operation ${request.id}`))
      request.ownId = id
      // Of several owners one may never agree.
      if (fate === 'evicted') return id
      request.execute = () => {
        request.execute = undefined
        request.hashes.push(evm.execute(account as Hex, call, id).hash)
      }
      if (fate === 'soon') request.execute()
      return id
    }
    const sent = evm.send(account as Hex, call, fate)
    request.hashes.push(sent.hash)
    if (isChanged) request.hashes.push(evm.speedUp(sent).hash)
    return sent.hash
  }

  const wallet = {
    kind,
    account,
    requests: requests as readonly WalletRequest[],
    /** Told of each request when it is made. */
    onRequest(_request: WalletRequest): void {},
    /** EIP-1193, for one page. */
    ethereum: {
      on() {},
      removeListener() {},
      async request(
        page: PageLife,
        press: unknown,
        method: string,
        params: readonly unknown[] = [],
      ) {
        switch (method) {
          case 'eth_chainId':
            return '0x1'
          case 'eth_accounts':
          case 'eth_requestAccounts':
            return [account]
          case 'wallet_requestPermissions':
          case 'wallet_getPermissions':
            return [{ parentCapability: 'eth_accounts', caveats: [{ value: [account] }] }]
          case 'eth_sendTransaction':
          case 'wallet_sendTransaction': {
            const {
              to,
              value = '0x0',
              data = '0x',
            } = params[0] as Record<'to' | 'value' | 'data', Hex>
            const call = { to, value: BigInt(value), data }
            return show(page, press, (request, { fate, isChanged }) =>
              carryOutEvm(request, call, fate, isChanged),
            )
          }
          default:
            throw error(4200, `${method} is not supported.`)
        }
      },
    },
    /** Signs for one page, and sends where the wallet does that. */
    signSolana(page: PageLife, press: unknown, transaction: Uint8Array) {
      if (!solana) throw new Error('This world has no Solana.')
      return show(page, press, (request, { fate, isChanged }) => {
        const isSending = kind === 'solanaSend'
        const signed = solana.signer.sign(transaction, isSending && isChanged)
        if (isSending) request.hashes.push(signed.hash)
        if (isSending && fate !== 'evicted') {
          solana.submit(signed.bytes, fate === 'soon' ? 0 : 40)
        }
        return signed
      })
    },
    /**
     * A page hands a signed transaction to a node. Two requests may have the same signature, which is paid once: for the
     * first one that hands it in.
     */
    handIn(press: unknown, hash: string) {
      if (requests.some(({ hashes }) => hashes.includes(hash))) return
      requests.find((one) => one.press === press)?.hashes.push(hash)
    },
    /** What smart accounts decided comes to the chain. */
    release() {
      for (const { execute } of requests) execute?.()
    },
    isLanded: (request: WalletRequest) =>
      request.hashes.some((hash) =>
        solana
          ? solana.isLanded(hash)
          : evm.all.some((one) => one.hash === hash && one.block !== undefined),
      ),
  }
  return wallet
}
