import {
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  padHex,
  parseAbi,
  toHex,
} from 'viem'

/** Block time in milliseconds. */
export const blockMs = 12_000
/** Number of blocks whose state a node keeps. */
const keptBlocks = 128

/** An ERC-20 token with six decimals, and the EntryPoint contract of smart accounts. */
export const token = '0x00000000000000000000000000000000000070c3' as const
export const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032' as const
const bundler = '0x000000000000000000000000000000000000b0d1' as const

/** `Transfer` of ERC-20, and EIP-4337's user operation event. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

export type EvmCall = { to: Hex; value: bigint; data: Hex }

/** The call of the EntryPoint 0.7, and its call of a smart account. */
const operationAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  'function execute(address to, uint256 value, bytes data)',
])

/** The fate of a sent transaction. */
export type EvmFate =
  /** Mined in the next block. */
  | 'soon'
  /** Pending and visible to nodes until the chain is released. */
  | 'stuck'
  /** Invisible to nodes until it is mined, when the chain is released. */
  | 'private'
  /** Visible to nodes for a while, then dropped. */
  | 'evicted'

export type EvmTransaction = EvmCall & {
  hash: Hex
  from: Hex
  nonce: number
  sentAt: number
  fate: EvmFate
  /** The time from which a block may include it. */
  readyAt: number
  /** Replaced by another transaction of the same account. */
  isReplaced?: boolean
  block?: number
  index?: number
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
  /** Its effect. For a smart account, this is not the outer call. */
  moves: { from: Hex; call: EvmCall }
}

export type EvmChain = ReturnType<typeof createEvmChain>

const word = (value: bigint | number | Hex) =>
  padHex(typeof value === 'string' ? value : numberToHex(value), { size: 32 })
export const lower = (text: unknown) => String(text).toLowerCase() as Hex

/** Reads the recipient and the amount of a call: the native coin by value, the token by `transfer`. */
export function readCall({ to, value, data }: EvmCall) {
  if (!data.startsWith('0xa9059cbb')) return { token: undefined, to: lower(to), units: value }
  return {
    token: lower(to),
    to: lower(`0x${data.slice(34, 74)}`),
    units: BigInt(`0x${data.slice(74, 138)}`),
  }
}

/**
 * Creates a chain whose blocks follow the clock, and its node.
 *
 * @param contracts - Further accounts with code.
 */
