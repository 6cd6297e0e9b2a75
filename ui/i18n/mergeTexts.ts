import type { Texts, TextsOverride } from './Texts.ts'

/** Lays a host's words over a whole dictionary, place by place. */
export function mergeTexts(base: Texts, override?: TextsOverride): Texts {
  if (!override) return base
  const places = Object.keys(base) as (keyof Texts)[]
  return Object.fromEntries(
    places.map((place) => [
      place,
      override[place] ? { ...base[place], ...override[place] } : base[place],
    ]),
  ) as Texts
}
