import path from 'node:path'
import MagicString from 'magic-string'
import { build, type Plugin } from 'vite'
import type { Styles } from './buildStyles.ts'
import { entries } from './entries.ts'
import { findPureCalls } from './markPure.ts'
import { parts as known } from './parts.ts'
import { nameOf, planFiles, readSourceGraph } from './planFiles.ts'

export type BundlePackageParameters = {
  folder: string
  /** The class names of each CSS module, by its path relative to the folder. */
  classes: Styles['classes']
}

/** The folder in `dist` for the files with code. The entries only re-export from these files. */
const place = 'parts'
/** The extension that makes the bundler treat a class map as a module instead of a stylesheet. */
const asModule = '.js'
const directive = /^\s*(['"])use client\1/

/**
 * Writes the code of a package into the few files of the plan, with their source maps. `import()` of a part imports the
 * file that contains the part.
 */
export async function bundlePackage({ folder, classes }: BundlePackageParameters): Promise<void> {
  const graph = readSourceGraph(folder)
  const present = entries.filter(({ source }) => graph.has(source))
  if (present.length === 0) return
  const names = (keys: RegExp) =>
    present.flatMap(({ key }) => (keys.test(key) ? [keyName(key)] : []))
  const plan = planFiles({
    graph,
    entries: Object.fromEntries(present.map(({ key, source }) => [keyName(key), source])),
    ui: names(/^\.(\/ui)?$/),
    button: known.button.filter((module) => graph.has(module)),
    besides: known.besides.filter((module) => graph.has(module)),
    start: names(/connectors|networks/),
    plain: names(/options|networks|themes/),
    firstOpen: [known.firstOpen, ...known.withFirstOpen].filter((module) => graph.has(module)),
    connected: known.connected.filter((module) => graph.has(module)),
    components: known.components,
    apart: known.apart,
  })
  const modulePath = (id: string) =>
    path
      .relative(folder, id.replace(/(\.module\.css)\.js$/, '$1'))
      .split(path.sep)
      .join('/')
  const parts = [...new Set([...graph.values()].flatMap(({ lazies }) => lazies))].sort()
  const fileOf = (module: string) => plan.get(module) ?? ''
  /**
   * Returns the file that `import()` of a part names: the part's own file, or a re-exporting file if two parts share
   * one.
   */
  const askedFile = (part: string) => {
    const isAlone = parts.every((other) => other === part || fileOf(other) !== fileOf(part))
    return `${place}/${isAlone ? fileOf(part) : nameOf(part)}`
  }

  const cut: Plugin = {
    name: 'latchkit:cut',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (!importer) return null
      if (!id.startsWith('.')) return { id, external: true }
      const full = path.resolve(path.dirname(importer), id)
      if (kind === 'dynamic-import' && parts.includes(modulePath(full)))
        return { id: path.join(folder, `${askedFile(modulePath(full))}.js`), external: 'relative' }
      return id.endsWith('.module.css') ? full + asModule : null
    },
    load(id) {
      if (!id.endsWith(`.module.css${asModule}`)) return null
      return `export default ${JSON.stringify(classes.get(modulePath(id)), null, 2)}`
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!/\.(js|tsx?)$/.test(id)) return null
        const text = new MagicString(code)
        for (const start of findPureCalls(code)) text.appendLeft(start, '/* @__PURE__ */ ')
        // Removes the module's directive, because the file that bundles the module has one.
        const [told] = directive.exec(code) ?? []
        if (told) text.remove(0, told.length)
        return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
      },
    },
  }
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [cut],
    build: {
      outDir: path.join(folder, 'dist'),
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      sourcemap: true,
      lib: {
        entry: Object.fromEntries([
          ...present.map(({ source, output }) => [
            output.replace(/^dist\/|\.js$/g, ''),
            path.join(folder, source),
          ]),
          ...parts.map((part) => [askedFile(part), path.join(folder, part)]),
        ]),
        formats: ['es'],
      },
      rolldownOptions: {
        // The limits are a module of constants, which are inlined where they are used.
        optimization: { inlineConst: true },
        preserveEntrySignatures: 'allow-extension',
        treeshake: { moduleSideEffects: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${place}/[name].js`,
          minifyInternalExports: false,
          banner: ({ moduleIds }) =>
            moduleIds.some((id) => fileOf(modulePath(id)).endsWith('.client'))
              ? "'use client';"
              : '',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'plan', name: (id) => fileOf(modulePath(id)) || null }],
          },
        },
      },
    },
  })
}

/** Returns `queries-options` for `./queries/options`. */
const keyName = (key: string) => key.slice(2).replaceAll('/', '-') || 'index'
