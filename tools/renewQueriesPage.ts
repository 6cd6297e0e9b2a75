import { hashKey } from '@tanstack/react-query'
import { createHttp } from '../queries/index.ts'
import { builderOf, createReadConfig, givenOf, hookNameOf, queryReads } from './queryReads.ts'
import {
  type DeclaredParameter,
  type QueryBuilder,
  readQueryBuilders,
} from './readQueryParameters.ts'

/**
 * Renews queries.md: generates the tables of parameters between their markers. Names, types, descriptions and defaults
 * come from the builders' types. The columns on required parameters and query keys come from calling the builders, with
 * each parameter changed or omitted in turn.
 *
 * @returns The new text of the page.
 * @throws Error when the markers are missing, or when `queryReads.ts` has no value for a parameter.
 */
export function renewQueriesPage(page: string): string {
  const marks = /(<!-- parameters: [^>]*-->\n)[\s\S]*?(<!-- \/parameters -->)/
  if (!marks.test(page)) throw new Error('queries.md lacks its marks of "parameters".')
  return page.replace(marks, (_, from, to) => `${from}\n${sections().join('\n\n')}\n\n${to}`)
}

/** Reads with the same parameters share a table. */
function sections(): string[] {
  const titles = new Map<string, string[]>()
  for (const builder of readQueryBuilders()) {
    const table = tableOf(builder)
    titles.set(table, [...(titles.get(table) ?? []), hookNameOf(builder.name), builder.name])
  }
  return [...titles].map(([table, names]) => {
    const hooks = names.filter((name) => name.startsWith('use'))
    const builders = names.filter((name) => !hooks.includes(name))
    return `### ${hooks.join(', ')}\n\n${builders.map((name) => `\`${name}\``).join(', ')}${table}`
  })
}

function tableOf(builder: QueryBuilder): string {
  const { parameters } = builder
  if (!parameters.length) return ': no parameters.'
  const rows = parameters.map((parameter) => rowOf(builder, parameter))
  const head = [
    '| Parameter | Type | Description | Default | In the query key |',
    '|---|---|---|---|---|',
  ]
  return `\n\n${[...head, ...rows].join('\n')}`
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
