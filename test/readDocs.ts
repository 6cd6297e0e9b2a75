import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools/entries.ts'
import { isTestFile, packageFolders } from '../tools/packageFiles.ts'
import { walkFiles } from '../tools/walkFiles.ts'

/** The folder of the docs. */
export const docs = path.join(root, 'playground/docs')

/** The text of a page of the docs. */
export const page = (name: string) => readFileSync(path.join(docs, name), 'utf8')

/** The file names of the docs' pages. */
export const pages = readdirSync(docs)

/** The package's own code, without its tests. */
export const sources = packageFolders
  .flatMap((folder) => walkFiles(path.join(root, folder), /\.tsx?$/))
  .filter((file) => !isTestFile(path.relative(root, file)))
  .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }))

/** What stands in backticks. */
export function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** The address of a heading within its page. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** A text without its samples. */
export function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, '')
}
