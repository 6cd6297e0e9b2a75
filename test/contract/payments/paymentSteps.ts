import fc from 'fast-check'
import type { EvmFate } from './createEvmChain.ts'
import type { NetworkState, PaymentScenario, SolanaFate } from './createPaymentWorld.ts'
import { type Approval, type ApprovedAnswer, walletKinds } from './createWallet.ts'

/**
 * The full storage: of the site, of the site and each tab, or of the site with the kit's cache
 * rows.
 */
export type FullStorage = 'none' | 'local' | 'both' | 'cache'

type Happening =
  /** Confirms a payment: the same one until it was sent, or a new one. */
  | { do: 'press'; isNew: boolean }
  /** Presses twice at once. */
  | { do: 'pressTwice' }
  /** Presses again, and pays in spite of the payments that the kit warned about. */
  | { do: 'acknowledge' }
  /** Dismisses the oldest request that the kit warns about. */
  | { do: 'dismiss' }
  | { do: 'closeDialog' }
  /** `lostMs`: how long responses of nodes are lost. */
  | ({ do: 'approve'; request: number; lostMs: number } & Approval)
  /** `style`: the error. */
  | { do: 'refuse' | 'lose'; request: number; style: number }
  | { do: 'network'; state: NetworkState; ms: number; solanaFate: SolanaFate }
  | { do: 'storage'; full: FullStorage }
  | { do: 'reload' | 'closeTab' | 'openTab' }
  | { do: 'wait' | 'sleep'; ms: number }
  /** The account pays on another site. */
  | { do: 'payElsewhere' }
  /** Releases pending transactions. */
  | { do: 'release' }

/**
 * Actions of a visitor, a wallet's owner, the network or the browser. `tab` and `kit` are picked
 * from the existing ones. Quick actions run before promises have settled.
 */
export type Step = Happening & { tab: number; kit: number; isQuick: boolean }

/** An empty step, which shorter counterexamples use instead. */
const nothing = { do: 'nothing' } as const

const request = fc.nat(2)
const style = fc.nat(5)
const from = fc.constantFrom

const weighted: readonly [weight: number, arbitrary: fc.Arbitrary<Happening>][] = [
  [9, fc.record({ do: from('press' as const), isNew: from(false, false, true) })],
  [1, from({ do: 'pressTwice' as const })],
  [2, from({ do: 'acknowledge' as const })],
  [1, from({ do: 'dismiss' as const })],
  [1, from({ do: 'closeDialog' as const })],
  [
    8,
    fc.record({
      do: from('approve' as const),
      request,
      answer: from<ApprovedAnswer[]>('hash', 'hash', 'lost', 'none'),
      style,
      fate: from<EvmFate[]>('soon', 'soon', 'soon', 'stuck', 'private', 'evicted'),
      isChanged: from(false, false, true),
      lostMs: from(0, 0, 0, 500, 45_000),
    }),
  ],
  [1, fc.record({ do: from('refuse' as const), request, style })],
  [4, fc.record({ do: from('lose' as const), request, style })],
  [
    3,
    fc.record({
      do: from('network' as const),
      state: from<NetworkState[]>('ok', 'ok', 'deaf', 'deaf', 'down', 'hangs'),
      ms: from(500, 20_000, 400_000),
      solanaFate: from<SolanaFate[]>('soon', 'soon', 'late', 'dropped'),
    }),
  ],
  [
    1,
    fc.record({
      do: from('storage' as const),
      full: from<FullStorage[]>('none', 'local', 'both', 'cache'),
    }),
  ],
  [3, from({ do: 'reload' as const }, { do: 'openTab' as const }, { do: 'closeTab' as const })],
  [3, fc.record({ do: from('wait' as const), ms: from(1_000, 5_000, 20_000, 70_000, 400_000) })],
  [
    1,
    fc.record({ do: from('sleep' as const), ms: from(70_000, 1_300_000, 2_400_000, 90_000_000) }),
  ],
  [1, from({ do: 'payElsewhere' as const })],
  [1, from({ do: 'release' as const })],
]

const step: fc.Arbitrary<Step | typeof nothing> = fc
  .tuple(
    fc.nat(1),
    fc.nat(1),
    from(false, false, false, true),
    fc.oneof(
      { withCrossShrink: true },
      { weight: 0, arbitrary: fc.constant(nothing) },
      ...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })),
    ),
  )
  .map(([tab, kit, isQuick, what]) => ({ tab, kit, isQuick, ...what }))

/** Generates the paying wallet, the token and the steps of a run. */
export const paymentsOf = (most: number): fc.Arbitrary<[PaymentScenario, readonly Step[]]> =>
  fc.tuple(
    fc.record({
      // Solana's runtime is slower, so it has fewer runs.
      wallet: from(...walletKinds, 'installed', 'walletConnect', 'smart'),
      isToken: fc.boolean(),
      kits: from<PaymentScenario['kits'][]>('one', 'one', 'sameProject', 'otherProject'),
    }),
    fc
      .array(step, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' })
      .map((all) => all.filter((one) => one.do !== 'nothing')),
  )
