/** Drops the 0 that Discord puts after names without a number. */
export function formatDiscordName(name: string): string {
  return name.replace(/0$/, '')
}
