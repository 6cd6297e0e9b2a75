'use client'

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { ConnectAttemptState } from '../../src/kit/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { Texts } from '../messages/Texts.ts'
import { useRouter } from '../router/RouterContext.tsx'
import type { Feedback } from './createFeedback.ts'
import { useDialog } from './DialogContext.ts'

/** The link that opened the wallet's app. `href` is its URL without the pairing URI. */
export type ChosenLink = { name: string; href: string }

export type PairingState = {
  /** `taken`: another wallet is connected through a QR code, and the user must disconnect it first. */
  status: 'idle' | 'taken' | ConnectAttemptState['status']
  /** The pairing URI, as long as it is valid. */
  uri?: string
  /**
   * The time at which the URI expires, in milliseconds on the kit's clock. It is undefined if the app
   * supplied the URI.
   */
  expiresAt?: number
  /** Number of the current attempt. It increases with each new attempt. */
  round: number
  /** The chosen wallet, and the link that opened it. */
  wallet?: DirectoryWallet
  link?: ChosenLink
}

export type Pairing = {
  getState(): PairingState
  subscribe(listener: () => void): () => void
  /** Starts an attempt, unless one for the same namespace is running or has a valid URI. */
  begin(): void
  /**
   * Cancels the running attempt, disconnects any other wallet that is connected through a QR code, and starts
   * a new attempt.
   */
  retry(): void
  /** Stores the chosen wallet and the link that opened it. */
  choose(wallet?: DirectoryWallet, link?: ChosenLink): void
  /** Shows a pairing URI that the app supplied. */
  show(uri: string): void
  /** Cancels the running attempt. */
  end(): void
}

/** Holds an open dialog's pairing, which the first view that needs it creates. */
export type PairingSlot = {
  pairing?: Pairing
  /** A pairing URI that the app supplied. */
  uri?: string
  /** The query client, which is used after a wallet has connected. */
  client: QueryClient
  feedback: Feedback
  /** The app's own strings for the wallet list. */
  texts: Partial<Texts['connections']> | undefined
}

export const PairingContext = createContext<PairingSlot | undefined>(undefined)

/** Returns the surrounding dialog's pairing slot. */
export function usePairingSlot(): PairingSlot {
  const slot = useContext(PairingContext)
  if (!slot) throw new Error('usePairingSlot must be used inside the dialog.')
  return slot
}

/**
 * Returns a function that pairs with a wallet, either on another device or in an app.
 *
 * @param opensApps - Whether a tap opens the wallet's app, as on a phone. The pairing URI must exist before
 * the tap, so the pairing code is loaded and creates the URI while the wallet list is visible.
 */
export function usePairWallet(opensApps: boolean): (wallet: DirectoryWallet) => void {
  const kit = useKit()
  const router = useRouter()
  const slot = usePairingSlot()
  const { loadPairing } = useDialog()
  const [open, setOpen] = useState<(wallet: DirectoryWallet) => boolean>()

  useEffect(() => {
    if (!opensApps) return
    let isStale = false
    loadPairing().then(
      ({ prefetchPairing }) => {
        if (!isStale) setOpen(() => prefetchPairing(slot, kit, router))
      },
      // If the code fails to load, a tap opens the view, which shows the error and tries to load the code
      // again.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [opensApps, loadPairing, slot, kit, router])

  return (wallet) => {
    if (!open?.(wallet)) router.push('ConnectingWalletConnect', { wallet })
  }
}
