import path from 'node:path'

const ending = /\.module\.css$/

/** The file's own name in class names: `Row` of `ui/parts/Row.module.css`. */
export function cssFileName(file: string): string {
  return path.basename(file.replace(/\?.*$/, '')).replace(ending, '')
}

/** The class name that a host's page sees: `lk-Row-title`. One rule for the build, the pages and the tests. */
export function cssClassName(local: string, file: string): string {
  return `lk-${cssFileName(file)}-${local}`
}
