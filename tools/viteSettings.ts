import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Alias, CSSModulesOptions, InlineConfig, Plugin, PluginOption } from 'vite'
import { cssClassName } from './cssNames.ts'
import { entries, root, stylesheet } from './entries.ts'
import { isTestFile, packageFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { readFigures } from './site/readFigures.ts'

/** The source of `latchkit`: the sources (fast, for development) or the built package (for `npm test`). */
export type PackageFrom = 'source' | 'package'

/** Resolves `latchkit` and its entries, as a host imports them, to this repository's files. */
export function packageAliases(from: PackageFrom): Alias[] {
  return [...entries, stylesheet].map((entry) => ({
    find: new RegExp(`^${entry.name.replaceAll('.', '\\.')}$`),
    replacement: path.join(root, from === 'source' ? entry.source : entry.output),
  }))
}

/** The class names of the build, so that a page from the sources has the same styles. */
export const cssModules: CSSModulesOptions = { generateScopedName: cssClassName }

/**
 * Keeps the side effects of the pages' own files. The package's `sideEffects: ["*.css"]` would let a bundler drop them.
 */
function keepPageEffects(): Plugin {
  const page = /\/(playground|test|tools\/bench)\//
  return {
    name: 'latchkit:keep-page-effects',
    transform(code, id) {
      if (!page.test(id) || !id.startsWith(root)) return null
      return { code, map: null, moduleSideEffects: true }
    },
  }
}

/** Plugins of every page in this repository. */
export function pagePlugins(): PluginOption[] {
  return [react(), keepPageEffects()]
}

/** Facts about the package for pages: its version, as an app pins it. */
export const pageFacts = {
  'import.meta.env.VITE_VERSION': JSON.stringify(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version.replace(/\.\d+$/, ''),
  ),
  // A JSON string, because all values of `import.meta.env` are strings.
  'import.meta.env.VITE_FIGURES': JSON.stringify(JSON.stringify(readFigures())),
}

/** Settings of every page build. */
export function pageSettings(from: PackageFrom) {
  return {
    configFile: false,
    root,
    publicDir: false,
    plugins: pagePlugins(),
    resolve: { alias: packageAliases(from), dedupe: oneCopy },
    css: { modules: cssModules },
  } as const satisfies InlineConfig
}

/** Packages that a page must load only once. */
export const oneCopy = [
  'react',
  'react-dom',
  'wagmi',
  '@wagmi/core',
  'viem',
  '@tanstack/react-query',
  'zustand',
]

/**
 * The packages that the package and the pages import, also lazily. The development server pre-bundles all of them before
 * the first page; a package discovered later would reload the page under a visitor's first click.
 */
export function importedPackages(): string[] {
  return packageImports([
    ...packageFolders,
    'playground/pages',
    'playground/bench',
    'playground/panel',
    'playground/site',
    'playground/phone',
  ])
}

/** The packages that the files of these folders import, tests excluded. */
export function packageImports(folders: readonly string[]): string[] {
  const requests = readImports(root, folders)
    .filter(({ from, kind }) => kind !== 'type' && !isTestFile(from))
    .map(({ request }) => request)
    .filter((request) => !/^(\.|node:|latchkit(\/|$))/.test(request))
  return [...new Set([...requests, 'react/jsx-runtime', 'react/jsx-dev-runtime'])].sort()
}
