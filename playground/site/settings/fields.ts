/** A setting's default value, and how to read the setting from the URL and write it to the URL. */
export type Field<value> = {
  value: value
  /** Returns `undefined` for an invalid value. */
  read(text: string): value | undefined
  write(value: value): string
}

/** Creates a field with one of several values. The first value is the default. */
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

/** Creates a boolean field. */
export function flag(value: boolean): Field<boolean> {
  return {
    value,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (is) => (is ? '1' : '0'),
  }
}

/** Creates a field with at least `least` of several values, in the order of the URL. */
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

/** A field with one line of text, or `''` for the default text. */
export function line(most: number): Field<string> & { most: number } {
  return {
    most,
    value: '',
    read: (text) => (text.length <= most && !/\p{Cc}/u.test(text) ? text : undefined),
    write: (text) => text,
  }
}

/** A field with a color as `#rrggbb`, or `''` for the theme's color. */
export const colour: Field<string> = {
  value: '',
  read: (text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined),
  write: (text) => text.slice(1),
}

/** Creates a field with an integer within bounds, or `null` for the theme's value. */
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
