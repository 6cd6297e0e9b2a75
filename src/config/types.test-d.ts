import { expectTypeOf, test } from 'vitest'
import type { brass, ThemeName, themes } from '../../ui/theme/themes.ts'
import type { CaipNetworkId, Network } from '../networks/types.ts'
import type { resolveConfig } from './resolveConfig.ts'
import type { KitConfig, KitOptions, Theme } from './types.ts'

test('default: only the project id is required', () => {
  expectTypeOf<{ projectId: string }>().toExtend<KitOptions>()
  expectTypeOf<{ debug: true }>().not.toExtend<KitOptions>()
})

test('parameters: rejects names and values of other kits', () => {
  expectTypeOf<'themeMode'>().not.toExtend<keyof KitOptions>()
  expectTypeOf<'show'>().not.toExtend<KitOptions['allWallets']>()
  expectTypeOf<'hover'>().not.toExtend<KitOptions['prefetch']>()
  expectTypeOf<KitOptions['defaultNetwork']>().toEqualTypeOf<CaipNetworkId | Network | undefined>()
})

test('parameters: prefetch has three values, and is always resolved', () => {
  expectTypeOf<KitOptions['prefetch']>().toEqualTypeOf<'idle' | 'intent' | 'none' | undefined>()
  expectTypeOf<KitConfig['prefetch']>().toEqualTypeOf<'idle' | 'intent' | 'none'>()
})

test('parameters: theme accepts a theme next to a mode, and accepts variables', () => {
  expectTypeOf<KitOptions>().toHaveProperty('theme')
  expectTypeOf<Theme & { mode: 'system' }>().toExtend<NonNullable<KitOptions['theme']>>()
  expectTypeOf<{ variables: { '--lk-primary': 'red' } }>().toExtend<
    NonNullable<KitOptions['theme']>
  >()
  // @ts-expect-error not a theme variable of the kit
  expectTypeOf<NonNullable<KitOptions['theme']>>({ dark: { '--w3m-accent': 'red' } })
  expectTypeOf<typeof brass>().toEqualTypeOf<Theme>()
  expectTypeOf<keyof typeof themes>().toEqualTypeOf<ThemeName>()
})

test('behavior: the resolved config has every value', () => {
  expectTypeOf<ReturnType<typeof resolveConfig>>().toEqualTypeOf<KitConfig>()
  expectTypeOf<KitConfig['features']['send']>().toEqualTypeOf<boolean>()
})
