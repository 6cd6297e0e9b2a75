import { highlight } from '../code/highlight.ts'
import { CopyButton } from '../controls/CopyButton.tsx'
import type { Settings } from '../settings/settings.ts'
import type { ToldEntry } from '../stage/messages.ts'
import { linkOf } from '../useSettings.ts'
import { printAnswer } from './answers.ts'
import { docsAddress, failures } from './failures.ts'
import type { FailureControl } from './useFailure.ts'

export type ToldPaneProps = {
  settings: Settings
  failure: FailureControl
  /** The number of requests that left this machine. */
  left: number
}

/** The kinds of entries whose latest value is also shown in a separate block below the timeline. */
const blocks = [
  { kind: 'event', title: 'Event' },
  { kind: 'state', title: 'State' },
  { kind: 'query', title: 'Query' },
  { kind: 'hook', title: 'Hook' },
  { kind: 'policy', title: 'Policy' },
  { kind: 'error', title: 'Error' },
] as const satisfies readonly { kind: ToldEntry['kind']; title: string }[]

/** The pane with the data that the app's listeners received, in order. */
export function ToldPane({ settings, failure, left }: ToldPaneProps) {
  const { run, told, moment, error } = failure
  if (!run) {
    return <p className="told-empty">Press a failure. What your app is told shows here.</p>
  }
  const written = told.filter(({ kind }) => kind === 'console')
  return (
    <>
      <header className="told-head">
        <h2 className="pane-title">What your app is told</h2>
        <a className="link" href={docsAddress(failures[run.failure].docs)}>
          In the docs
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable */}
      <section className="scroll told" tabIndex={0} aria-label="What your app is told">
        {error && <p role="alert">{error}</p>}
        <ol className="timeline" aria-busy={moment === 'coming'}>
          {told
            .filter(({ kind }) => kind !== 'error' && kind !== 'console')
            .map(({ at, kind, name, isFailure }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
              <li key={index} data-failed={isFailure || undefined}>
                <time>{at.toLocaleString('en')} ms</time>
                <i aria-hidden="true" />
                <code>{kind === 'state' ? `attempt ${name}` : name}</code>
              </li>
            ))}
        </ol>
        {blocks.map(({ kind, title }) => {
          const last = told.findLast((entry) => entry.kind === kind)
          return last && <Block key={kind} title={title} entry={last} />
        })}
        <h3>Console and network</h3>
        <p>
          {written.length === 0
            ? 'Nothing was written to the console.'
            : written.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          <br />
          {left} requests left this machine.
        </p>
      </section>
      <footer className="foot">
        <p>
          Code that answers
          <br />
          this failure
        </p>
        <CopyButton look="quiet" icon="link" label="Share" text={linkOf(settings)} />
        <CopyButton look="main" label="Copy code" text={printAnswer(run.failure)} />
      </footer>
    </>
  )
}

function Block({ title, entry }: { title: string; entry: ToldEntry }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <code className="told-from">{entry.from}</code>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable */}
      <pre className="told-code" tabIndex={0}>
        {entry.value.split('\n').map((line, number) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            key={number}
            data-hot={(entry.isFailure && /^\s*(status|name):/.test(line)) || undefined}
          >
            {highlight(line).map(({ text, tone, at }) => (
              <span key={at} data-tone={tone === 'text' ? undefined : tone}>
                {text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </pre>
    </section>
  )
}
