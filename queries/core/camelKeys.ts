type Camel<key> = key extends `${infer head}_${infer tail}`
  ? `${head}${Capitalize<Camel<tail>>}`
  : key

/** The same object with `snake_case` names, as services send them, in camel case. */
export type CamelKeys<row> = { [key in keyof row as Camel<key>]: row[key] }

/** Renames what a service sent: `image_id` becomes `imageId`. Only the names of this level. */
export function camelKeys<row extends object>(row: row): CamelKeys<row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries) as CamelKeys<row>
}
