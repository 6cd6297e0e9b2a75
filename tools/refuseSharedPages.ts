/** The properties of a Rolldown chunk that are checked. */
export type PageChunk = {
  fileName: string
  facadeModuleId: string | null
  isEntry: boolean
  imports: readonly string[]
  /** The chunks that it loads with `import()`. */
  dynamicImports?: readonly string[]
  moduleIds: readonly string[]
}

/**
 * Rejects a build in which a page imports the entry chunk of another page, because the import would run that page too.
 * A page that is built alone shares no chunk, and a chunk that only one page loads may import that page's entry chunk.
 *
 * @throws Error that names the two chunks and their contents.
 */
export function refuseSharedPages(chunks: readonly PageChunk[]): void {
  const known = new Map(chunks.map((one) => [one.fileName, one]))
  const pages = chunks.filter(({ isEntry }) => isEntry)
  for (const own of pages) {
    const seen = new Set([own])
    for (const chunk of seen) {
      for (const name of [...chunk.imports, ...(chunk.dynamicImports ?? [])]) {
        const next = known.get(name)
        if (!next) continue
        seen.add(next)
        if (!next.isEntry || next === own) continue
        throw new Error(
          `${chunk.fileName} (${chunk.facadeModuleId}) imports the first chunk of ${next.facadeModuleId}, so another page would run that one. One of these modules is shared: ${next.moduleIds.join(', ')}`,
        )
      }
    }
  }
}
