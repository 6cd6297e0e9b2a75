import type { ContentPolicyParameters } from './contentPolicy.ts'

/** Returns the hosts and sources of the strict policy, for a page whose kit and chains use an offline stack. */
export function stackPolicy(stackUrl: string): ContentPolicyParameters {
  if (!stackUrl) return { hosts: {} }
  return {
    hosts: {
      directory: `${stackUrl}/directory`,
      blockchain: `${stackUrl}/blockchain`,
      relay: `${stackUrl.replace(/^http/, 'ws')}/relay`,
      verify: `${stackUrl}/verify`,
      gateway: `${stackUrl}/gateway`,
      esplora: `${stackUrl}/esplora`,
    },
    // The transports of the page's wagmi config.
    own: { 'connect-src': [stackUrl] },
  }
}

/**
 * Returns the hosts and sources of the strict policy for the pages of the browser tests, which embed each other as
 * frames.
 */
export function pagesPolicy(stackUrl: string, frameUrl: string): ContentPolicyParameters {
  const { hosts, own } = stackPolicy(stackUrl)
  return { hosts, own: { ...own, 'frame-src': [frameUrl] } }
}
