import { contentPolicyLines, contentPolicyTable, defaultHosts } from './contentPolicy.ts'

const parts = {
  policy: () => ['```text', ...contentPolicyLines({ hosts: defaultHosts }), '```'],
  table: () => contentPolicyTable(defaultHosts),
}

/**
 * Renews csp.md: generates policy and table between their marks for the kit's default hosts.
 *
 * @returns The page's new text.
 * @throws Error when the page lacks a mark.
 */
export function renewPolicyPage(page: string): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const marks = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!marks.test(text)) throw new Error(`csp.md lacks its marks of "${name}".`)
    return text.replace(marks, (_, from, to) => `${from}${lines().join('\n')}\n${to}`)
  }, page)
}
