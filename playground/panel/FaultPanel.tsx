import { useState } from 'react'

/** Buttons for the stack's `/control`. No request is sent until a button is pressed. */
export function FaultPanel({ stackUrl }: { stackUrl: string }) {
  const [answer, setAnswer] = useState('')

  async function send(body: object) {
    const response = await fetch(`${stackUrl}/control`, {
      method: 'POST',
      body: JSON.stringify(body),
    }).catch((error: Error) => error)
    setAnswer(response instanceof Error ? response.message : `${response.status}`)
  }

  return (
    <section>
      <h2>Faults</h2>
      {['directory', 'blockchain'].map((service) => (
        <span key={service}>
          <button type="button" onClick={() => send({ service, fault: { status: 503 } })}>
            {service}: 503
          </button>
          <button type="button" onClick={() => send({ service, fault: { hang: true } })}>
            {service}: hang
          </button>
        </span>
      ))}
      <button type="button" onClick={() => send({ reset: true })}>
        No faults
      </button>
      <output>{answer}</output>
    </section>
  )
}
