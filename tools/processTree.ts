import { spawnSync } from 'node:child_process'

/** Returns the ids of a process and of all its current descendants. */
export function processTree(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([pid])
  for (const parent of tree) {
    for (const [child, above] of rows) {
      if (above === parent && child !== undefined) tree.add(child)
    }
  }
  return [...tree]
}
