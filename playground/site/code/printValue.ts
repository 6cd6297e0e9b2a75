/** Code that is printed unchanged, such as a name or a call. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A call with an object as its argument, such as `solana({ … })`. */
export class Call {
  readonly callee: string
  readonly argument: Value
  constructor(callee: string, argument: Value) {
    this.callee = callee
    this.argument = argument
  }
}

export type Value =
  | string
  | number
  | boolean
  | Code
  | Call
  | readonly Value[]
  | { readonly [name: string]: Value }

/** Maximum line length of the displayed code. */
export const columns = 52

/**
 * Prints a value on one line if it fits, otherwise on several lines.
 *
 * @param before - Number of columns that other code uses on the first line.
 * @param depth - Indentation of the following lines.
 */
export function printValue(value: Value, before: number, depth = 0): string {
  const short = printOnOneLine(value)
  if (before + short.length <= columns) return short
  const inner = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (value instanceof Call) {
    return `${value.callee}(${printValue(value.argument, columns, depth)})`
  }
  if (Array.isArray(value)) {
    const lines = value.map(
      (one: Value) => `${inner}${printValue(one, inner.length + 1, depth + 1)},\n`,
    )
    return lines.length > 0 ? `[\n${lines.join('')}${end}]` : '[]'
  }
  if (typeof value === 'object' && !(value instanceof Code)) {
    return `{\n${printEntries(value as Record<string, Value>, depth + 1)}${end}}`
  }
  return short
}

/** Prints the entries of an object, with one entry per line. */
export function printEntries(entries: Readonly<Record<string, Value>>, depth: number): string {
  const indent = '  '.repeat(depth)
  return Object.entries(entries)
    .map(([name, value]) => {
      if (name.startsWith('...')) return `${indent}${name},\n`
      if (value instanceof Code && value.text === name) return `${indent}${name},\n`
      const key = `${indent}${printKey(name)}: `
      return `${key}${printValue(value, key.length + 1, depth)},\n`
    })
    .join('')
}

function printOnOneLine(value: Value): string {
  if (value instanceof Code) return value.text
  if (value instanceof Call) return `${value.callee}(${printOnOneLine(value.argument)})`
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(printOnOneLine).join(', ')}]`
  const entries = Object.entries(value).map(([name, one]) => {
    if (name.startsWith('...') || (one instanceof Code && one.text === name)) return name
    return `${printKey(name)}: ${printOnOneLine(one)}`
  })
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

function printKey(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) || name.startsWith('[') ? name : printText(name)
}

function printText(text: string): string {
  const isPlain = text.includes("'") && !/["\\]/.test(text)
  return isPlain ? `"${text}"` : `'${text.replaceAll(/[\\']/g, '\\$&')}'`
}

/**
 * Prints a JSX element without children, on one line if it fits, otherwise with one attribute per line.
 *
 * @param depth - Indentation of the element.
 */
export function printElement(
  name: string,
  props: Readonly<Record<string, string>>,
  depth: number,
): string {
  const attributes = Object.entries(props).map(([key, text]) => `${key}=${printAttribute(text)}`)
  const short = `<${[name, ...attributes].join(' ')} />`
  const indent = '  '.repeat(depth)
  if (attributes.length === 0 || indent.length + short.length <= columns) return short
  return `<${name}\n${attributes.map((one) => `${indent}  ${one}\n`).join('')}${indent}/>`
}

/** JSX has no escapes in a quoted attribute, and decodes entities such as `&amp;`. */
function printAttribute(text: string): string {
  return /["&]/.test(text) ? `{${printText(text)}}` : `"${text}"`
}

/** The names to import from a module, with `type X` for a type. */
export type Import = readonly [from: string, ...names: string[]]

/** Prints import statements, sorted by module. A module without names is imported for its side effects. */
export function printImports(imports: readonly Import[]): string {
  return [...imports]
    .filter(([, ...names], index) => names.length > 0 || imports[index]?.length === 1)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, ...names]) => {
      if (names.length === 0) return `import '${from}'\n`
      const bare = (name: string) => name.replace('type ', '').toLowerCase()
      const sorted = [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
      if (sorted.every((name) => name.startsWith('type '))) {
        const types = sorted.map((name) => name.slice(5)).join(', ')
        return `import type { ${types} } from '${from}'\n`
      }
      const short = `import { ${sorted.join(', ')} } from '${from}'\n`
      if (short.length <= columns + 1) return short
      return `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'\n`
    })
    .join('')
}
