// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Dialog as HostDialog } from 'radix-ui'
import { StrictMode, useLayoutEffect, useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { DialogShell, type DialogShellProps } from './DialogShell.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** An open, focused dialog in the document or in a shadow tree, over a page with live regions. */
async function openShell(mode?: ShadowRootMode, props: Partial<DialogShellProps> = {}) {
  const onCloseRequest = vi.fn(() => undefined)
  const place = document.body.appendChild(document.createElement('div'))
  const tree = mode && place.attachShadow({ mode })
  const region = document.body.appendChild(document.createElement('div'))
  region.setAttribute('role', 'status')
  region.innerHTML = '<button>Undo</button>'
  const element = (children = <button type="button">First</button>) => (
    <StrictMode>
      <DialogShell
        open
        onCloseRequest={onCloseRequest}
        labelledBy="title"
        theme="dark"
        dir="ltr"
        clock={createTestClock()}
        container={tree ?? null}
        {...props}
      >
        <h2 id="title" tabIndex={-1} data-lk-title="">
          Title
        </h2>
        {children}
      </DialogShell>
    </StrictMode>
  )
  const { rerender } = render(element(), {
    container: place.appendChild(document.createElement('div')),
  })
  await nextFrame()
  await nextFrame()
  const scope = tree ?? document
  const find = (selector: string) => scope.querySelector<HTMLElement>(selector) as HTMLElement
  return {
    onCloseRequest,
    region: region.querySelector('button') as HTMLElement,
    dialog: find('[role="dialog"]'),
    title: find('#title'),
    first: () => find('[role="dialog"] button'),
    focused: () => scope.activeElement,
    change: (children: React.JSX.Element) => rerender(element(children)),
  }
}

/** Content that reports the overlay in a layout effect, as the body of the dialog measures itself. */
function Measured({ onMeasure }: { onMeasure: (overlay: HTMLElement | null | undefined) => void }) {
  const node = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    onMeasure(node.current?.closest<HTMLElement>('[data-lk-root]'))
  }, [onMeasure])
  return <p ref={node}>Content</p>
}

test('behavior: the overlay has its styles before the content measures itself', () => {
  const seen: unknown[] = []
  render(
    <DialogShell
      open
      onCloseRequest={() => undefined}
      labelledBy="title"
      theme="light"
      tokens={{ both: { '--lk-accent': 'red' } } as never}
      dir="rtl"
      clock={createTestClock()}
    >
      <Measured
        onMeasure={(overlay) =>
          seen.push(
            overlay?.className !== '',
            overlay?.dataset.lkTheme,
            overlay?.dataset.state,
            overlay?.dir,
            overlay?.style.getPropertyValue('--lk-accent'),
          )
        }
      />
    </DialogShell>,
  )
  expect(seen.slice(0, 5)).toEqual([true, 'light', 'open', 'rtl', 'red'])
})

describe.each([
  ['the document', undefined],
  ['an open shadow tree', 'open'],
  ['a closed shadow tree', 'closed'],
] as const)('in %s', (_, mode) => {
  test('default: the title gets the focus, and afterwards the last focused element', async () => {
    const { title, first, region, focused } = await openShell(mode)
    expect(focused()).toBe(title)
    region.focus()
    expect(focused()).toBe(title)
    first().focus()
    region.focus()
    expect(focused()).toBe(first())
  })

  test('behavior: when the focused element is removed, the dialog gets the focus', async () => {
    const { dialog, first, focused, change } = await openShell(mode)
    first().focus()
    await act(async () =>
      change(
        <button type="button" key="other">
          Other
        </button>,
      ),
    )
    await nextFrame()
    expect(focused()).toBe(dialog)
  })

  test('behavior: Escape reaches no other listener', async () => {
    const { title, onCloseRequest } = await openShell(mode)
    const heard = vi.fn()
    document.addEventListener('keydown', heard, true)
    fireEvent.keyDown(title, { key: 'Escape' })
    document.removeEventListener('keydown', heard, true)
    expect(onCloseRequest).toHaveBeenCalledExactlyOnceWith('escape')
    expect(heard).not.toHaveBeenCalled()
  })
})

test('behavior: an allowed frame keeps the focus', async () => {
  const frame = document.createElement('div')
  frame.tabIndex = 0
  document.body.append(frame)
  const { focused } = await openShell(undefined, { allowedFrames: [frame] })
  frame.focus()
  expect(focused()).toBe(frame)
})

test('behavior: a Radix layer that the app opens above the dialog gets the focus and handles Escape', async () => {
  const { onCloseRequest, focused, title } = await openShell()
  const onOpenChange = vi.fn()
  render(
    <HostDialog.Root open onOpenChange={onOpenChange}>
      <HostDialog.Portal>
        <HostDialog.Content aria-describedby={undefined}>
          <HostDialog.Title>Of the host</HostDialog.Title>
          <input aria-label="Name" />
        </HostDialog.Content>
      </HostDialog.Portal>
    </HostDialog.Root>,
  )
  const field = screen.getByLabelText('Name')
  field.focus()
  await nextFrame()
  expect(focused()).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(onCloseRequest).not.toHaveBeenCalled()
  // The dialog is still open, so the page below gets no focus.
  title.focus()
  expect(focused()).toBe(field)
})
