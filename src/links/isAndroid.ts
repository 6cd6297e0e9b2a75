/** True in a browser or a web view of Android. False without a page. */
export function isAndroid(): boolean {
  return typeof navigator !== 'undefined' && /android/i.test(navigator.userAgent)
}
