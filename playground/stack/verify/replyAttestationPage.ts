import { reply } from '../services/replies.ts'

export type AttestationPageParameters = {
  attestation: string
  /** The only parent origin that receives the attestation. */
  origin: string
}

/** The policy of the page, which allows only a script from the same host. */
const policy = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'"

/** Returns the page for the app's hidden iframe. The page sends the attestation only to its parent. */
export function replyAttestationPage({ attestation, origin }: AttestationPageParameters): Response {
  const data = `data-attestation="${escapeAttribute(attestation)}" data-origin="${escapeAttribute(origin)}"`
  return reply(
    `<!doctype html><title>Attestation</title><script src="attestation.js" ${data}></script>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    },
  )
}

/** Returns the page's script. Clients expect the message as a string. */
export function attestationScript(): Response {
  return reply(
    `const { attestation, origin } = document.currentScript.dataset
window.parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), origin)
`,
    { headers: { 'content-type': 'text/javascript; charset=utf-8' } },
  )
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
