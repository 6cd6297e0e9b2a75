import { findFirefox, noFirefox } from './findFirefox.ts'
import { installDebianPackages } from './installDebianPackages.ts'

/**
 * Makes sure that there is a Firefox: one that is there, else Debian's package when root.
 * @returns one sentence when none could be had
 */
export async function installFirefox(): Promise<string | undefined> {
  if (findFirefox()) return undefined
  console.log('No Firefox is here: trying the one of Debian ...')
  await installDebianPackages(['firefox-esr'])
  return findFirefox() ? undefined : noFirefox
}
