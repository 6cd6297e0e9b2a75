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

/** Resolves `latchkit` and its entries, as an app imports them, to this repository's files. */
export function packageAliases(from: PackageFrom): Alias[] {
  return [...entries, stylesheet].map((entry) => ({
    find: new RegExp(`^${entry.name.replaceAll('.', '\\.')}$`),
    replacement: path.join(root, from === 'source' ? entry.source : entry.output),
  }))
}

/** The class names of pages from the sources, which are those of the build before it shortens them. */
export const cssModules: CSSModulesOptions = { generateScopedName: cssClassName }

/**
 * Keeps the side effects of the files of the pages. Without this plugin, the package's `sideEffects: ["*.css"]` would
 * let a bundler drop them.
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

/** Values about the package for the pages: its version, as an app pins it, and its measured figures. */
export const pageFacts = {
  'import.meta.env.VITE_VERSION': JSON.stringify(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version.replace(/\.\d+$/, ''),
  ),
  // A JSON string, because all values of `import.meta.env` are strings.
  'import.meta.env.VITE_FIGURES': JSON.stringify(JSON.stringify(readFigures())),
}

/** Returns the settings of every page build. */
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
 * Returns the packages that the package and the pages import, including lazy imports. The development server
 * pre-bundles all of them before the first page; a package discovered later would reload the page during the user's
 * first click.
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

/** Returns the packages that the files of these folders import, without test files. */
export function packageImports(folders: readonly string[]): string[] {
  const requests = readImports(root, folders)
    .filter(({ from, kind }) => kind !== 'type' && !isTestFile(from))
    .map(({ request }) => request)
    .filter((request) => !/^(\.|node:|latchkit(\/|$))/.test(request))
  return [...new Set([...requests, 'react/jsx-runtime', 'react/jsx-dev-runtime'])].sort()
}
