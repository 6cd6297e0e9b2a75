import { useState } from 'react'
import { isAddress, parseEther } from 'viem'
import { useConnection, useSendTransaction } from 'wagmi'

/** A form that sends the native coin from the connected account on the current chain. */
export function SendForm() {
  const connection = useConnection()
  const send = useSendTransaction()
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  return (
    <section>
      <h2>Send</h2>
      <label>
        To
        <input value={to} placeholder="0x…" onChange={(event) => setTo(event.target.value)} />
      </label>
      <label>
        Amount
        <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button
        type="button"
        disabled={!connection.address || !isAddress(to)}
        onClick={() => isAddress(to) && send.mutate({ to, value: parseEther(amount) })}
      >
        Send
      </button>
      <output data-testid="transaction">{send.data ?? send.error?.name ?? ''}</output>
    </section>
  )
}
