import MiniSearch from 'minisearch'

/** A section of the documents, as the build wrote it. */
export type Entry = {
  group: string
  title: string
  /** The page that it stands on. */
  page: string
  text: string
  /** From the folder of the documents. */
  href: string
}

/** What was found, by group, the best first. */
export type Found = readonly { group: string; entries: readonly Entry[] }[]

/** The groups in the order in which they are shown, and how many of each. */
const groups = ['Errors', 'Try it', 'Guides', 'Options']
const most = 5

/** Finds sections; every word of the text may be the beginning of one, or off by a letter. */
export type Search = (text: string) => Found

/**
 * Makes the search of entries. It runs on the device of the visitor: nothing is sent.
 *
 * @param entries - What can be found.
 */
export function createSearch(entries: readonly Entry[]): Search {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'page', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
    // `kit.open` and `connectRejectedError` are found by each of their words.
    tokenize: (text) => {
      const words = text.split(/[^\p{L}\p{N}]+/u)
      return [...words, ...words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u))]
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (text) => {
    const hits = index.search(text.trim()).flatMap(({ id }) => entries[id] ?? [])
    return groups.flatMap((group) => {
      const own = hits.filter((entry) => entry.group === group).slice(0, most)
      return own.length > 0 ? [{ group, entries: own }] : []
    })
  }
}

const loaded = new Map<string, Promise<Search>>()

/**
 * The search of the documents. The entries are fetched with the first call; after a failure the next call tries again.
 *
 * @param root - The way from the page to the site's root.
 * @throws Error when the entries cannot be fetched.
 */
export function loadSearch(root: string): Promise<Search> {
  const known = loaded.get(root)
  if (known) return known
  const loading = fetch(`${root}docs/search.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(`The search answered ${answer.status}.`)
    return createSearch(await answer.json())
  })
  loaded.set(root, loading)
  loading.catch(() => loaded.delete(root))
  return loading
}

/** The text around the first hit, about a line of it. */
export function excerptOf(text: string, words: string): string {
  const first = words.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  const at = first ? text.toLowerCase().indexOf(first) : -1
  const start = at > 60 ? text.lastIndexOf(' ', at - 40) + 1 : 0
  const cut = text.slice(start, start + 120)
  return `${start > 0 ? '… ' : ''}${cut}${start + 120 < text.length ? ' …' : ''}`
}
