'use client'

import type { Kit } from '../kit.types.ts'
import { useKitOf } from './useKitOf.ts'

/**
 * The kit of the nearest `<KitProvider>`: `open`, `close`, `disconnect` and the rest. It never
 * causes a render; the other hooks do.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKit(): Kit {
  return useKitOf('useKit')
}
