import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInstalled } from '../runCommand.ts'

/**
 * An app with `exactOptionalPropertyTypes`. `refused` lists the optional parameters of each hook, builder and function
 * of the reads that reject `undefined`.
 */
const host = `import type * as queries from '../../../dist/queries/index.js'

type Refused<parameters> = parameters extends object
  ? {
      [key in keyof parameters]-?: object extends Pick<parameters, key>
        ? Record<key, undefined> extends Pick<parameters, key> ? never : key
        : never
    }[keyof parameters] & string
  : never
type Last<values extends unknown[]> = Required<values> extends [...unknown[], infer last] ? last : never
type RefusedOf<read, name extends string> = read extends (...values: infer values) => unknown
  ? Last<values> extends infer parameters ? \`\${name}: \${Refused<NonNullable<parameters>>}\` : never
  : never
type Told<module> = {
  [name in keyof module & string as name extends \`use\${string}\` | \`get\${string}\` | \`\${string}Options\` ? name : never]: RefusedOf<module[name], name>
}
type Refusals = Told<typeof queries>[keyof Told<typeof queries>] extends infer told ? told : never
declare const refused: Refusals
export const none: never = refused
`

/**
 * Checks that an app with `exactOptionalPropertyTypes` can pass `undefined` for every optional parameter of the reads.
 */
export async function checkStrictHost(folder: string): Promise<string[]> {
  if (!existsSync(path.join(folder, 'dist/queries/index.d.ts')))
    return ['There are no built types to look at: run `npm run build` first.']
  const place = path.join(folder, 'node_modules/.cache/strict-host')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'host.ts'), host)
  writeFileSync(
    path.join(place, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        verbatimModuleSyntax: true,
        // wagmi's types do not compile without this option.
        skipLibCheck: true,
        types: [],
      },
      include: ['host.ts'],
    }),
  )
  const { ok, output } = await runInstalled('tsc', ['-p', place, '--noEmit', '--pretty', 'false'], {
    cwd: folder,
  })
  return ok
    ? []
    : [
        `A parameter of a read takes no undefined: write \`| undefined\` after its type.\n${output.trim()}`,
      ]
}
