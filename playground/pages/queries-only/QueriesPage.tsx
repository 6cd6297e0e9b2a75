import type { WalletProvider } from 'latchkit/queries'
import { useState } from 'react'
import { chainIds, type Readers } from './createReaders.ts'
import { Reads, type Subject } from './Reads.tsx'

export type QueriesPageProps = {
  readers: Readers
  /** A dev wallet on the page that is not connected yet. */
  wallet: WalletProvider | undefined
}

/** The page with a form for the account and chain, and all reads. */
export function QueriesPage({ readers, wallet }: QueriesPageProps) {
  const [subject, setSubject] = useState<Subject>(() => firstSubject(window.location.href))
  const set = (change: Partial<Subject>) => setSubject((before) => ({ ...before, ...change }))
  return (
    <>
      <h1>Every read of latchkit/queries, alone</h1>
      <form className="panel" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Address"
          value={subject.address}
          onChange={(address) => set({ address, wallet: undefined })}
        />
        <TextField
          label="ENS name"
          value={subject.ensName}
          onChange={(ensName) => set({ ensName })}
        />
        <TextField
          label="Name of the name service"
          value={subject.serviceName}
          onChange={(serviceName) => set({ serviceName })}
        />
        <label>
          Network{' '}
          <select
            value={subject.networkId}
            onChange={(event) => set({ networkId: event.target.value })}
          >
            {chainIds.map((networkId) => (
              <option key={networkId}>{networkId}</option>
            ))}
          </select>
        </label>
        {wallet && (
          <button
            type="button"
            onClick={async () => {
              const accounts = await wallet.request({ method: 'eth_requestAccounts' })
              const [address] = accounts as readonly string[]
              if (address) set({ address, wallet })
            }}
          >
            Ask the wallet on this page too
          </button>
        )}
      </form>
      <main className="panel">
        <Reads readers={readers} subject={subject} />
      </main>
    </>
  )
}

type TextFieldProps = { label: string; value: string; onChange: (value: string) => void }

function TextField({ label, value, onChange }: TextFieldProps) {
  return (
    <label>
      {label} <input value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

/** Reads the account and chain from the URL (`?address=…&chain=eip155:8453`), or returns the stack's first account. */
function firstSubject(url: string): Subject {
  const query = new URL(url).searchParams
  return {
    address: query.get('address') ?? '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    networkId: query.get('chain') ?? chainIds[0],
    ensName: query.get('ens') ?? 'alder.eth',
    serviceName: query.get('name') ?? 'alder.reown.id',
    wallet: undefined,
  }
}
