import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * What the wallet does with a request that a person would have to approve.
 * `hang` leaves it open until the panel answers; `dead` answers nothing at all, silent reads included; `busy` refuses it,
 * since its window shows an earlier one.
 */
export const devWalletBehaviours = [
  'approve',
  'reject',
  'hang',
  'locked',
  'slow',
  'dead',
  'busy',
] as const
export type DevWalletBehaviour = (typeof devWalletBehaviours)[number]

export type CreateWalletOwnerParameters = {
  behaviour: DevWalletBehaviour
  /**
   * Milliseconds that `slow` takes.
   * @default 3000
   */
  slowness?: number | undefined
}

/**
 * The person in front of a dev wallet, whose answers are scripted: by the behaviour at the moment of each request, and by
 * hand where it hangs.
 */
export function createWalletOwner({ behaviour, slowness = 3000 }: CreateWalletOwnerParameters) {
  const pending: { approve: () => void; reject: () => void }[] = []
  let current = behaviour
  return {
    get behaviour() {
      return current
    },
    behave(next: DevWalletBehaviour) {
      current = next
    },
    /** How many requests wait for an answer. */
    get pendingCount() {
      return pending.length
    },
    /** Settles at once, or never when the wallet is `dead`. */
    awake(): Promise<void> {
      return current === 'dead' ? new Promise(() => {}) : Promise.resolve()
    },
    /**
     * Settles when the person said yes.
     *
     * @throws ProviderRpcError - With code 4001, when the person said no; with -32002, when an earlier request is open.
     */
    approves(): Promise<void> {
      if (current === 'approve') return Promise.resolve()
      if (current === 'reject') return Promise.reject(refused())
      if (current === 'busy') return Promise.reject(alreadyOpen())
      return new Promise((resolve, reject) => {
        const answer = { approve: () => resolve(), reject: () => reject(refused()) }
        pending.push(answer)
        if (current === 'slow') setTimeout(answer.approve, slowness)
      })
    },
    approvePending() {
      for (const { approve } of pending.splice(0)) approve()
    },
    rejectPending() {
      for (const { reject } of pending.splice(0)) reject()
    },
  }
}

/** As MetaMask answers while its window is open. https://eips.ethereum.org/EIPS/eip-1474#error-codes */
function alreadyOpen() {
  return new ProviderRpcError(-32002, 'Already processing eth_requestAccounts. Please wait.')
}

function refused() {
  return new ProviderRpcError(4001, 'User rejected the request.')
}
