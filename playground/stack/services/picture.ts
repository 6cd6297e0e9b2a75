import { hashOf } from './hashOf.ts'

/**
 * Returns a deterministic image for an ID, with the first letters of its label, so that the stack contains no third-party
 * logos.
 */
export function drawPicture(id: string, label: string): string {
  const hue = hashOf(id) % 360
  const letters = [...label.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
    `<rect width="128" height="128" fill="hsl(${hue} 60% 42%)"/>`,
    `<circle cx="${24 + (hue % 80)}" cy="28" r="46" fill="hsl(${(hue + 40) % 360} 70% 55%)" opacity=".55"/>`,
    '<text x="64" y="82" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="#fff">',
    `${letters}</text></svg>`,
  ].join('')
}
