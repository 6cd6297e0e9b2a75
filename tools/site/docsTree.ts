/**
 * A page of the docs: its Markdown file relative to the repository's folder, its name in the URL, and its title in the
 * navigation.
 */
export type DocsPage = { file: string; name: string; title: string }

/** A group of pages in the navigation. */
export type DocsGroup = { title: string; pages: readonly DocsPage[] }

const page = (name: string, title: string): DocsPage => ({
  file: `playground/docs/${name}.md`,
  name,
  title,
})

/** The navigation of the docs. A test fails if a Markdown file of `playground/docs` is not listed here. */
export const docsTree: readonly DocsGroup[] = [
  {
    title: 'Start',
    pages: [
      { file: 'README.md', name: 'index', title: 'Install' },
      page('migration', 'From AppKit'),
      page('migration-rainbowkit', 'From RainbowKit'),
      page('migration-connectkit', 'From ConnectKit'),
    ],
  },
  {
    title: 'Use',
    pages: [
      page('provider', 'The dialog'),
      page('walletconnect', 'WalletConnect'),
      page('queries', 'Queries alone'),
      page('theming', 'Theming'),
      page('send', 'Sending'),
      page('solana', 'Solana'),
      page('bitcoin', 'Bitcoin'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('options', 'Options'),
      page('hooks', 'Hooks'),
      page('events', 'Events'),
      page('errors', 'Errors'),
    ],
  },
  {
    title: 'Good to know',
    pages: [
      page('privacy', 'Privacy'),
      page('csp', 'Content policy'),
      page('performance', 'Size and speed'),
      page('guarantees', 'Guarantees'),
      { file: 'CHANGELOG.md', name: 'changelog', title: 'Changes' },
      { file: 'CONTRIBUTING.md', name: 'contributing', title: 'Contributing' },
    ],
  },
]

/** All pages, in the order of the navigation. */
export const docsPages: readonly DocsPage[] = docsTree.flatMap(({ pages }) => pages)
