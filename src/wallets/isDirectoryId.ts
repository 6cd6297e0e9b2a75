/** Whether a text has the form of a directory id: SHA-256 in hex. What has not is an rdns or a name. */
export function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}
