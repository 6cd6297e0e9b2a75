import { runCommand } from './runCommand.ts'

/**
 * Installs Debian packages if this process is root, else does nothing. It does not check the result; the caller has to.
 */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  await runCommand('apt-get', ['update'], { timeout: 300_000 })
  // A minimal machine may have no font, and text without a font has no width.
  const all = [...packages, 'fonts-dejavu-core']
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...all], {
    timeout: 600_000,
  })
}
