import { contentPolicyLines, contentPolicyTable, defaultHosts } from './contentPolicy.ts'

const parts = {
  policy: () => ['```text', ...contentPolicyLines({ hosts: defaultHosts }), '```'],
  table: () => contentPolicyTable(defaultHosts),
}

/**
 * Renews csp.md: generates the policy and the table between their markers, for the default hosts of the kit.
 *
 * @returns The new text of the page.
 * @throws Error when a marker is missing.
 */
export function renewPolicyPage(page: string): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const marks = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!marks.test(text)) throw new Error(`csp.md lacks its marks of "${name}".`)
    return text.replace(marks, (_, from, to) => `${from}${lines().join('\n')}\n${to}`)
  }, page)
}
