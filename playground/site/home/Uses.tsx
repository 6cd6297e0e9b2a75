import { highlight } from '../code/highlight.ts'
import { own } from './figures.ts'

const uses = [
  {
    title: 'The dialog',
    text: 'Button, wallet list, account, sending. One call makes the wagmi config too.',
    code: '<KitProvider kit={kit}>\n  <ConnectButton />\n</KitProvider>',
    weight: `${own.button.value} kB with styles until the button`,
    page: 'provider',
  },
  {
    title: 'Connectors for wagmi',
    text: 'Your own button, your own styles. No provider, no stylesheet of ours.',
    code: 'createConfig({\n  connectors: [browserWallet()],\n})',
    weight: `${own.connectors} kB of scripts until a connect`,
    page: 'walletconnect',
  },
  {
    title: 'Queries alone',
    text: 'Names, balances, prices, activity for TanStack Query. No React needed.',
    code: 'client.fetchQuery(\n  getIdentityQueryOptions(http, { address }),\n)',
    weight: `${own.read} kB for a name, ${own.nfts} for NFTs`,
    page: 'queries',
  },
] as const

/** The three parts of the package. */
export function Uses() {
  return (
    <section className="home-part" aria-labelledby="uses">
      <div className="wrap">
        <header>
          <h2 id="uses">Take one of three, or all</h2>
          <p>They share their code and their cache. Start with one, add another later.</p>
        </header>
        <ul className="uses">
          {uses.map(({ title, text, code, weight, page }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable */}
              <pre tabIndex={0}>
                <code>
                  {code.split('\n').map((line) => (
                    <span key={line}>
                      {highlight(line).map(({ text: piece, tone, at }) => (
                        <span key={at} data-tone={tone}>
                          {piece}
                        </span>
                      ))}
                      {'\n'}
                    </span>
                  ))}
                </code>
              </pre>
              <footer>
                <span>{weight}</span>
                <a href={`./docs/${page}.html`} aria-label={`Read on: ${title}`}>
                  Read on
                </a>
              </footer>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
