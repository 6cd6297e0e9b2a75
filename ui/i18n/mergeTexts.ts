import type { DialogTexts, TextsOverride } from './Texts.ts'

/** Lays a host's words over the dictionary of the dialog, place by place. */
export function mergeTexts(base: DialogTexts, override?: TextsOverride): DialogTexts {
  if (!override) return base
  const places = Object.keys(base) as (keyof DialogTexts)[]
  return Object.fromEntries(
    places.map((place) => [
      place,
      override[place] ? { ...base[place], ...override[place] } : base[place],
    ]),
  ) as DialogTexts
}
