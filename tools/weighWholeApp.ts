import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './entries.ts'
import { inProduction } from './inProduction.ts'
import { brotliSize } from './measureApp.ts'
import { pageSettings } from './viteSettings.ts'

/** What the app of the bench weighs over the same app on wagmi alone, in brotli bytes of scripts. */
export type WholeAppSizes = {
  /** Loaded without a click. */
  atOnce: number
  /** That, with what the first press of the button brings. */
  opened: number
}

/** The app as Vite cuts it by itself, and with all that it loads at once in one chunk. */
export type WholeApps = Readonly<Record<'asItComes' | 'oneChunk', WholeAppSizes>>

/** Rolldown's name for what an entry imports, and what that imports. */
const oneChunk: Rolldown.OutputOptions = {
  codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
}

/** What the first press brings: the dialog, what connects, the reader of the wallet lists and its requests. */
const openedModules = [
  'dist/ui/shell/DialogHost.js',
  'dist/src/kit/kitRuntime.js',
  'dist/ui/features/connect/useDirectory.js',
  'dist/src/http/createHttp.js',
]

/**
 * Builds both apps of the bench as a host with Vite does and weighs them, viem and all: how a bundler cuts an app into
 * chunks can weigh more than the code in them, and the gate of own code leaves all of that out.
 *
 * @throws Error when the package is not built, or a module of the first press is in no chunk
 */
export async function weighWholeApp(): Promise<WholeApps> {
  const floor = await buildApp('floor')
  const floorSize = size(closure(floor, floor.filter(isEntry)))
  const over = (kit: readonly Rolldown.OutputChunk[]): WholeAppSizes => {
    const asked = openedModules.map((ending) => {
      const found = kit.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)))
      if (!found) throw new Error(`${ending} is in no chunk of the app.`)
      return found
    })
    const entries = kit.filter(isEntry)
    return {
      atOnce: size(closure(kit, entries)) - floorSize,
      opened: size(closure(kit, [...entries, ...asked])) - floorSize,
    }
  }
  return { asItComes: over(await buildApp('kit')), oneChunk: over(await buildApp('kit', oneChunk)) }
}

const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry

async function buildApp(
  name: 'floor' | 'kit',
  output?: Rolldown.OutputOptions,
): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await inProduction(() =>
    build({
      ...pageSettings('package'),
      logLevel: 'error',
      build: {
        write: false,
        rolldownOptions: {
          input: path.join(root, `tools/bench/apps/${name}/index.html`),
          ...(output && { output }),
        },
      },
    }),
  )
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
}

/** The chunks that load with these, themselves included. */
function closure(
  all: readonly Rolldown.OutputChunk[],
  starts: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(starts)
  for (const one of found)
    for (const chunk of all) if (one.imports.includes(chunk.fileName)) found.add(chunk)
  return found
}

function size(chunks: Iterable<Rolldown.OutputChunk>): number {
  return [...chunks].reduce((sum, { code }) => sum + brotliSize(code), 0)
}
