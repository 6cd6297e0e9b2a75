import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A parameter of a query builder, from its type's declaration. */
export type DeclaredParameter = {
  name: string
  /** The type as written, without `undefined`. A type that no entry exports is replaced by its definition. */
  type: string
  /** The JSDoc of the parameter as one line, without tags. */
  text: string
  /** The text of the `@default` tag. */
  default?: string | undefined
}

/** A query builder, such as `getIdentityQueryOptions`. */
export type QueryBuilder = {
  name: string
  /** The source that it reads: the kit's services through `http`, or a chain through wagmi's `config`. */
  asks: 'http' | 'config'
  parameters: readonly DeclaredParameter[]
}

type Source = { file: string; code: string } & Pick<
  ReturnType<typeof parseSync>,
  'program' | 'module' | 'comments'
>

// A path instead of a URL, because in tests with a document `URL` is the class of that document.
const entry = path.join(import.meta.dirname, '../queries/index.ts')

/** The type of the parameter `query`, which every read has. It does not affect the result. */
const pocket = /^(Infinite)?QueryParameter$/

/** Reads the builders of `latchkit/queries`, with the members of their parameter types. */
export function readQueryBuilders(): readonly QueryBuilder[] {
  const { module } = read(entry)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const isExported = (type: string) => exported.some(({ exportName }) => exportName.name === type)
  return exported.flatMap(({ exportName, isType, moduleRequest }) => {
    const { name } = exportName
    if (isType || !moduleRequest || !name?.endsWith('Options')) return []
    const source = read(path.resolve(path.dirname(entry), moduleRequest.value))
    const [asks, own] = signature(source, name)
    return [{ name, asks, parameters: membersOf(own, source, isExported) }]
  })
}

/** Returns whether a builder reads through `http` or `config`, and the type of its parameters. */
function signature({ program, file }: Source, name: string): ['http' | 'config', ESTree.TSType] {
  for (const statement of program.body) {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (made?.type !== 'FunctionDeclaration' || made.id?.name !== name) continue
    const [asked, given] = made.params
    const own = given?.type === 'AssignmentPattern' ? given.left : given
    if (asked?.type !== 'Identifier' || own?.type !== 'Identifier' || !own.typeAnnotation) break
    if (asked.name === 'http' || asked.name === 'config') {
      return [asked.name, own.typeAnnotation.typeAnnotation]
    }
  }
  throw new Error(`${file}: ${name}(http or config, parameters) was not found.`)
}

function membersOf(
  type: ESTree.TSType,
  source: Source,
  isExported: (type: string) => boolean,
): DeclaredParameter[] {
  if (type.type === 'TSIntersectionType') {
    return type.types.flatMap((one) => membersOf(one, source, isExported))
  }
  if (type.type === 'TSTypeLiteral') {
    return type.members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
      if (!member.typeAnnotation) return []
      return [
        {
          name: member.key.name,
          type: written(member.typeAnnotation.typeAnnotation, source, isExported),
          ...jsdocBefore(member.start, source),
        },
      ]
    })
  }
  const name = nameOf(type)
  if (name && pocket.test(name)) return []
  const found = name && declarationOf(name, source)
  if (!found) throw new Error(`${source.file}: ${source.code.slice(type.start, type.end)}?`)
  return membersOf(found.type, found.source, isExported)
}

function written(
  type: ESTree.TSType,
  source: Source,
  isExported: (type: string) => boolean,
): string {
  if (type.type === 'TSUnionType') {
    const kept = type.types.filter((one) => one.type !== 'TSUndefinedKeyword')
    return kept.map((one) => written(one, source, isExported)).join(' | ')
  }
  const name = nameOf(type)
  const found = name && declarationOf(name, source)
  const isShort = found && (!isExported(name) || found.type.type === 'TSUnionType')
  if (isShort && found.source.file.includes('/queries/')) {
    return written(found.type, found.source, isExported)
  }
  return source.code.slice(type.start, type.end)
}

function nameOf(type: ESTree.TSType): string | undefined {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return type.typeName.name
}

/** Finds the declaration of a type in a file, or in the file from which the type is imported. */
function declarationOf(
  name: string,
  source: Source,
): { type: ESTree.TSType; source: Source } | undefined {
  for (const statement of source.program.body) {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (made?.type === 'TSTypeAliasDeclaration' && made.id.name === name) {
      return { type: made.typeAnnotation, source }
    }
  }
  const imported = source.module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === name),
  )
  const from = imported?.moduleRequest.value
  if (!from?.startsWith('.')) return undefined
  return declarationOf(name, read(path.resolve(path.dirname(source.file), from)))
}

function jsdocBefore(start: number, { code, comments, file }: Source) {
  const comment = comments.find(
    (one) => one.end <= start && code.slice(one.end, start).trim() === '',
  )
  if (!comment)
    throw new Error(`${file}: a parameter has no JSDoc (${code.slice(start, start + 30)}).`)
  const line = comment.value.replaceAll(/\s*\n\s*\*?\s*|^\*/g, ' ').trim()
  const [text = '', value] = line.split('@default')
  return { text: text.trim(), default: value?.trim() }
}

function read(file: string): Source {
  const code = readFileSync(file, 'utf8')
  const { program, module, comments } = parseSync(file, code)
  return { file, code, program, module, comments }
}
