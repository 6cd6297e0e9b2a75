import path from 'node:path'

const ending = /\.module\.css$/

/** The file's name in class names: `Row` for `ui/components/Row.module.css`. */
export function cssFileName(file: string): string {
  return path.basename(file.replace(/\?.*$/, '')).replace(ending, '')
}

/** The class name on a page served from the sources: `lk-Row-title`. The package uses a short name. */
export function cssClassName(local: string, file: string): string {
  return `lk-${cssFileName(file)}-${local}`
}
