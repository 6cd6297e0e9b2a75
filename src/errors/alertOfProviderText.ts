import type { AlertKey } from './alertTable.ts'

const texts: readonly (readonly [text: string, key: AlertKey])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** The alert that a log text of the relay provider stands for; the text may be longer. */
export function alertOfProviderText(text: string): AlertKey | undefined {
  return texts.find(([known]) => text.includes(known))?.[1]
}
