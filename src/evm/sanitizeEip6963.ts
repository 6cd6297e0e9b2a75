import { announcementLimit } from '../utils/limits.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { safeText } from '../utils/sanitize.ts'

/** Detail of an EIP-6963 announcement. */
type Detail = {
  info: Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', string>>
  provider: Record<string, unknown>
}

/** One listener per window. */
const listeners = new WeakMap<Window, ReturnType<typeof refCountedMount>>()

/**
 * Filters wallet announcements that would break wagmi's discovery. wagmi keeps whatever it
 * receives: one announcement without `info` makes `createConfig` throw, or hides every wallet that
 * announces later.
 *
 * Each announcement is read once and replaced with a copy of plain strings, so that getters and
 * proxies cannot return other values later. A provider that announces again under another uuid
 * stays one wallet. https://eips.ethereum.org/EIPS/eip-6963
 *
 * A window has one listener, with reference counting. When the module is loaded twice, as after a
 * hot reload, a second listener follows the first one and accepts its copies, so a wallet still
 * appears once.
 *
 * @returns A function that releases the listener. Further calls do nothing.
 */
export function sanitizeEip6963(): () => void {
  if (typeof window === 'undefined') return () => {}
  const hold = listeners.get(window) ?? refCountedMount(listen)
  listeners.set(window, hold)
  return hold()
}

function listen(): () => void {
  const known = new WeakMap<Detail['provider'], Map<string, Detail>>()
  const byUuid = new Map<string, Detail>()

  function sanitize(event: Event) {
    try {
      const { info, provider } = (event as CustomEvent<Detail>).detail
      const { uuid, name, icon, rdns } = info
      if (isShort(uuid) && isShort(rdns)) {
        const own = known.get(provider) ?? new Map<string, Detail>()
        let detail = own.get(rdns) ?? byUuid.get(uuid)
        if (!detail && byUuid.size < announcementLimit && isValidProvider(provider)) {
          const picture = typeof icon === 'string' ? icon : ''
          const checked = { uuid, name: safeText(name), icon: picture, rdns }
          detail = Object.freeze({ info: Object.freeze(checked), provider })
          known.set(provider, own.set(rdns, detail))
          byUuid.set(uuid, detail)
        }
        if (detail) {
          // Wallets may dispatch the same event object several times.
          Object.defineProperty(event, 'detail', { value: detail, configurable: true })
          return
        }
      }
    } catch {}
    event.stopImmediatePropagation()
  }

  // The capture phase runs before listeners that were added earlier.
  window.addEventListener('eip6963:announceProvider', sanitize, true)
  return () => window.removeEventListener('eip6963:announceProvider', sanitize, true)
}

/**
 * Checks that a provider has `request` and a working `on`. wagmi subscribes to each wallet on
 * discovery and cannot connect one without `on`. When `on` throws, wagmi has an unhandled
 * rejection.
 */
function isValidProvider(provider: Detail['provider']): boolean {
  const { request, on, removeListener } = provider
  if (typeof request !== 'function' || typeof on !== 'function') return false
  on.call(provider, 'connect', nothing)
  if (typeof removeListener === 'function') removeListener.call(provider, 'connect', nothing)
  return true
}

function nothing() {}

/** Ids longer than a domain name are rejected. */
function isShort(text: unknown): text is string {
  return typeof text === 'string' && text.length < 256 && safeText(text) !== ''
}
