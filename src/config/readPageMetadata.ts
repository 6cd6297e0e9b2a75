import type { Metadata } from './types.ts'

/**
 * Returns the app's metadata: the given values, else the page's title, description, origin, and
 * icon. Missing values are empty, for example on a server.
 */
export function readPageMetadata(given: Partial<Metadata> = {}): Metadata {
  const page = globalThis.document
  const read = (selector: string) => page?.querySelector<HTMLElement>(selector)
  const icon = read('link[rel~="icon"]') as HTMLLinkElement | null
  return {
    name: given.name ?? read('title')?.textContent?.trim() ?? '',
    description:
      given.description ?? read('meta[property="og:description"]')?.getAttribute('content') ?? '',
    url: given.url ?? page?.location.origin ?? '',
    icons: given.icons ?? (icon ? [icon.href] : []),
  }
}
