import { findFirefox, noFirefox } from './findFirefox.ts'
import { installDebianPackages } from './installDebianPackages.ts'

/**
 * Ensures that Firefox is installed. Uses an installed one, else Debian's package if this process is root.
 *
 * @returns An error message if Firefox could not be installed.
 */
export async function installFirefox(): Promise<string | undefined> {
  if (findFirefox()) return undefined
  console.log('No Firefox is here: trying the one of Debian ...')
  await installDebianPackages(['firefox-esr'])
  return findFirefox() ? undefined : noFirefox
}
