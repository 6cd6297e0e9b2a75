import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from '../tools/entries.ts'
import { isTestFile, packageFolders } from '../tools/packageFiles.ts'
import { walkFiles } from '../tools/walkFiles.ts'

/** The folder of the docs. */
export const docs = path.join(root, 'playground/docs')

/** Reads a page of the docs. */
export const page = (name: string) => readFileSync(path.join(docs, name), 'utf8')

/** The file names of the docs' pages. */
export const pages = readdirSync(docs)

/** The package's own code, without its tests. */
export const sources = packageFolders
  .flatMap((folder) => walkFiles(path.join(root, folder), /\.tsx?$/))
  .filter((file) => !isTestFile(path.relative(root, file)))
  .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }))

/** Returns the texts in backticks. */
export function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Returns the anchors of a page's headings. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns a text without its code blocks. */
export function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, '')
}

/** Returns the cells of every table row whose first cell has names in backticks. */
export function rowsOf(text: string): { names: string[]; cells: string[] }[] {
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('| `')) return []
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return [{ names: ticked(cells[0] ?? ''), cells }]
  })
}

/** Returns the names that a file exports. */
export function exportsOf(source: string): { name: string; isType: boolean }[] {
  const file = path.join(root, source)
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap((statement) =>
    statement.entries.map(({ exportName, isType }) => ({ name: exportName.name ?? '', isType })),
  )
}

/** Returns the names of the values that a file exports, without types. */
export const valuesOf = (source: string) =>
  exportsOf(source).flatMap(({ name, isType }) => (isType ? [] : [name]))

/** Returns the member names of an object type in a file, `a.b` for nested ones. */
export function membersOf(file: string, type: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const found: string[] = []
  const visit = (node: unknown, inside: boolean, prefix: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, inside, prefix)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type: kind, ...rest } = node as { type?: string } & Record<string, unknown>
    const name = (key: unknown) => (key as { name?: string } | undefined)?.name
    if (kind === 'TSTypeAliasDeclaration') {
      if (name(rest.id) === type) visit(rest.typeAnnotation, true, '')
      return
    }
    if (inside && kind === 'TSMethodSignature') found.push(prefix + name(rest.key))
    else if (inside && kind === 'TSPropertySignature') {
      found.push(prefix + name(rest.key))
      visit(rest.typeAnnotation, true, `${prefix}${name(rest.key)}.`)
    } else for (const one of Object.values(rest)) visit(one, inside, prefix)
  }
  visit(program.body, false, '')
  return found
}
