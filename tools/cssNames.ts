import path from 'node:path'

const ending = /\.module\.css$/

/** Returns the name of a CSS module in class names: `Row` for `ui/components/Row.module.css`. */
export function cssFileName(file: string): string {
  return path.basename(file.replace(/\?.*$/, '')).replace(ending, '')
}

/**
 * Returns a class name, such as `lk-Row-title`, on a page that is served from the sources. The built package has
 * shorter names.
 */
export function cssClassName(local: string, file: string): string {
  return `lk-${cssFileName(file)}-${local}`
}
