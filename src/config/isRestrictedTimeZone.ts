const restricted =
  /^ASIA\/(SHANGHAI|URUMQI|CHONGQING|HARBIN|KASHGAR|MACAU|HONG_KONG|MACAO|BEIJING)$/

/**
 * True for the Chinese, Hong Kong and Macau zones. Nothing in the kit depends on it: it is for hosts.
 *
 * @param timeZone - An IANA name in any case. @default the zone of this device
 */
export function isRestrictedTimeZone(
  timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restricted.test(timeZone?.toUpperCase() ?? '')
}
