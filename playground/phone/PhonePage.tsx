import { useSyncExternalStore } from 'react'
import { PairForm } from './PairForm.tsx'
import { PhoneSwitches } from './PhoneSwitches.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import type { Phone, PhoneChain } from './phone.types.ts'
import { RequestCard } from './RequestCard.tsx'
import { SessionCard } from './SessionCard.tsx'

export type ChainNames = Readonly<Record<PhoneChain, string>>

export type PhonePageProps = {
  phone: Phone
  chainNames: ChainNames
  /** A pairing link from the page's URL. */
  link: string | undefined
}

/** The phone's screen, with pending proposals and requests followed by the connections. */
export function PhonePage({ phone, chainNames, link }: PhonePageProps) {
  const state = useSyncExternalStore(phone.subscribe, phone.getState)
  const { proposals, requests, sessions, error } = state
  const isQuiet = proposals.length + requests.length === 0
  return (
    <main className="phone" data-testid="phone">
      <header className="phone-head">
        <h1>{phone.name}</h1>
        <output className="phone-status" data-testid="phone-status">
          {state.status === 'on' ? (state.isConnected ? 'connected' : 'ready') : state.status}
        </output>
      </header>
      <p className="phone-warning">Test keys that everybody knows. Local chains only.</p>
      <PairForm phone={phone} link={link} />
      {error && (
        <p role="alert" data-testid="phone-error">
          {error}
        </p>
      )}
      <section aria-label="Waiting for an answer">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            phone={phone}
            proposal={proposal}
            chainNames={chainNames}
          />
        ))}
        {requests.map((request) => (
          <RequestCard key={request.id} phone={phone} request={request} chainNames={chainNames} />
        ))}
        {isQuiet && <p className="phone-empty">Nothing waits for an answer.</p>}
      </section>
      <section aria-label="Connections">
        <h2>Connections</h2>
        {sessions.map((session) => (
          <SessionCard
            key={session.topic}
            phone={phone}
            session={session}
            chainNames={chainNames}
          />
        ))}
        {sessions.length === 0 && <p className="phone-empty">No page is connected.</p>}
      </section>
      <PhoneSwitches phone={phone} state={state} />
    </main>
  )
}
