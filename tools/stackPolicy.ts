import type { ContentPolicyParameters } from './contentPolicy.ts'

/** The strict policy's hosts for a page whose kit and chains use an offline stack. */
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

/** The strict policy of the pages in the browser tests, which frame each other. */
export function pagesPolicy(stackUrl: string, frameUrl: string): ContentPolicyParameters {
  const { hosts, own } = stackPolicy(stackUrl)
  return { hosts, own: { ...own, 'frame-src': [frameUrl] } }
}
