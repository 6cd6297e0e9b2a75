import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { walkFiles } from './walkFiles.ts'

export type Import = {
  /** The importing file, relative to the folder, with `/`. */
  from: string
  /** The specifier as written in the import. */
  request: string
  /** The imported file relative to the folder; undefined if it is outside the folder. */
  to: string | undefined
  /** The kind of the import. The compiler removes `type` imports; `lazy` is an `import()`. */
  kind: 'value' | 'type' | 'lazy'
  /** The names of the values in a static import. */
  names: readonly string[]
  line: number
}

/**
 * Reads every import of every TypeScript file below `folder`/`under`: static imports, re-exports, `import()` and type
 * imports.
 */
export function readImports(folder: string, under: readonly string[]): Import[] {
  return under.flatMap((part) =>
    walkFiles(path.join(folder, part), /\.(ts|tsx|mts|mjs)$/).flatMap((file) =>
      fileImports(folder, file),
    ),
  )
}

function fileImports(folder: string, file: string): Import[] {
  const code = readFileSync(file, 'utf8')
  const { module, program, errors } = parseSync(file, code)
  const relative = slashed(path.relative(folder, file))
  if (errors.length > 0) throw new Error(`${relative} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (
    request: string,
    kind: Import['kind'],
    start: number,
    names: readonly string[] = [],
  ) => {
    found.push({
      from: relative,
      request,
      to: resolve(folder, file, request),
      kind,
      names,
      line: lineAt(code, start),
    })
  }
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const erased = entries.length > 0 && entries.every((entry) => entry.isType)
    const names = entries.flatMap(({ isType, importName }) =>
      isType ? [] : (importName.name ?? []),
    )
    add(moduleRequest.value, erased ? 'type' : 'value', start, names)
  }
  for (const { entries, start } of module.staticExports) {
    const again = entries.filter((entry) => entry.moduleRequest)
    for (const request of new Set(again.map((entry) => entry.moduleRequest?.value ?? ''))) {
      const same = again.filter((entry) => entry.moduleRequest?.value === request)
      add(request, same.every((entry) => entry.isType) ? 'type' : 'value', start)
    }
  }
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(String(node.source.value), 'lazy', node.start)
    },
    TSImportType(node) {
      add(node.source.value, 'type', node.start)
    },
  }).visit(program)
  return found
}

function resolve(folder: string, file: string, request: string): string | undefined {
  if (!request.startsWith('.')) return undefined
  const full = path.resolve(path.dirname(file), request.replace(/\?.*$/, ''))
  const relative = slashed(path.relative(folder, full))
  return existsSync(full) || !relative.startsWith('..') ? relative : undefined
}

function slashed(file: string): string {
  return file.split(path.sep).join('/')
}

/** Returns the one-based line of a position in a text. */
export function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length
}
