/** Where a page is, as far as social logins mind. */
export type SocialPlace = {
  userAgent: string
  /** A phone or a tablet. */
  isMobile: boolean
  /** Telegram's own browser. */
  isTelegram: boolean
}

/** Social logins whose pages do not work in a place: an empty list almost everywhere. */
export function hiddenSocialsOf({
  userAgent,
  isMobile,
  isTelegram,
}: SocialPlace): readonly string[] {
  const hidden = isMobile ? ['facebook'] : []
  if (!isTelegram) return hidden
  if (/android/i.test(userAgent)) return [...hidden, 'x']
  // Of Apple: an iPad says that it is a Mac.
  if (isMobile) return [...hidden, 'google']
  // Telegram's own view: a Safari names itself.
  const isMacView = /macintosh/i.test(userAgent) && !/safari/i.test(userAgent)
  return isMacView ? [...hidden, 'x'] : hidden
}
