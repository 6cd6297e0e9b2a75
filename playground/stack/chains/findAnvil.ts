import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Thrown when `node_modules` lacks the anvil binary for this platform. */
export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError'
  readonly code = 'ANVIL_MISSING'

  constructor(packageName: string) {
    super(
      `The chain node is missing: ${packageName} is not installed; run "npm install --include=optional" (it exists for Linux and macOS on x64 and arm64, and for Windows on x64).`,
    )
  }
}

/**
 * Returns the path of the anvil binary that npm installed for this platform. The stack spawns the binary directly, because
 * the package's launcher does not forward signals.
 *
 * @throws AnvilMissingError
 */
export function findAnvil(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const packageName = `@foundry-rs/anvil-${platform}-${architectures[architecture] ?? architecture}`
  try {
    // The binary is a dependency of the launcher's package, so this resolves it from there.
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(launcher).resolve(`${packageName}/package.json`)
    const binary = join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
  } catch {}
  throw new AnvilMissingError(packageName)
}
