import path from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from './entries.ts'
import { findPages, phoneHtml } from './findPages.ts'
import { inProduction } from './inProduction.ts'
import { refuseSharedPages } from './refuseSharedPages.ts'
import { type PackageFrom, pageFacts, pageSettings } from './viteSettings.ts'

export type BuildPagesParameters = {
  /** `source` while working, `package` to test what a host would install. */
  from: PackageFrom
  /** Known to the pages as `import.meta.env.VITE_STACK_URL`. */
  stackUrl?: string
  /** Known to the pages as `import.meta.env.VITE_PROJECT_ID`: they ask the live services. @default none */
  projectId?: string
  /** Known to the pages as `import.meta.env.VITE_FRAME_URL`. */
  frameUrl?: string
  outDir: string
  /** HTML files, from the repository's folder. @default every page of `findPages`, and the phone's */
  pages?: readonly string[]
  /** The folder that the addresses begin at. @default the repository's */
  rootDir?: string
  /** Served from there, below the site's root. @default '/' */
  base?: string
  /** Everything in one script for each page, lazy parts too: few requests, for tests that do not look at loading. */
  isOneFile?: boolean
  /** Whether what stood in the folder goes. @default true */
  isEmptied?: boolean
}

/**
 * See refuseSharedPages: of viem/utils and viem/actions, which are fetched lazily too, the kit page alone uses these
 * at once.
 */
const sharedGroups = {
  groups: [
    { name: 'units', test: /\/viem\/_esm\/utils\/unit\// },
    { name: 'sendTransaction', test: /\/viem\/_esm\/actions\/wallet\/sendTransaction/ },
  ],
}

/** Builds pages once, as production code, into one folder. */
export async function buildPages(parameters: BuildPagesParameters): Promise<void> {
  const pages = parameters.pages ?? [...findPages().map((page) => page.html), phoneHtml]
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
      // A data: stylesheet or script would be refused by a strict policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: pages.map((html) => path.join(root, html)),
        output: { codeSplitting: parameters.isOneFile ? false : sharedGroups },
      },
    },
  }
  const built = await inProduction(() => build(config))
  for (const one of Array.isArray(built) ? built : [built]) {
    if ('output' in one) refuseSharedPages(one.output.filter((made) => made.type === 'chunk'))
  }
}
