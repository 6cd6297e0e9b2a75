import { useState } from 'react'
import { Choices } from './Choices.tsx'
import type { ChainNames } from './PhonePage.tsx'
import type { Phone, PhoneProposal } from './phone.types.ts'
import { isAccountOn } from './sameAccount.ts'
import { shortAddress } from './shortAddress.ts'
import { useAction } from './useAction.ts'
import { Verdict } from './Verdict.tsx'

export type ProposalCardProps = { phone: Phone; proposal: PhoneProposal; chainNames: ChainNames }

/** A connection proposal: the page, and the requested permissions. */
export function ProposalCard({ phone, proposal, chainNames }: ProposalCardProps) {
  const [chains, setChains] = useState(proposal.chains)
  const usable = phone.accounts.filter((account) =>
    proposal.chains.some((chain) => isAccountOn(chain, account)),
  )
  const [accounts, setAccounts] = useState<readonly string[]>(usable)
  const [isHeld, setIsHeld] = useState(false)
  const { run, isRunning, error } = useAction()
  const { peer, asked, verdict } = proposal
  const unknown = asked.chains.length - proposal.chains.length
  return (
    <article data-testid="proposal">
      <h2>{peer.name} wants to connect</h2>
      <p data-testid="proposal-url">{peer.url}</p>
      <Verdict verdict={verdict} />
      <Choices
        legend="Networks"
        testId="proposal-chain"
        values={proposal.chains}
        chosen={chains}
        nameOf={(chain) => chainNames[chain] ?? chain}
        onChange={setChains}
      />
      {unknown > 0 && <p>{unknown} more that this phone does not know.</p>}
      <Choices
        legend="Accounts"
        testId="proposal-account"
        values={usable}
        chosen={accounts}
        nameOf={shortAddress}
        onChange={setAccounts}
      />
      <div className="phone-buttons">
        <button
          type="button"
          className="phone-yes"
          data-testid="proposal-approve"
          disabled={isRunning}
          onClick={() => run(() => phone.approve(proposal, { chains, accounts }))}
        >
          Approve
        </button>
        <button
          type="button"
          data-testid="proposal-reject"
          disabled={isRunning}
          onClick={() => run(() => phone.reject(proposal))}
        >
          Reject
        </button>
        <button
          type="button"
          data-testid="proposal-hold"
          aria-pressed={isHeld}
          onClick={() => setIsHeld(!isHeld)}
        >
          Hold
        </button>
      </div>
      {isHeld && <p>On hold: the page waits.</p>}
      {error && <p role="alert">{error}</p>}
    </article>
  )
}
