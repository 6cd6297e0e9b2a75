import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { readAsked } from './choosePhoneNamespaces.ts'
import type {
  PhoneChain,
  PhonePeer,
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  PhoneVerdict,
} from './phone.types.ts'

/** The current chain and account for each page, by topic, stored next to WalletConnect's own records. */
export type Shown = Record<string, { chain: PhoneChain; account: string }>

/** The records of WalletKit. */
type ProposalStruct = WalletKitTypes.SessionProposal['params']
type SessionStruct = ReturnType<IWalletKit['getActiveSessions']>[string]
export type RequestStruct = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>
export type Verified = { validation: PhoneVerdict['validation']; isScam?: boolean | undefined }

/**
 * Converts WalletKit's record of a proposal.
 * @param known - The chains that the phone supports.
 * @param verified - The verify host's result; absent without a verify host.
 */
export function toProposal(
  struct: ProposalStruct,
  known: readonly PhoneChain[],
  verified?: Verified,
): PhoneProposal {
  const asked = readAsked(struct.requiredNamespaces, struct.optionalNamespaces)
  return {
    id: struct.id,
    peer: toPeer(struct.proposer.metadata),
    verdict: toVerdict(verified),
    asked,
    chains: known.filter((chain) => asked.chains.includes(chain)),
    expiresAt: struct.expiryTimestamp * 1000,
  }
}

/**
 * Converts WalletKit's record of a request.
 *
 * @param verified - The verify host's result; absent without a verify host.
 */
export function toRequest(
  struct: RequestStruct,
  peer: PhonePeer,
  verified?: Verified,
): PhoneRequest {
  const { method, params, expiryTimestamp } = struct.params.request
  return {
    id: struct.id,
    topic: struct.topic,
    peer,
    verdict: toVerdict(verified),
    chain: struct.params.chainId as PhoneChain,
    method,
    params: typeof params === 'object' && params ? params : [],
    expiresAt: expiryTimestamp && expiryTimestamp * 1000,
  }
}

/** Converts WalletKit's record of a session. @param shown - The current chain and account for this page. */
export function toSession(struct: SessionStruct, shown: Shown[string] | undefined): PhoneSession {
  const parts = Object.values(struct.namespaces)
  const unique = (values: readonly string[]) => [...new Set(values)]
  const accounts = unique(
    parts.flatMap((part) => part.accounts.map((account) => account.split(':')[2] ?? '')),
  )
  const chains = parts.flatMap((part) => part.chains ?? []) as PhoneChain[]
  return {
    topic: struct.topic,
    peer: toPeer(struct.peer.metadata),
    chains,
    accounts,
    methods: unique(parts.flatMap((part) => part.methods)),
    events: unique(parts.flatMap((part) => part.events)),
    chain: chains.find((chain) => chain === shown?.chain) ?? first(chains),
    account: accounts.find((account) => account === shown?.account) ?? first(accounts),
    expiresAt: struct.expiry * 1000,
  }
}

function toVerdict(verified: Verified | undefined): PhoneVerdict {
  return {
    validation: verified?.validation ?? 'UNKNOWN',
    isScam: verified?.isScam ?? false,
  }
}

function toPeer(metadata: { name: string; url: string; icons: readonly string[] }): PhonePeer {
  return { name: metadata.name, url: metadata.url, icon: metadata.icons[0] }
}

function first<value>(values: readonly value[]): value {
  const [one] = values
  if (one === undefined) throw new Error('A session has at least one chain and one account.')
  return one
}
