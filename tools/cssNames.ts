import path from 'node:path'

const ending = /\.module\.css$/

/** The file's own name in class names: `Row` of `ui/components/Row.module.css`. */
export function cssFileName(file: string): string {
  return path.basename(file.replace(/\?.*$/, '')).replace(ending, '')
}

/** The class name of a page that is served from the sources: `lk-Row-title`. The package has a short one for it. */
export function cssClassName(local: string, file: string): string {
  return `lk-${cssFileName(file)}-${local}`
}
