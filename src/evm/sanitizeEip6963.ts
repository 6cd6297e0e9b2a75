import { refCountedMount } from '../utils/refCountedMount.ts'
import { safeText } from '../utils/sanitize.ts'
import { announcementLimit } from '../utils/timesAndLimits.ts'

/** The `detail` of an EIP-6963 announcement event. */
type Detail = {
  info: Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', string>>
  provider: Record<string, unknown>
}

/** The reference-counted listener of each window. */
const listeners = new WeakMap<Window, ReturnType<typeof refCountedMount>>()

/**
 * Filters EIP-6963 announcements that would break wagmi's discovery. wagmi does not validate them:
 * an announcement without `info` makes `createConfig` throw, or hides every wallet that is
 * announced later.
 *
 * Each announcement is read once and replaced with a copy made of plain strings, so that getters
 * and proxies cannot return different values later. If a provider is announced again with a
 * different uuid, it still counts as one wallet. https://eips.ethereum.org/EIPS/eip-6963
 *
 * Each window has one reference-counted listener. If the module is loaded twice, for example after
 * a hot reload, the second listener accepts the copies made by the first, so each wallet is listed
 * only once.
 *
 * @returns A function that releases the listener. Calling it again has no effect.
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
          // `configurable` is set because wallets may dispatch the same event object more than
          // once.
          Object.defineProperty(event, 'detail', { value: detail, configurable: true })
          return
        }
      }
    } catch {}
    event.stopImmediatePropagation()
  }

  // A listener in the capture phase runs before listeners that were added earlier.
  window.addEventListener('eip6963:announceProvider', sanitize, true)
  return () => window.removeEventListener('eip6963:announceProvider', sanitize, true)
}

/**
 * Whether a provider has `request` and a working `on`. wagmi subscribes to each wallet on discovery
 * and cannot connect one without `on`. If `on` throws, wagmi leaves an unhandled rejection.
 */
function isValidProvider(provider: Detail['provider']): boolean {
  const { request, on, removeListener } = provider
  if (typeof request !== 'function' || typeof on !== 'function') return false
  on.call(provider, 'connect', nothing)
  if (typeof removeListener === 'function') removeListener.call(provider, 'connect', nothing)
  return true
}

function nothing() {}

/** Whether a value is a non-empty string no longer than a domain name. */
function isShort(text: unknown): text is string {
  return typeof text === 'string' && text.length < 256 && safeText(text) !== ''
}
