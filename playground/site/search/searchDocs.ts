import MiniSearch from 'minisearch'

/** A section of the docs in the search index. */
export type Entry = {
  group: string
  title: string
  /** The title of the page that contains the section. */
  page: string
  text: string
  /** The URL, relative to the folder of the docs. */
  href: string
}

/** The results by group, best match first. */
export type Found = readonly { group: string; entries: readonly Entry[] }[]

/** The groups in display order. */
const groups = ['Errors', 'Try it', 'Guides', 'Options']
const most = 5

/** A function that finds sections. Each search word can be a prefix or contain a typo. A section with this title is first. */
export type Search = (text: string) => Found

/**
 * Creates a search function. The search runs in the browser and sends no requests.
 *
 * @param entries - The entries to search.
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
    // Splits names such as `kit.open` and `connectRejectedError` into words.
    tokenize: (text) => {
      const words = text.split(/[^\p{L}\p{N}]+/u)
      return [...words, ...words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u))]
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (text) => {
    const found = index.search(text.trim()).flatMap(({ id }) => entries[id] ?? [])
    const name = text.trim().toLowerCase()
    const isNamed = ({ title }: Entry) => title.toLowerCase() === name
    const hits = [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))]
    return groups.flatMap((group) => {
      const own = hits.filter((entry) => entry.group === group).slice(0, most)
      return own.length > 0 ? [{ group, entries: own }] : []
    })
  }
}

const loaded = new Map<string, Promise<Search>>()

/**
 * Loads the search of the docs. The first call fetches the search index. If it fails, the next call tries again.
 *
 * @param root - The relative path to the site's root.
 * @throws Error when the search index cannot be fetched.
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

/** Returns about one line of text around the first match. */
export function excerptOf(text: string, words: string): string {
  const first = words.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  const at = first ? text.toLowerCase().indexOf(first) : -1
  const start = at > 60 ? text.lastIndexOf(' ', at - 40) + 1 : 0
  const cut = text.slice(start, start + 120)
  return `${start > 0 ? '… ' : ''}${cut}${start + 120 < text.length ? ' …' : ''}`
}
