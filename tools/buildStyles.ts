import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundle, Features, transform } from 'lightningcss'
import { cssFileName } from './cssNames.ts'
import { stylesheet } from './entries.ts'
import { walkFiles } from './walkFiles.ts'

/**
 * The oldest supported browsers, which are those that Vite calls widely available (early 2023). Newer syntax, such as
 * nesting, is converted for them.
 */
const targets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 114 << 16,
  safari: (16 << 16) | (4 << 8),
}

/**
 * Lightning CSS would add fallbacks for older browsers to every `color-scheme`, even without `light-dark()`. The kit
 * does not need them, because each theme has tokens of its own.
 */
const exclude = Features.LightDark

/** A pattern for the generated class names of CSS modules. Tokens begin with two hyphens and do not match. */
const anyName = /(?<![\w-])lk-[A-Za-z]\w*-[\w-]+/g

export type Styles = {
  /** The stylesheet: tokens and resets (`ui/theme/isolation.css`) first, then the rules of every module. */
  css: string
  /** The class names by local name, for the path of each module relative to the folder. */
  classes: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/**
 * Compiles the tokens, the resets and every `*.module.css` under `folder`/ui into one stylesheet. The same sources give the same
 * class names.
 *
 * @throws Error when two modules have the same name, because their class names would collide.
 * @throws Error when a colour uses `light-dark()`, which the oldest browsers do not support.
 */
export function buildStyles(folder: string): Styles {
  const files = walkFiles(path.join(folder, 'ui'), /\.module\.css$/)
  const owners = new Map<string, string>()
  const classes = new Map<string, Readonly<Record<string, string>>>()
  const parts = [sharedStyles(folder)]
  for (const file of files) {
    const name = cssFileName(file)
    const relative = path.relative(folder, file)
    const owner = owners.get(name)
    if (owner)
      throw new Error(`${owner} and ${relative} share the name ${name}: rename one of them.`)
    owners.set(name, relative)
    const { code, exports } = transform({
      // The pattern uses `filename` as the file's name, so it has no `.module`.
      filename: `${name}.css`,
      code: readFileSync(file),
      cssModules: { pattern: 'lk-[name]-[local]' },
      targets,
      exclude,
    })
    parts.push(code.toString())
    classes.set(
      relative,
      Object.fromEntries(
        Object.entries(exports ?? {})
          .map(([local, { name: own, composes }]): [string, string] => [
            local,
            [own, ...composes.map((other) => other.name)].join(' '),
          ])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
  }
  const whole = transform({
    filename: 'styles.css',
    code: Buffer.from(parts.join('\n')),
    minify: true,
    targets,
    exclude,
  })
  const css = whole.code.toString()
  if (css.includes('light-dark('))
    throw new Error('light-dark() is not lowered: make it a token with a value in each theme.')
  return shorten(css, classes)
}

/**
 * Shortens the class names, and gives the shortest name to the most frequent one. Class names are a tenth of the bytes
 * of the stylesheet and the modules.
 */
function shorten(css: string, classes: Styles['classes']): Styles {
  const own = new Set(
    [...classes.values()].flatMap((names) => Object.values(names).join(' ').split(' ')),
  )
  const count = new Map<string, number>([...own].sort().map((name) => [name, 0]))
  for (const [name] of css.matchAll(anyName)) {
    const times = count.get(name)
    if (times !== undefined) count.set(name, times + 1)
  }
  const order = [...count].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const short = new Map(order.map((name, place) => [name, `lk-${place.toString(36)}`]))
  const rename = (text: string) => text.replace(anyName, (name) => short.get(name) ?? name)
  return {
    css: rename(css),
    classes: new Map(
      [...classes].map(([module, names]) => [
        module,
        Object.fromEntries(Object.entries(names).map(([local, name]) => [local, rename(name)])),
      ]),
    ),
  }
}

function sharedStyles(folder: string): string {
  const filename = path.join(folder, stylesheet.source)
  if (!existsSync(filename)) return ''
  return bundle({ filename, targets, exclude }).code.toString()
}
