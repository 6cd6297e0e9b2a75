import { Toggle } from 'radix-ui'
import { useState } from 'react'
import type { Phone, PhoneProposal, PhoneRequest, PhoneSession } from '../../phone/phone.types.ts'
import { shortAddress } from '../../phone/shortAddress.ts'
import { type PhoneControl, usePhone } from './usePhone.ts'
import './phone.css'

export type PhonePaneProps = {
  /** The markup of the QR code that the dialog shows. */
  svg: string | undefined
  stackUrl: string
  /** Called when the phone is used, so that it stays open without a QR code. */
  onUse(): void
  onClose(): void
}

/** The phone next to the dialog. Users can scan the QR code, and approve or reject requests. */
export function PhonePane({ svg, stackUrl, onUse, onClose }: PhonePaneProps) {
  const control = usePhone(stackUrl)
  const [readAt, setReadAt] = useState(0)
  const { state, act, error } = control
  const proposal = state?.proposals[0]
  const request = state?.requests[0]
  const session = state?.sessions.at(-1)
  const isOffline = state?.status === 'offline'
  return (
    <section className="beside" aria-label="The phone">
      <div className="tel" aria-busy={control.isBusy}>
        <i className="tel-notch" aria-hidden="true" />
        {proposal ? (
          <Proposal key={proposal.id} control={control} proposal={proposal} readAt={readAt} />
        ) : request ? (
          <Request key={request.id} control={control} request={request} />
        ) : session ? (
          <Session session={session} control={control} />
        ) : (
          <>
            <h2>Be the phone</h2>
            <p>It reads the code beside it. Then approve, decline, or let it wait.</p>
          </>
        )}
        <p className="tel-keys">Test keys. Nothing here is worth anything.</p>
        {isOffline && <p role="status">No signal.</p>}
        {error && <p role="alert">{error}</p>}
        {!proposal && !request && svg && (
          <button
            type="button"
            className="copy copy-main tel-main"
            onClick={() => {
              onUse()
              act(async (phone) => {
                // The QR code reader loads on the first press, like the wallet.
                const { readCode } = await import('./readCode.ts')
                const link = await readCode(svg)
                setReadAt(Date.now())
                await phone.pair(link)
              })
            }}
          >
            Read the code
          </button>
        )}
      </div>
      <div className="tel-bar">
        <Toggle.Root
          className="toggle"
          pressed={isOffline}
          aria-disabled={!state || undefined}
          onPressedChange={(lose) => {
            if (state) act((phone) => (lose ? phone.goOffline() : phone.goOnline()))
          }}
        >
          Lose signal
        </Toggle.Root>
        <button type="button" className="toggle" onClick={onClose}>
          Put it away
        </button>
      </div>
    </section>
  )
}

type ProposalProps = {
  control: PhoneControl
  proposal: PhoneProposal
  /** The time when the QR code was read, in milliseconds since the Unix epoch. */
  readAt: number
}

function Proposal({ control: { loaded, act, isBusy }, proposal, readAt }: ProposalProps) {
  const { peer, chains } = proposal
  const account = loaded?.phone.accounts[0] ?? ''
  return (
    <>
      <h2>{peer.name} wants to connect</h2>
      <p>{hostOf(peer.url)}</p>
      <dl>
        <dt>Account</dt>
        <dd>{shortAddress(account)}</dd>
        <dt>Networks</dt>
        <dd>{chains.map((chain) => loaded?.chainNames[chain] ?? chain).join(', ')}</dd>
        {readAt > 0 && (
          <>
            <dt>Code read</dt>
            <dd>{new Date(readAt).toLocaleTimeString('en-GB')}</dd>
          </>
        )}
        <dt>Page</dt>
        <dd>{proposal.verdict.validation === 'VALID' ? 'verified' : 'not verified'}</dd>
      </dl>
      <Answers
        isBusy={isBusy}
        onDecline={() => act((phone) => phone.reject(proposal))}
        onApprove={() => act((phone) => phone.approve(proposal))}
      />
    </>
  )
}

type RequestProps = { control: PhoneControl; request: PhoneRequest }

function Request({ control: { loaded, act, isBusy }, request }: RequestProps) {
  const { peer, method, chain } = request
  return (
    <>
      <h2>{peer.name} has a request</h2>
      <p>
        <code>{method}</code>
      </p>
      <dl>
        <dt>Network</dt>
        <dd>{loaded?.chainNames[chain] ?? chain}</dd>
      </dl>
      <Answers
        isBusy={isBusy}
        onDecline={() => act((phone) => phone.rejectRequest(request))}
        onApprove={() => act((phone) => phone.approveRequest(request))}
      />
    </>
  )
}

type AnswersProps = { isBusy: boolean; onDecline(): void; onApprove(): void }

function Answers({ isBusy, onDecline, onApprove }: AnswersProps) {
  return (
    <div className="tel-answers">
      <button
        type="button"
        className="copy copy-quiet"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onDecline()}
      >
        Decline
      </button>
      <button
        type="button"
        className="copy copy-main"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onApprove()}
      >
        Approve
      </button>
    </div>
  )
}

type SessionProps = { control: PhoneControl; session: PhoneSession }

function Session({ control: { loaded, act, isBusy }, session }: SessionProps) {
  const { peer, account, chain } = session
  const changes = [
    { label: 'Other account', act: (phone: Phone) => switchAccount(phone, session) },
    { label: 'Other network', act: (phone: Phone) => switchNetwork(phone, session) },
    { label: 'Disconnect', act: (phone: Phone) => phone.disconnect(session.topic) },
  ]
  return (
    <>
      <h2>Connected to {peer.name}</h2>
      <p>{hostOf(peer.url)}</p>
      <dl>
        <dt>Account</dt>
        <dd>{shortAddress(account)}</dd>
        <dt>Network</dt>
        <dd>{loaded?.chainNames[chain] ?? chain}</dd>
      </dl>
      <div className="tel-changes">
        {changes.map((change) => (
          <button
            key={change.label}
            type="button"
            className="copy copy-quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || act(change.act)}
          >
            {change.label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Switches to the next account in the same namespace. */
function switchAccount(phone: Phone, { account, topic }: PhoneSession): Promise<void> {
  const isEvm = account.startsWith('0x')
  const same = phone.accounts.filter((one) => one.startsWith('0x') === isEvm)
  const next = same[(same.indexOf(account) + 1) % same.length] ?? account
  return phone.switchAccount(next, topic)
}

/** Switches to the next approved network in the same namespace. */
function switchNetwork(phone: Phone, { chain, chains, topic }: PhoneSession): Promise<void> {
  const [kind] = chain.split(':')
  const same = chains.filter((one) => one.startsWith(`${kind}:`))
  const next = same[(same.indexOf(chain) + 1) % same.length] ?? chain
  return phone.switchChain(next, topic)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