export function createEvmChain(now: () => number, contracts: readonly Hex[]) {
  const startedAt = now()
  const firstBlock = 20_000_000
  const all: EvmTransaction[] = []
  const funded = new Map<string, { native: bigint; token: bigint }>()
  const code = new Set([token, entryPoint, ...contracts].map(lower))

  const blockAt = (time: number) => firstBlock + Math.floor((time - startedAt) / blockMs)
  const timeOf = (block: number) => startedAt + (block - firstBlock) * blockMs

  const isAlive = (one: EvmTransaction) =>
    !one.isReplaced &&
    (one.block !== undefined || one.fate !== 'evicted' || now() - one.sentAt < 30_000)
  const ofAccount = (address: unknown) => all.filter((one) => one.from === lower(address))
  const minedBy = (address: unknown, block: number) =>
    ofAccount(address).filter((one) => one.block !== undefined && one.block <= block).length
  function nextNonce(address: unknown, isPublic: boolean): number {
    const taken = new Set(
      ofAccount(address).flatMap((one) =>
        isAlive(one) && (!isPublic || isKnown(one)) ? one.nonce : [],
      ),
    )
    let nonce = 0
    while (taken.has(nonce)) nonce++
    return nonce
  }
  const isKnown = (one: EvmTransaction) =>
    one.block !== undefined || (isAlive(one) && one.fate !== 'private')

  /** Mines pending transactions into the blocks since the last call. */
  function advance(): void {
    const newest = blockAt(now())
    for (let isNews = true; isNews; ) {
      isNews = false
      for (const one of all) {
        if (one.block !== undefined || !isAlive(one) || one.fate !== 'soon') continue
        if (one.nonce !== minedBy(one.from, Number.POSITIVE_INFINITY)) continue
        const before = ofAccount(one.from).find(({ nonce }) => nonce === one.nonce - 1)
        const block = Math.max(blockAt(one.readyAt) + 1, before?.block ?? 0)
        if (block > newest) continue
        one.block = block
        one.index = all.filter((other) => other.block === block).length - 1
        isNews = true
      }
    }
  }

  /** Returns the balance of an account at a block. */
  function heldAt(of: 'native' | 'token', owner: unknown, at: number): bigint {
    const own = lower(owner)
    let sum = funded.get(own)?.[of] ?? 0n
    for (const { block, moves } of all) {
      const { token: moved, to, units } = readCall(moves.call)
      if (block === undefined || block > at || !moved !== (of === 'native')) continue
      if (moves.from === own) sum -= units
      if (to === own) sum += units
    }
    return sum
  }

  function add(one: Omit<EvmTransaction, 'hash' | 'sentAt' | 'readyAt'>): EvmTransaction {
    const hash = keccak256(toHex(`${all.length} ${one.from} ${one.nonce} ${one.data}`))
    const made = { ...one, hash, sentAt: now(), readyAt: now() }
    all.push(made)
    advance()
    return made
  }

  const transferLogs = (from: Hex, call: EvmCall) => {
    const moved = readCall(call)
    return moved.token
      ? [
          {
            address: moved.token,
            topics: [transferTopic, word(from), word(moved.to)] as Hex[],
            data: word(moved.units),
          },
        ]
      : []
  }

  return {
    all: all as readonly EvmTransaction[],
    newest: () => blockAt(now()),
    blockAt,
    timeOf,
    keptBlocks,
    advance,
    isKnown,
    nextNonce: (address: unknown) => nextNonce(address, true),
    minedBy,
    codeOf: (address: unknown): Hex => (code.has(lower(address)) ? '0x6001' : '0x'),
    heldAt,
    fund(address: Hex) {
      funded.set(lower(address), { native: 10n ** 21n, token: 10n ** 12n })
    },
    /** Sends a transaction of an account with a key. */
    send(from: Hex, call: EvmCall, fate: EvmFate): EvmTransaction {
      const own = lower(from)
      const nonce = nextNonce(own, false)
      const moves = { from: own, call }
      return add({
        ...call,
        to: lower(call.to),
        from: own,
        nonce,
        fate,
        logs: transferLogs(own, call),
        moves,
      })
    },
    /** Resends with a higher fee. Only one of the two is mined. */
    speedUp(one: EvmTransaction): EvmTransaction {
      if (one.block !== undefined) return one
      one.isReplaced = true
      const { hash: _, sentAt: __, readyAt: ___, isReplaced: ____, ...same } = one
      return add({ ...same, fate: 'soon' })
    },
    /**
     * Another account submits a smart account's operation, in its own transaction that was never
     * pending.
     */
    execute(account: Hex, call: EvmCall, id: Hex): EvmTransaction {
      const own = lower(account)
      const count = all.filter(({ moves }) => moves.from === own).length
      const callData = encodeFunctionData({
        abi: operationAbi,
        functionName: 'execute',
        args: [call.to, call.value, call.data],
      })
      const operation = {
        sender: account,
        nonce: BigInt(count),
        initCode: '0x',
        callData,
        accountGasLimits: word(0),
        preVerificationGas: 0n,
        gasFees: word(0),
        paymasterAndData: '0x',
        signature: '0x',
      } as const
      const data = encodeFunctionData({
        abi: operationAbi,
        functionName: 'handleOps',
        args: [[operation], bundler],
      })
      const logs = [
        ...transferLogs(own, call),
        {
          address: entryPoint,
          topics: [operationTopic, id, word(own), word(0)] as Hex[],
          data: concatHex([word(count), word(1), word(0), word(0)]),
        },
      ]
      const nonce = nextNonce(bundler, false)
      return add({
        from: bundler,
        to: entryPoint,
        value: 0n,
        data,
        nonce,
        fate: 'soon',
        logs,
        moves: { from: own, call },
      })
    },
    /** Releases pending transactions. */
    release() {
      for (const one of all) {
        if (one.block !== undefined || one.fate === 'soon' || one.fate === 'evicted') continue
        one.fate = 'soon'
        one.readyAt = now()
      }
      advance()
    },
  }
}
