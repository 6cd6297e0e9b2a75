type TelegramPage = Window & {
  Telegram?: { WebApp?: { initData?: unknown } }
}

/**
 * True in Telegram's own browser and in its mini apps, which open links by rules of their own. Not
 * so where a page merely loads Telegram's login button, which makes a `Telegram` of its own.
 * @see https://core.telegram.org/bots/webapps
 */
export function isTelegram(): boolean {
  if (typeof window === 'undefined') return false
  if ('TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window) return true
  return Boolean((window as TelegramPage).Telegram?.WebApp?.initData)
}
