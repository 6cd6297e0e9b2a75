import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A query hook of `latchkit/queries`, as its source declares it. */
export type QueryHook = {
  /** The first paragraph of its JSDoc as one line. */
  text: string
  /** The type of `data` without `select`. */
  data: string
  /** Whether `data` is read page by page. */
  isInfinite: boolean
}

// A path instead of a URL, because a test with a document has that document's URL class.
const entry = path.join(import.meta.dirname, '../queries/index.ts')

/** @throws Error when the entry has no query hook of this name. */
export function readQueryHook(name: string): QueryHook {
  const { module } = parseSync(entry, readFileSync(entry, 'utf8'))
  const from = module.staticExports
    .flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.name === name)?.moduleRequest?.value
  if (!from) throw new Error(`latchkit/queries has no ${name}.`)
  const code = readFileSync(path.join(path.dirname(entry), from), 'utf8')
  const [, start = '', kind] =
    new RegExp(
      `type U${name.slice(1)}ReturnType<selectData = ([^;]+?)> =\\s+(Infinite)?ReadReturnType<`,
    ).exec(code) ?? []
  const before = code.slice(0, code.search(new RegExp(`export function ${name}\\b`)))
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'))
  const [text = ''] = comment.split(/\n \*\n/)
  if (!start || !text) throw new Error(`${from}: ${name} lacks its return type or its JSDoc.`)
  return {
    text: text
      .replaceAll(/\s*\n \* /g, ' ')
      // The page says this once for all of them.
      .replace(/ It is not named `\w+`[^.]*\./, '')
      .trim(),
    data: start,
    isInfinite: kind !== undefined,
  }
}
