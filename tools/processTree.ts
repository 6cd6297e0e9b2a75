import { spawnSync } from 'node:child_process'

/** A process and all its descendants at this moment. */
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
