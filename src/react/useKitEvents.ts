'use client'

import { useEffect, useRef } from 'react'
import type { KitEventMap } from '../events/kitEvents.ts'
import { useKitOf } from './useKitOf.ts'

/**
 * Calls back on events of the kit while the component is mounted, always with the newest listener.
 *
 * Docs: docs/hooks.md
 *
 * @param event - Which event.
 * @param listener - Need not keep its identity.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitEvents<event extends keyof KitEventMap>(
  event: event,
  listener: (data: KitEventMap[event]) => void,
): void {
  const kit = useKitOf('useKitEvents')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.events.on(event, (data) => newest.current(data)), [kit, event])
}
