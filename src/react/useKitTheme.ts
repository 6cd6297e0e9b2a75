'use client'

import type { KitConfig, ThemeMode } from '../config/types.ts'
import { useKitOf } from './useKitOf.ts'
import { useStateOf } from './useStateOf.ts'

export type UseKitThemeReturnType = {
  /** What was chosen; `system` follows the visitor's setting. */
  mode: ThemeMode
  variables: KitConfig['theme']['variables']
  /** Changes the theme and remembers it. */
  setMode(mode: ThemeMode): void
}

/**
 * The theme of the kit.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitTheme(): UseKitThemeReturnType {
  const kit = useKitOf('useKitTheme')
  return {
    mode: useStateOf(kit, (state) => state.theme),
    variables: kit.config.theme.variables,
    setMode: kit.setThemeMode,
  }
}
