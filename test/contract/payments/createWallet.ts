import { type Hex, keccak256, toHex } from 'viem'
import type { EvmCall, EvmChain, EvmFate } from './createEvmChain.ts'
import type { SolanaNetwork } from './createSolanaPlace.ts'
import type { PageLife } from './worldTime.ts'

/**
 * The wallets of the property:
 * - `installed`, `walletConnect`: an EVM account with a key, in an extension and on a phone.
 * - `smart`: an account with code, for which others send and pay. The wallet returns its own id.
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

/** The response to an approved request. */
export type ApprovedAnswer = 'hash' | 'none' | 'lost'
/** The error of a lost response, or of a rejection. */
export type ErrorStyle = number

/** How a request is approved: the response to the page, and the fate of the transaction. */
export type Approval = {
  answer: ApprovedAnswer
  style: ErrorStyle
  fate: EvmFate
  /**
   * The wallet sends another transaction with the same payment: a higher fee, or one more
   * instruction.
   */
  isChanged: boolean
}

/** A request that a wallet shows to its owner. */
export type WalletRequest = {
  id: number
  /** The page that made it, and the visitor's press. */
  page: PageLife
  press: unknown
  state: 'open' | 'approved' | 'refused'
  /**
   * The transactions that its approval sent, and their replacements. Only one of them can be mined.
   */
  hashes: string[]
  /** The wallet's own id, when it returns that instead of a hash. */
  ownId?: string
  /** A smart account's operation that was not submitted yet. */
  execute?: (() => void) | undefined
  approve(how: Approval): void
  /** Rejects the request, as the owner or the wallet: nothing is ever sent. */
  refuse(style: ErrorStyle): void
  /** Sends the page an error while the wallet still shows the request. */
  lose(style: ErrorStyle): void
}

const error = (code: number | undefined, message: string) =>
  Object.assign(new Error(message), code !== undefined && { code })

/** Errors of wallets and transports that do not prove that nothing was sent. */
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

/** Errors that prove that nothing was sent. */
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

/** Expiry of a WalletConnect request in ms. */
const expiryMs = 300_000

export type WalletParameters = {
  kind: WalletKind
  account: string
  evm: EvmChain
  solana: SolanaNetwork | undefined
  after(ms: number, callback: () => void): () => void
}

export type PaymentWallet = ReturnType<typeof createWallet>

/** Creates a wallet with an owner that the test controls. It outlives every page. */
export function createWallet({ kind, account, evm, solana, after }: WalletParameters) {
  const requests: WalletRequest[] = []
  const place = kind === 'walletConnect' ? 'far' : 'near'

  /** Shows a request to the owner. Its response reaches the page only while that is open. */
  function show<answer>(
    page: PageLife,
    press: unknown,
    /** Signs a request, and sends it if the wallet sends transactions itself. */
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
      // One of several owners may never approve.
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
    /** Called with each request. */
    onRequest(_request: WalletRequest): void {},
    /** The EIP-1193 provider of one page. */
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
    /** Signs for one page, and sends the transaction if the wallet sends transactions itself. */
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
     * A page submits a signed transaction to a node. Two requests may have the same signature,
     * which is paid once, for the first submission.
     */
    handIn(press: unknown, hash: string) {
      if (requests.some(({ hashes }) => hashes.includes(hash))) return
      requests.find((one) => one.press === press)?.hashes.push(hash)
    },
    /** Submits operations of smart accounts to the chain. */
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
