import { runCommand } from './runCommand.ts'

/** Installs packages of Debian where this process may, as root; elsewhere it does nothing. Whoever calls looks what is there afterwards. */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  await runCommand('apt-get', ['update'], { timeout: 300_000 })
  // A bare machine may have no font at all, and text without one has no width.
  const all = [...packages, 'fonts-dejavu-core']
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...all], {
    timeout: 600_000,
  })
}
