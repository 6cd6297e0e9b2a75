import { announcementLimit } from '../utils/limits.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'
import { safeText } from '../utils/sanitize.ts'

/** What EIP-6963 says of a wallet. */
type Detail = {
  info: Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', string>>
  provider: Record<string, unknown>
}

/** The one listener of each window. */
const listeners = new WeakMap<Window, ReturnType<typeof refCountedMount>>()

/**
 * Keeps announcements that wagmi's discovery could not bear from everybody on the page. wagmi keeps
 * what it is given: one announcement without an `info` makes its `createConfig` throw, or hides
 * every wallet that announces itself later.
 *
 * Each announcement is read once, then stands as a copy of plain texts, so that getters and proxies
 * cannot answer otherwise later. A wallet that announces itself again, under whatever id, stays the
 * same one. https://eips.ethereum.org/EIPS/eip-6963
 *
 * However many call it, a window has one listener: it comes with the first and goes with the last. A
 * page that has this module twice, as after a hot reload, has two, the second behind the first: it
 * takes the first one's copy for what it is, and a wallet stays one.
 *
 * @returns lets go of it; a second call does nothing.
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

  function screen(event: Event) {
    try {
      const { info, provider } = (event as CustomEvent<Detail>).detail
      const { uuid, name, icon, rdns } = info
      if (isShort(uuid) && isShort(rdns)) {
        const own = known.get(provider) ?? new Map<string, Detail>()
        let detail = own.get(rdns) ?? byUuid.get(uuid)
        if (!detail && byUuid.size < announcementLimit && canBeHeard(provider)) {
          const picture = typeof icon === 'string' ? icon : ''
          const checked = { uuid, name: safeText(name), icon: picture, rdns }
          detail = Object.freeze({ info: Object.freeze(checked), provider })
          known.set(provider, own.set(rdns, detail))
          byUuid.set(uuid, detail)
        }
        if (detail) {
          // Wallets send the same event again and again.
          Object.defineProperty(event, 'detail', { value: detail, configurable: true })
          return
        }
      }
    } catch {}
    event.stopImmediatePropagation()
  }

  // Capturing: before those that listen already.
  window.addEventListener('eip6963:announceProvider', screen, true)
  return () => window.removeEventListener('eip6963:announceProvider', screen, true)
}

/**
 * A provider has `request` and `on`. wagmi listens to each wallet as soon as it is found and connects
 * none that it cannot listen to; where `on` throws, its promise is rejected and nobody hears that.
 */
function canBeHeard(provider: Detail['provider']): boolean {
  const { request, on, removeListener } = provider
  if (typeof request !== 'function' || typeof on !== 'function') return false
  on.call(provider, 'connect', nothing)
  if (typeof removeListener === 'function') removeListener.call(provider, 'connect', nothing)
  return true
}

function nothing() {}

/** Longer than a domain name can be is no id. */
function isShort(text: unknown): text is string {
  return typeof text === 'string' && text.length < 256 && safeText(text) !== ''
}
