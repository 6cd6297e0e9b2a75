// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import type { FailureRun } from './messages.ts'
import type { Wanted } from './Stage.tsx'
import { StageBoundary } from './StageBoundary.tsx'
import { StageCrash } from './StageCrash.tsx'

const wanted: Wanted = { settings: defaultSettings, run: undefined }

/** A sample app that throws if `throws` is true. */
function App({ throws }: { throws: boolean }) {
  if (throws) throw new RangeError('The ferry sank.')
  return <button type="button">Connect wallet</button>
}

function Page(props: { wanted: Wanted; throws: boolean; onCrashedRun?(run?: FailureRun): void }) {
  const [round, setRound] = useState(0)
  return (
    <StageBoundary
      key={round}
      wanted={props.wanted}
      renderCrash={(error) => (
        <StageCrash
          {...props.wanted}
          error={error}
          services={{ kind: 'none' }}
          onMountAgain={() => setRound(round + 1)}
        />
      )}
    >
      {(crashedRun) => {
        props.onCrashedRun?.(crashedRun)
        return <App throws={props.throws} />
      }}
    </StageBoundary>
  )
}

/** The messages that the stage sends to its parent page. In this test, both are in one window. */
const sent = vi.fn<(message: unknown) => void>()
beforeEach(() => {
  sent.mockReset()
  vi.spyOn(window, 'postMessage').mockImplementation(sent as never)
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

describe('a crash of the stage', () => {
  test('default: shows the error, notifies the parent page, and "Mount again" mounts the app again', () => {
    const { rerender } = render(<Page wanted={wanted} throws />)
    expect(screen.getByRole('alert').textContent).toContain('RangeError: The ferry sank.')
    expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull()
    expect(sent.mock.calls.map(([message]) => message)).toEqual([{ kind: 'crashed' }])
    // The app is not mounted again automatically.
    rerender(<Page wanted={wanted} throws={false} />)
    expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: 'Mount again' }))
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('behavior: an app that throws again shows the error again', () => {
    render(<Page wanted={wanted} throws />)
    fireEvent.click(screen.getByRole('button', { name: 'Mount again' }))
    expect(screen.getByRole('alert').textContent).toContain('The ferry sank.')
  })

  test('behavior: another setting mounts the app again', () => {
    const { rerender } = render(<Page wanted={wanted} throws />)
    const other = { ...wanted, settings: { ...defaultSettings, solana: true } }
    rerender(<Page wanted={other} throws={false} />)
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  })

  test('behavior: a requested failure is reported with the error, and passed to the next mount', () => {
    const run = { failure: 'declined', round: 3 } as const
    const onCrashedRun = vi.fn()
    const { rerender } = render(<Page wanted={{ ...wanted, run }} throws />)
    const error = 'RangeError: The ferry sank.'
    expect(sent).toHaveBeenCalledWith({ kind: 'moment', round: 3, error }, window.location.origin)
    rerender(<Page wanted={wanted} throws={false} onCrashedRun={onCrashedRun} />)
    expect(onCrashedRun).toHaveBeenLastCalledWith(run)
  })

  test('behavior: the link restores the configuration that crashed', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const settings = { ...defaultSettings, solana: true, mode: 'light' as const }
    render(<Page wanted={{ settings, run: undefined }} throws />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy this configuration' }))
    expect(new URL(writeText.mock.calls[0]?.[0] ?? '').search).toBe('?solana=1&mode=light')
    await screen.findByRole('button', { name: 'Copied' })
  })
})
