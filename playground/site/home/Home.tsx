import { Suspense } from 'react'
import { Icon, Mark } from '../controls/Icon.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { Head } from '../head/Head.tsx'
import { pageServices } from '../services.ts'
import { readSiteMode } from '../siteTheme.ts'
import { Charts } from './Charts.tsx'
import { own } from './figures.ts'
import { describeButton } from './homeServices.ts'
import { Install } from './Install.tsx'
import { promises } from './promises.ts'
import { Uses } from './Uses.tsx'

/** The live button, which loads with the kit after the first paint of the page. */
const LiveButton = lazyPart(async () => (await import('./LiveButton.tsx')).LiveButton)

/** The home page, with a live button, a comparison of figures, and the guarantees. */
export function Home() {
  return (
    <>
      <a className="skip" href="#start">
        To the page
      </a>
      <Head root="./" />
      <main id="start" className="home" tabIndex={-1}>
        <div className="wrap hero">
          <div>
            <h1>A wallet dialog that behaves.</h1>
            <p className="home-lead">
              Latchkit connects wallets in React apps. Quick to load, silent until pressed, and
              clear when something goes wrong.
            </p>
            <div className="home-actions">
              <Suspense fallback={<span className="home-awaited" />}>
                <LiveButton />
              </Suspense>
              <a className="home-open" href="./playground/">
                Open the playground
              </a>
            </div>
            <Install />
            <p className="home-note">{describeButton(pageServices())}</p>
          </div>
          <Plate />
        </div>
        <Uses />
        <Charts />
        <section className="home-part" aria-labelledby="promises">
          <div className="wrap">
            <header>
              <h2 id="promises">What you can rely on</h2>
              <p>
                Each line is held by tests that run with every change:{' '}
                <a href="./docs/guarantees.html">which ones</a>.
              </p>
            </header>
            <ul className="promises">
              {promises.map(({ title, text, link }) => (
                <li key={title}>
                  <Icon name="check" />
                  <b>{title}</b>
                  <p>
                    {text} {link && <a href={link.href}>{link.label}</a>}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </main>
      <footer className="wrap home-end">
        <Mark />
        <span>latchkit {import.meta.env.VITE_VERSION}, open source</span>
        <span className="grow" />
        <a href="./docs/">Docs</a>
        <a href="./gallery/">Gallery</a>
        <a href="./docs/privacy.html">Privacy</a>
        <a href="./llms.txt">llms.txt</a>
      </footer>
    </>
  )
}

/** A screenshot of the dialog with notes about its features. */
function Plate() {
  const { state, width, height } = own.plate
  const notes = [
    { side: 'start', top: 21, title: 'Focus', text: 'lands on the title' },
    { side: 'start', top: 141, title: '56 px', text: 'rows, whole row to press' },
    { side: 'start', top: 258, title: 'Featured', text: 'up to four, in your order' },
    { side: 'end', top: 21, title: 'Esc', text: 'closes, focus goes home' },
    { side: 'end', top: 130, title: '0 requests', text: 'to find installed wallets' },
    { side: 'end', top: 290, title: `${own.nodes} nodes`, text: 'hold a list of 600 wallets' },
  ]
  return (
    <div className="plate">
      {(['dark', 'light'] as const).map((mode) => (
        <img
          key={mode}
          data-mode={mode}
          src={`./pictures/${state}-${mode}.png`}
          alt="The dialog: installed wallets first, then featured ones, a QR code and all wallets."
          width={width}
          height={height}
          loading={mode === readSiteMode() ? 'eager' : 'lazy'}
          fetchPriority={mode === readSiteMode() ? 'high' : 'auto'}
        />
      ))}
      {notes.map(({ side, top, title, text }) => (
        <p key={title} data-side={side} style={{ insetBlockStart: top }}>
          <b>{title}</b> {text}
        </p>
      ))}
    </div>
  )
}
