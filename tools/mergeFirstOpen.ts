import { readDistGraph } from './distGraph.ts'
import { firstOpenModules, sharedHooks } from './firstOpenModules.ts'
import { mergeModules } from './mergeModules.ts'

/** The one module that holds what the first open shares with other views. */
export const merged = 'ui/dialog/firstOpenModules.js'
/** The one module of the hooks that it shares with the page. */
export const hooks = 'src/react/sharedHooks.js'

/**
 * Puts the modules that the first open of the dialog shares with later views into one. Bundlers make a chunk of each set
 * of views that share a module: as files of their own, those modules would come in dozens of requests.
 *
 * @param dist - The compiled package, which is changed.
 * @param entries - The modules that hosts can import, from `dist`.
 * @throws Error when two of the modules export one name
 */
export async function mergeFirstOpen(dist: string, entries: readonly string[]): Promise<void> {
  const graph = readDistGraph(dist)
  await mergeModules(dist, graph, firstOpenModules(graph, entries), merged)
  await mergeModules(dist, graph, sharedHooks(graph, entries), hooks)
}
