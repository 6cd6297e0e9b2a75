/**
 * Reads a port from the environment.
 *
 * @throws Error with the variable's name when it is set to an invalid port.
 */
export function readPort(
  variable: string,
  fallback: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const text = environment[variable]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${variable} is "${text}": set it to a port from 0 (a free one) to 65535.`)
}
