import type { Metadata } from './types.ts'

/** What the page says about itself; empty where it says nothing, and on a server. */
export function readPageMetadata(): Metadata {
  if (typeof document !== 'object') return { name: '', description: '', url: '', icons: [] }
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: document.querySelector('title')?.textContent?.trim() ?? '',
    description:
      document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    url: location.origin,
    icons: icon ? [icon] : [],
  }
}
