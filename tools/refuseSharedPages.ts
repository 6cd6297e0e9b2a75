/** The checked properties of a Rolldown chunk. */
export type PageChunk = {
  fileName: string
  facadeModuleId: string | null
  isEntry: boolean
  imports: readonly string[]
  moduleIds: readonly string[]
}

/**
 * Rejects a build in which a page imports another page's first chunk, because the import would run that page too. A page
 * that is built alone shares no chunk.
 *
 * @throws Error that names the two chunks and their contents.
 */
export function refuseSharedPages(chunks: readonly PageChunk[]): void {
  const pages = new Map(chunks.filter(({ isEntry }) => isEntry).map((one) => [one.fileName, one]))
  if (pages.size < 2) return
  for (const chunk of chunks) {
    for (const name of chunk.imports) {
      const page = pages.get(name)
      if (!page) continue
      throw new Error(
        `${chunk.fileName} (${chunk.facadeModuleId}) imports the first chunk of ${page.facadeModuleId}, so another page would run that one. One of these modules is shared: ${page.moduleIds.join(', ')}`,
      )
    }
  }
}
