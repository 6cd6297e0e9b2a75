import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * The behaviors of a wallet when a request needs an approval. With `hang` a request stays pending until the panel
 * responds. With `dead` the wallet never responds, not even to silent reads. With `busy` the wallet rejects the
 * request, because its window still shows an earlier one.
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
   * The delay of the behavior `slow`, in milliseconds.
   * @default 3000
   */
  slowness?: number | undefined
}

/**
 * Creates the owner of a dev wallet. The behavior at the time of a request decides the response; hanging requests are
 * approved or rejected manually.
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
    /** The number of requests that wait for the owner. */
    get pendingCount() {
      return pending.length
    },
    /** Resolves immediately, or never while the wallet is `dead`. */
    awake(): Promise<void> {
      return current === 'dead' ? new Promise(() => {}) : Promise.resolve()
    },
    /**
     * Resolves when the owner approves.
     *
     * @throws ProviderRpcError with code 4001 when the owner rejects; with -32002 while an earlier request is open.
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

/** Returns the error with which MetaMask rejects a request while its window is open. https://eips.ethereum.org/EIPS/eip-1474#error-codes */
function alreadyOpen() {
  return new ProviderRpcError(-32002, 'Already processing eth_requestAccounts. Please wait.')
}

function refused() {
  return new ProviderRpcError(4001, 'User rejected the request.')
}
