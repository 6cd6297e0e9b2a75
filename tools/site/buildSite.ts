import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildPagesParameters, buildPages } from '../buildPages.ts'
import { root } from '../entries.ts'
import { docsFolder, sitePages } from '../findPages.ts'
import { picturesFolder } from './pictures.ts'
import { printLlmsText, renderDocs } from './renderDocs.ts'

export type BuildSiteParameters = Omit<
  BuildPagesParameters,
  'pages' | 'isOneFile' | 'isEmptied' | 'sharesReact'
>

/** The template of the docs' pages, relative to the repository's folder. */
const docsTemplate = 'playground/documents/index.html'

/** Builds every page of the site into a folder, with the docs, their search index and `llms.txt`. */
export async function buildSite(parameters: BuildSiteParameters): Promise<void> {
  const { outDir, rootDir = root } = parameters
  const builds = [...new Set(sitePages.map(({ build }) => build))]
  await Promise.all(
    builds.map((name) => {
      const pages = sitePages.filter(({ build }) => build === name).map(({ html }) => html)
      return buildPages({ ...parameters, isEmptied: false, pages, sharesReact: pages.length > 1 })
    }),
  )
  const built = path.join(outDir, path.relative(rootDir, path.join(root, docsTemplate)))
  const folder = path.join(outDir, docsFolder)
  await mkdir(folder, { recursive: true })
  const files = renderDocs(await readFile(built, 'utf8'))
  await Promise.all(files.map(({ address, text }) => writeFile(path.join(folder, address), text)))
  await cp(picturesFolder, path.join(outDir, 'pictures'), { recursive: true })
  await rm(path.dirname(built), { recursive: true })
  await writeFile(path.join(outDir, 'llms.txt'), printLlmsText())
}
