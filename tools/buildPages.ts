import path from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from './entries.ts'
import { findPages, phoneHtml } from './findPages.ts'
import { inProduction } from './inProduction.ts'
import { refuseSharedPages } from './refuseSharedPages.ts'
import { type PackageFrom, pageFacts, pageSettings } from './viteSettings.ts'

export type BuildPagesParameters = {
  /** The source of the package: `source` during development, `package` to test the built package. */
  from: PackageFrom
  /** Sets `import.meta.env.VITE_STACK_URL` in the pages. */
  stackUrl?: string
  /** Sets `import.meta.env.VITE_PROJECT_ID` in the pages, which then call the live services. @default none */
  projectId?: string
  /** Sets `import.meta.env.VITE_FRAME_URL` in the pages. */
  frameUrl?: string
  outDir: string
  /** The HTML files, relative to the repository's folder. @default every page of `findPages`, and the phone's page */
  pages?: readonly string[]
  /** The folder that the URL paths are relative to. @default the repository's folder */
  rootDir?: string
  /** The base path of the pages. @default '/' */
  base?: string
  /**
   * Whether each page is one script with all lazy parts, which needs fewer requests in tests that do not test loading.
   */
  isOneFile?: boolean
  /** Whether React is a separate file that the pages share. @default false */
  sharesReact?: boolean
  /** Whether the output folder is emptied before the build. @default true */
  isEmptied?: boolean
}

/**
 * Modules that are split into separate chunks; see `refuseSharedPages` for the reason. Only the kit page imports these
 * modules of viem/utils and viem/actions statically; other pages import them lazily.
 */
const sharedGroups = [
  { name: 'units', test: /\/viem\/_esm\/utils\/unit\// },
  { name: 'sendTransaction', test: /\/viem\/_esm\/actions\/wallet\/sendTransaction/ },
]

/** React and its dependencies. */
const reactGroup = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }

/** Builds pages for production into one folder. */
export async function buildPages(parameters: BuildPagesParameters): Promise<void> {
  const pages = parameters.pages ?? [...findPages().map((page) => page.html), phoneHtml]
  const groups = [...sharedGroups, ...(parameters.sharesReact ? [reactGroup] : [])]
  const config: InlineConfig = {
    ...pageSettings(parameters.from),
    root: parameters.rootDir ?? root,
    base: parameters.base ?? '/',
    logLevel: 'warn',
    cacheDir: path.join(root, 'node_modules/.cache/vite-pages'),
    define: {
      ...pageFacts,
      'import.meta.env.VITE_STACK_URL': JSON.stringify(parameters.stackUrl),
      'import.meta.env.VITE_PROJECT_ID': JSON.stringify(parameters.projectId ?? ''),
      'import.meta.env.VITE_FRAME_URL': JSON.stringify(parameters.frameUrl),
    },
    build: {
      outDir: parameters.outDir,
      emptyOutDir: parameters.isEmptied ?? true,
      // A strict policy blocks stylesheets and scripts from `data:` URLs.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: pages.map((html) => path.join(root, html)),
        output: { codeSplitting: parameters.isOneFile ? false : { groups } },
      },
    },
  }
  const built = await inProduction(() => build(config))
  for (const one of Array.isArray(built) ? built : [built]) {
    if ('output' in one) refuseSharedPages(one.output.filter((made) => made.type === 'chunk'))
  }
}
