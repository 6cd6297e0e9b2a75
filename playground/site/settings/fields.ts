/** How one setting is kept in the address: its default, and the way there and back. */
export type Field<value> = {
  value: value
  /** `undefined` for a text that is none of its values. */
  read(text: string): value | undefined
  write(value: value): string
}

/** One of a few words; the first is the default. */
export function choice<const one extends string>(
  ...choices: readonly [one, ...one[]]
): Field<one> & { choices: readonly one[] } {
  return {
    choices,
    value: choices[0],
    read: (text) => choices.find((each) => each === text),
    write: (value) => value,
  }
}

/** On or off. */
export function flag(value: boolean): Field<boolean> {
  return {
    value,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (is) => (is ? '1' : '0'),
  }
}

/** Some of a few words, `least` of them or more, in the order of the address. */
export function list<const one extends string>(
  choices: readonly one[],
  value: readonly one[] = [],
  least = 0,
): Field<readonly one[]> & { choices: readonly one[] } {
  return {
    choices,
    value,
    read: (text) => {
      const words = [...new Set(text.split(',').filter(Boolean))]
      const known = words.filter((word): word is one => choices.some((each) => each === word))
      return known.length === words.length && known.length >= least ? known : undefined
    },
    write: (words) => words.join(','),
  }
}

/** A colour as `#rrggbb`, or `''` for the theme's own. */
export const colour: Field<string> = {
  value: '',
  read: (text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined),
  write: (text) => text.slice(1),
}

/** A whole number within bounds, or `null` for the theme's own. */
export function step(least: number, most: number): Field<number | null> {
  return {
    value: null,
    read: (text) => {
      const number = Number(text)
      const isStep = /^\d+$/.test(text) && number >= least && number <= most
      return isStep ? number : undefined
    },
    write: String,
  }
}
