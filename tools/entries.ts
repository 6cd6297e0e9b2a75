import { fileURLToPath } from 'node:url'

/** The repository's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url))

/** One entry point of the package. */
export type Entry = {
  /** The key in `exports` of package.json. */
  key: string
  /** The specifier with which an app imports the entry. */
  name: string
  source: string
  output: string
}

/** The entry points with code, in the order of package.json. The only other entry is the stylesheet. */
export const entries: readonly Entry[] = [
  ['.', 'src/index.ts'],
  ['./connectors', 'connectors/index.ts'],
  ['./connectors/solana', 'connectors/solana/index.ts'],
  ['./connectors/bitcoin', 'connectors/bitcoin/index.ts'],
  ['./queries', 'queries/index.ts'],
  ['./queries/options', 'queries/options.ts'],
  ['./ui', 'ui/index.ts'],
  ['./themes', 'ui/theme/themes.ts'],
  ['./networks', 'src/networks/index.ts'],
  ['./actions', 'src/actions.ts'],
].map(([key = '', source = '']) => ({
  key,
  name: `latchkit${key.slice(1)}`,
  source,
  output: `dist/${source.replace(/\.ts$/, '.js')}`,
}))

/**
 * The package's stylesheet. In the sources, it imports the tokens and the resets; the rules are in the CSS modules of the
 * components.
 */
export const stylesheet = {
  key: './ui/styles.css',
  name: 'latchkit/ui/styles.css',
  source: 'ui/theme/styles.css',
  output: 'dist/ui/styles.css',
}
