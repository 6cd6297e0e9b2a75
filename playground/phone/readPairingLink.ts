import { PairingLinkError, PairingLinkExpiredError } from './phoneErrors.ts'

/**
 * Reads a pairing link from pasted text or a deep link: the link itself, or a URL with the link in its `uri` parameter
 * (`https://wallet.example/wc?uri=wc%3A…`).
 *
 * @throws PairingLinkError, PairingLinkExpiredError
 */
export function readPairingLink(text: string, now: number): string {
  const link = carriedLink(text.trim())
  const [, version, query] = /^wc:[0-9a-f]+@(\d+)\?(.*)$/i.exec(link) ?? []
  if (version === undefined) throw new PairingLinkError('That is not a WalletConnect link.')
  if (version !== '2') throw new PairingLinkError(`That is a link of version ${version}, not of 2.`)
  const parts = new URLSearchParams(query)
  if (!parts.get('symKey')) throw new PairingLinkError('The link has no key: it was cut short.')
  const expiry = Number(parts.get('expiryTimestamp'))
  if (expiry > 0 && expiry * 1000 <= now) throw new PairingLinkExpiredError()
  return link
}

function carriedLink(text: string): string {
  if (text.startsWith('wc:')) return text
  try {
    return new URL(text).searchParams.get('uri') ?? text
  } catch {
    return text
  }
}
