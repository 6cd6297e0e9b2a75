import type { Metadata } from './types.ts'

/** What the page says about itself now; empty where it says nothing, and on a server. */
export function readPageMetadata(): Metadata {
  const page = globalThis.document
  const read = (selector: string) => page?.querySelector<HTMLElement>(selector)
  const icon = read('link[rel~="icon"]') as HTMLLinkElement | null
  return {
    name: read('title')?.textContent?.trim() ?? '',
    description: read('meta[property="og:description"]')?.getAttribute('content') ?? '',
    url: page?.location.origin ?? '',
    icons: icon ? [icon.href] : [],
  }
}
