import { type DistGraph, reachedFrom } from './distGraph.ts'

/** What the press of a button asks for, and nothing before it: the dialog and its first view. */
export const firstOpen = 'ui/dialog/DialogHost.js'

/**
 * The modules of the first open that its later views load too, and that nothing before it can bring: not an entry, not
 * what one asks for later, as a stored connection does. What the first open has for itself is one chunk as it is; in
 * here its `import()`s of the views would keep all of them alive in an app that never opens the dialog.
 */
export function firstOpenModules(graph: DistGraph, entries: readonly string[]): readonly string[] {
  const others = reachedFrom(graph, entries, (_, to) => to !== firstOpen)
  const opened = reachedFrom(graph, [firstOpen])
  const later = [...opened].flatMap((name) => graph.get(name)?.lazies ?? [])
  const shared = reachedFrom(
    graph,
    later.filter((name) => !opened.has(name)),
    (_, to) => !opened.has(to),
  )
  return [...opened].filter((name) => shared.has(name) && !others.has(name)).sort()
}

/**
 * The hooks that a page has before the dialog does, and the dialog or one of its views too. Apart, each is shared by other chunks; Rolldown
 * then leaves some of them out of the page's own, which is one request more before any press.
 */
export function sharedHooks(graph: DistGraph, entries: readonly string[]): readonly string[] {
  const before = reachedFrom(graph, entries)
  return [...reachedFrom(graph, [firstOpen], () => true)]
    .filter((name) => name.startsWith('src/react/') && before.has(name))
    .sort()
}
