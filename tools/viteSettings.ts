import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Alias, CSSModulesOptions, InlineConfig, Plugin, PluginOption } from 'vite'
import { cssClassName } from './cssNames.ts'
import { entries, root, stylesheet } from './entries.ts'
import { isTestFile, packageFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { readFigures } from './site/readFigures.ts'

/** Where `latchkit` is taken from: the sources (quick, for work) or the built package (for `npm test`). */
export type PackageFrom = 'source' | 'package'

/** `latchkit` and its entries as a host writes them, led to this repository's own files. */
export function packageAliases(from: PackageFrom): Alias[] {
  return [...entries, stylesheet].map((entry) => ({
    find: new RegExp(`^${entry.name.replaceAll('.', '\\.')}$`),
    replacement: path.join(root, from === 'source' ? entry.source : entry.output),
  }))
}

/** The class names of the build, so that a page made from the sources looks the same. */
export const cssModules: CSSModulesOptions = { generateScopedName: cssClassName }

/**
 * Keeps the side effects of the pages' own files: package.json says `sideEffects: ["*.css"]`, which is true of the
 * package and not of the pages beside it.
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

/** Plugins of every page that is made from this repository. */
export function pagePlugins(): PluginOption[] {
  return [react(), keepPageEffects()]
}

/** What pages may say of the package: its version, as far as an app pins it, and what was measured. */
export const pageFacts = {
  'import.meta.env.VITE_VERSION': JSON.stringify(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version.replace(/\.\d+$/, ''),
  ),
  // A text of JSON, as every value of `import.meta.env` is a text.
  'import.meta.env.VITE_FIGURES': JSON.stringify(JSON.stringify(readFigures())),
}

/** What every build of such a page sets. */
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

/** Packages of which a page must hold one copy. */
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
 * What the package and the pages import of others, lazily too. The development server prepares all of it before the
 * first page: found later, it would reload the page under a visitor's first click.
 */
export function importedPackages(): string[] {
  return packageImports([
    ...packageFolders,
    'playground/pages',
    'playground/panel',
    'playground/site',
    'playground/phone',
  ])
}

/** The packages that the files of these folders import, tests aside. */
export function packageImports(folders: readonly string[]): string[] {
  const requests = readImports(root, folders)
    .filter(({ from, kind }) => kind !== 'type' && !isTestFile(from))
    .map(({ request }) => request)
    .filter((request) => !/^(\.|node:|latchkit(\/|$))/.test(request))
  return [...new Set([...requests, 'react/jsx-runtime', 'react/jsx-dev-runtime'])].sort()
}
