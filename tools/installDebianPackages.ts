import { runCommand } from './runCommand.ts'

/** Installs Debian packages if this process is root, else does nothing. The caller checks the result. */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  await runCommand('apt-get', ['update'], { timeout: 300_000 })
  // A minimal machine may have no font, and text without a font has no width.
  const all = [...packages, 'fonts-dejavu-core']
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...all], {
    timeout: 600_000,
  })
}
