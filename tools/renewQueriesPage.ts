import { hashKey } from '@tanstack/react-query'
import { createHttp } from '../queries/index.ts'
import { builderOf, createReadConfig, givenOf, hookNameOf, queryReads } from './queryReads.ts'
import { queryRequests } from './queryRequests.ts'
import { readQueryHook } from './readQueryHooks.ts'
import {
  type DeclaredParameter,
  type QueryBuilder,
  readQueryBuilders,
} from './readQueryParameters.ts'

/**
 * Renews queries.md: generates the sections of the query hooks between their markers. Names, types, descriptions and defaults
 * come from the types of the hooks and builders. The columns on required parameters and query keys come from calling the
 * builders, with each parameter changed or omitted in turn.
 *
 * @returns The new text of the page.
 * @throws Error when the markers are missing, or when `queryReads.ts` has no value for a parameter.
 */
export function renewQueriesPage(page: string): string {
  const marks = /(<!-- parameters: [^>]*-->\n)[\s\S]*?(<!-- \/parameters -->)/
  if (!marks.test(page)) throw new Error('queries.md lacks its marks of "parameters".')
  return page.replace(marks, (_, from, to) => `${from}\n${sections().join('\n\n')}\n\n${to}`)
}

/** One section for each hook, in alphabetical order, so that each has its own link. */
function sections(): string[] {
  return readQueryBuilders()
    .map((builder) => ({ builder, hook: hookNameOf(builder.name) }))
    .sort((one, other) => (one.hook < other.hook ? -1 : 1))
    .map(({ builder, hook }) => {
      const { text, data, isInfinite } = readQueryHook(hook)
      const result = isInfinite ? "TanStack Query's infinite result" : "TanStack Query's result"
      const requests = queryRequests[builder.name]
      if (!requests) throw new Error(`queryRequests.ts has no ${builder.name}.`)
      return [
        `### ${hook}`,
        `${text} Query options: \`${builder.name}\`.`,
        sampleOf(builder, hook),
        tableOf(builder),
        `Returns ${result} (\`U${hook.slice(1)}ReturnType\`). The type of \`data\` is \`${data}\`.`,
        `The query sends requests ${requests}.`,
      ].join('\n\n')
    })
}

/** A call with the parameters without which the hook is disabled. */
function sampleOf(builder: QueryBuilder, hook: string): string {
  const given = givenOf(readOf(builder))
  const needed = Object.keys(given).filter((name) => isNeeded(builder, name))
  const enough = [needed, ...Object.keys(given).map((name) => [...needed, name])].find(
    (names) => optionsOf(builder, pick(given, names)).enabled !== false,
  )
  const entries = Object.entries(pick(given, enough ?? needed))
  const call = entries.map(([name, value]) => `${name}: ${printSample(value)}`).join(', ')
  const isLong = call.length > 50
  const lines = entries.map(([name, value]) => `  ${name}: ${printSample(value)},\n`)
  const parameters = isLong ? `{\n${lines.join('')}}` : entries.length > 0 ? `{ ${call} }` : ''
  return `\`\`\`ts
import { ${hook} } from 'latchkit/queries'

export const useExample = () => ${hook}(${parameters}).data
\`\`\``
}

function pick(given: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
}

function printSample(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printSample).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `'${value}'`
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${printSample(one)}`)
  return `{ ${entries.join(', ')} }`
}

function tableOf(builder: QueryBuilder): string {
  const { parameters } = builder
  if (!parameters.length) return 'Parameters: none.'
  const rows = parameters.map((parameter) => rowOf(builder, parameter))
  const head = [
    '| Parameter | Type | Description | Default | In the query key |',
    '|---|---|---|---|---|',
  ]
  return [...head, ...rows].join('\n')
}

function rowOf(builder: QueryBuilder, parameter: DeclaredParameter): string {
  const { name, type, text, default: without } = parameter
  if (isNeeded(builder, name) === (without !== undefined)) {
    throw new Error(
      `${builder.name}: ${name} needs a @default where it may be missing, and nowhere else.`,
    )
  }
  const cells = [
    `\`${name}\``,
    // A line break in the type would end the row of the table.
    `\`${type.replace(/\s+/g, ' ')}\``,
    // The removed sentences repeat what other columns show.
    text
      .replace(
        / ?(If (omitted|there are none), the query is disabled|Not part of the query key)\.( |$)/,
        ' ',
      )
      .replace(/\{@link (\w+)\}/, '`$1`')
      .trim(),
    without?.replace(/^('.*'|\d+|false)$/, '`$1`') ?? 'required',
    inKey(builder, name),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Returns whether a read is disabled without this parameter, when all other parameters are set. */
function isNeeded(builder: QueryBuilder, parameter: string): boolean {
  const { [parameter]: _, ...others } = givenOf(readOf(builder))
  return optionsOf(builder, others).enabled === false
}

function inKey(builder: QueryBuilder, parameter: string): string {
  const read = readOf(builder)
  if (!read[parameter]) throw new Error(`${builder.name}: queryReads.ts has no ${parameter}.`)
  const given = givenOf(read)
  const { [parameter]: _, ...others } = given
  const keys = [given, givenOf(read, parameter), others].map((one) =>
    hashKey(optionsOf(builder, one).queryKey),
  )
  if (keys[0] !== keys[1]) return 'yes'
  return keys[0] === keys[2] ? 'no' : 'only whether it is set'
}

function readOf({ name }: QueryBuilder) {
  const read = queryReads[name]
  if (!read) throw new Error(`queryReads.ts has no ${name}.`)
  return read
}

function optionsOf({ name, asks }: QueryBuilder, parameters: Record<string, unknown>) {
  return builderOf(name)(sources[asks], parameters)
}

const sources = {
  http: createHttp({ projectId: 'docs' }),
  config: createReadConfig(() => Promise.reject(new Error('asked'))),
}
