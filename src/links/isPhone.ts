/** True on phones and tablets, where wallets are apps and not extensions. */
export function isPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // iPadOS says that it is a Mac; no Mac has a touch screen.
  return (
    /android|iphone|ipod|ipad|mobile/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}
