import type { Clock } from '../../src/utils/clock.ts'
import type { Client } from './loadProvider.ts'

/** Longer than the SDK waits by itself (5 s), for the cases in which it waits for ever. */
const limitMs = 6_000

/**
 * Has the page's origin attested by the given host, and asks it alone about others, which a wallet can provoke
 * by a request of its own: the SDK would ask its vendor, or a host that the wallet names. Waits for a host that does not answer once.
 * The SDK would wait five seconds before each link and each request.
 *
 * @param url - The host; undefined keeps the SDK's own.
 * @param silent - Hosts that did not answer on this page.
 */
export function directVerify(
  verify: Client['core']['verify'],
  { url, clock, silent }: { url: string | undefined; clock: Clock; silent: Set<string> },
): void {
  const target = verify as unknown as {
    verifyUrlV3: string
    getVerifyUrl: () => string
    register: typeof verify.register
  }
  // The SDK has no option for it.
  if (url) {
    target.verifyUrlV3 = `${url}/v3`
    target.getVerifyUrl = () => url
  }
  const host = target.verifyUrlV3
  const register = target.register
  target.register = async (parameters) => {
    if (silent.has(host)) return ''
    return new Promise((resolve) => {
      const finish = (attestation: string | undefined) => {
        cancel()
        // Empty is how the SDK says that nobody answered; undefined, that this is no browser.
        if (attestation === '') silent.add(host)
        resolve(attestation)
      }
      const cancel = clock.after(limitMs, () => finish(''))
      register(parameters).then(finish, () => finish(''))
    })
  }
}
