import type { Kit } from 'latchkit'
import type { DevWallet } from '../../../panel/devWallets/createDevWallet.ts'
import type { DevWalletBehaviour } from '../../../panel/devWallets/createWalletOwner.ts'
import type { FailureId } from '../../break/failures.ts'
import { directoryIds } from '../../settings/wallets.ts'
import type { StageClock } from '../createStageKit.ts'
import { press, until } from './actAsVisitor.ts'
import { endFaults } from './faults.ts'
import { type AppWatch, violation } from './watchApp.ts'

/** The parameters for the steps of a failure. */
export type PlayParameters = {
  kit: Kit
  clock: StageClock
  wallet: DevWallet
  app: AppWatch
  stackUrl: string
  signal: AbortSignal
}

/** The steps that cause a failure, and the steps that continue after it. */
export type Play = {
  /** The wallet's response to requests. @default 'approve' */
  wallet?: DevWalletBehaviour
  /** The reads to report for the failure. */
  reads?: readonly string[]
  begin(parameters: PlayParameters): Promise<void>
  later?(parameters: PlayParameters): Promise<void>
}

/** Opens the wallet list and presses Cedar, like a user. */
async function chooseCedar({ kit, signal }: PlayParameters): Promise<void> {
  kit.open({ view: 'Connect' })
  await press(/Cedar/, signal)
}

async function connectCedar(parameters: PlayParameters): Promise<void> {
  const { app, signal } = parameters
  await chooseCedar(parameters)
  await app.until('state', 'connected', signal)
}

/**
 * Returns the steps that let the wallet respond again and press the button with this name, which is Cedar or the retry
 * button.
 */
const approve =
  (name: RegExp): NonNullable<Play['later']> =>
  async ({ wallet, app, signal }) => {
    wallet.behave('approve')
    wallet.approvePending()
    await press(name, signal)
    await app.until('state', 'connected', signal)
  }

async function openCode({ kit, app, signal }: PlayParameters): Promise<void> {
  kit.open({ view: 'ConnectingWalletConnectBasic' })
  await app.until('state', 'opening', signal)
}

/** The step by which the kit's clock advances while it waits for a QR code, and the maximum in total, in ms. */
const [stepMs, longestMs] = [250, 60_000]

/** Advances the kit's clock until the attempt has ended. */
async function waitForEnd({ clock, app, signal }: PlayParameters): Promise<void> {
  for (let passed = 0; passed < longestMs && !app.has('state', 'unreachable'); passed += stepMs) {
    signal.throwIfAborted()
    await clock.advance(stepMs)
    await new Promise((resolve) => window.setTimeout(resolve, 10))
  }
  await app.until('state', 'unreachable', signal)
}

async function retryCode({ app, signal, stackUrl }: PlayParameters): Promise<void> {
  await endFaults(stackUrl)
  await press(/Try again/, signal)
  await app.until('state', 'pairing', signal)
}

const byTestId = (id: string) => () => document.querySelector(`[data-testid="${id}"]`)

export const plays: Readonly<Record<FailureId, Play>> = {
  declined: {
    wallet: 'reject',
    async begin(parameters) {
      await chooseCedar(parameters)
      await parameters.app.until('state', 'rejected', parameters.signal)
    },
    later: approve(/Try again/),
  },
  locked: {
    wallet: 'locked',
    async begin(parameters) {
      const { app, clock, signal } = parameters
      await chooseCedar(parameters)
      await app.until('event', 'connectStarted', signal)
      await clock.advance(2_000)
      await app.until('state', 'waiting', signal)
    },
    async later({ wallet, app, signal }) {
      wallet.behave('approve')
      wallet.approvePending()
      await app.until('state', 'connected', signal)
    },
  },
  dead: {
    wallet: 'dead',
    async begin(parameters) {
      const { app, clock, signal } = parameters
      await chooseCedar(parameters)
      await app.until('event', 'connectStarted', signal)
      await clock.advance(60_000)
      await app.until('state', 'timedOut', signal)
    },
    later: approve(/Try again/),
  },
  pending: {
    wallet: 'hang',
    async begin(parameters) {
      const { wallet, app, signal } = parameters
      // This is an earlier request of the page. Its result does not matter.
      wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
      await new Promise((resolve) => window.setTimeout(resolve))
      wallet.behave('busy')
      await chooseCedar(parameters)
      await app.until('state', 'alreadyOpen', signal)
    },
    later: approve(/Open Cedar again/),
  },
  notInstalled: {
    async begin({ kit, app, signal }) {
      kit.open({ view: 'Connect' })
      await press(/MetaMask/, signal)
      await until(byTestId('connecting-notInstalled'), signal)
      // The dialog doesn't start an attempt for a wallet that is not installed, so this attempt shows the error that an
      // app receives.
      kit.startConnect({ walletId: directoryIds.MetaMask ?? '' })
      await app.until('state', 'unreachable', signal)
    },
  },
  directoryDown: {
    reads: ['recommendedWallets'],
    async begin({ kit, app, signal }) {
      kit.open({ view: 'Connect' })
      await app.until('query', 'recommendedWallets error', signal)
      await until(byTestId('directory-down'), signal)
    },
    later: approve(/Cedar/),
  },
  directorySlow: {
    reads: ['recommendedWallets'],
    async begin({ kit, app, signal }) {
      kit.open({ view: 'Connect' })
      await app.until('query', 'recommendedWallets pending', signal)
    },
    later: approve(/Cedar/),
  },
  relayRefuses: {
    async begin(parameters) {
      await openCode(parameters)
      await parameters.app.until('state', 'unreachable', parameters.signal)
    },
    later: retryCode,
  },
  relaySilent: {
    async begin(parameters) {
      await openCode(parameters)
      await waitForEnd(parameters)
    },
    later: retryCode,
  },
  balancesDown: {
    reads: ['portfolio'],
    async begin(parameters) {
      await connectCedar(parameters)
      parameters.kit.open({ view: 'Account' })
      await parameters.app.until('query', 'portfolio error', parameters.signal)
    },
  },
  wrongNetwork: {
    async begin(parameters) {
      await connectCedar(parameters)
      parameters.wallet.chooseChain(4663)
      await parameters.app.until('event', 'networkChanged', parameters.signal)
    },
    async later({ app, signal }) {
      await press(/Ethereum/, signal)
      await app.until('event', 'networkChanged', signal)
    },
  },
  chainDown: {
    reads: ['balance'],
    async begin(parameters) {
      await connectCedar(parameters)
      await parameters.app.until('query', 'balance error', parameters.signal)
    },
  },
  chainSlow: {
    reads: ['balance'],
    async begin(parameters) {
      await connectCedar(parameters)
      await parameters.app.until('query', 'balance pending', parameters.signal)
    },
  },
  offline: {
    reads: ['recommendedWallets'],
    async begin(parameters) {
      const { kit, app, signal } = parameters
      setOnline(false)
      kit.open({ view: 'Connect' })
      await app.until('query', 'recommendedWallets error', signal)
      await openCode(parameters)
      await app.until('state', 'unreachable', signal)
    },
    async later(parameters) {
      setOnline(true)
      await retryCode(parameters)
    },
  },
  strictPolicy: {
    async begin(parameters) {
      const { kit, app, signal } = parameters
      await connectCedar(parameters)
      kit.open({ view: 'Account' })
      await until(byTestId('account-balance'), signal)
      app.add(violation())
    },
  },
}

/**
 * Sets `navigator.onLine` and dispatches the event, like a browser that goes offline or online. The stack cuts the
 * connections.
 */
export function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
