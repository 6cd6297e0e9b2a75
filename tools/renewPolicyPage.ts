import { contentPolicyLines, contentPolicyTable, defaultHosts } from './contentPolicy.ts'

const parts = {
  policy: () => ['```text', ...contentPolicyLines({ hosts: defaultHosts }), '```'],
  table: () => contentPolicyTable(defaultHosts),
}

/**
 * The page of the docs on the content policy, with policy and table made anew between their marks,
 * for the kit's default hosts.
 *
 * @throws Error when the page lacks a mark.
 */
export function renewPolicyPage(page: string): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const marks = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!marks.test(text)) throw new Error(`csp.md lacks its marks of "${name}".`)
    return text.replace(marks, (_, from, to) => `${from}${lines().join('\n')}\n${to}`)
  }, page)
}
