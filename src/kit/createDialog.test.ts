import { describe, expect, test, vi } from 'vitest'
import { openableViewNames } from '../config/views.ts'
import { DialogNotMountedError, ViewNotAvailableError } from '../errors/config.ts'
import { createDialog } from './createDialog.ts'

function create() {
  const onOpen = vi.fn()
  const onClose = vi.fn()
  const dialog = createDialog({ onOpen, onClose })
  const listener = vi.fn()
  dialog.subscribe(listener)
  return { dialog, onOpen, onClose, listener }
}

describe('createDialog', () => {
  test('default: opens with a new request, closes, and reports both', () => {
    const { dialog, onOpen, onClose } = create()
    expect(dialog.getState()).toEqual({ isOpen: false })
    dialog.claim({}, openableViewNames)
    dialog.open()
    expect(dialog.getState()).toEqual({ isOpen: true, request: { id: 1 } })
    expect(onOpen).toHaveBeenCalledWith({ id: 1 })
    dialog.close()
    expect(dialog.getState()).toEqual({ isOpen: false })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: every call of open creates a new request, even while open', () => {
    const { dialog } = create()
    dialog.claim({}, openableViewNames)
    dialog.open({ view: 'Networks' })
    dialog.open({ view: 'Networks' })
    expect(dialog.getState().request).toEqual({ view: 'Networks', id: 2 })
  })

  test('behavior: closing a closed dialog emits no event', () => {
    const { dialog, onClose, listener } = create()
    dialog.close()
    expect(onClose).not.toHaveBeenCalled()
    expect(listener).not.toHaveBeenCalled()
  })

  test('behavior: the component with the oldest claim owns the dialog', () => {
    const { dialog } = create()
    const [first, second] = [{}, {}]
    const release = dialog.claim(first, openableViewNames)
    dialog.claim(second, openableViewNames)
    expect(dialog.owner()).toBe(first)
    release()
    release()
    expect(dialog.owner()).toBe(second)
  })

  test('behavior: closes when no component renders it any more', async () => {
    const { dialog } = create()
    const release = dialog.claim({}, openableViewNames)
    dialog.open()
    release()
    await Promise.resolve()
    expect(dialog.getState().isOpen).toBe(false)
  })

  test('behavior: a component that replaces another in the same commit keeps the dialog open', async () => {
    const { dialog, onClose } = create()
    const release = dialog.claim({}, openableViewNames)
    dialog.open({ view: 'WhatIsAWallet' })
    release()
    const next = {}
    dialog.claim(next, openableViewNames)
    await Promise.resolve()
    expect(dialog.getState()).toEqual({ isOpen: true, request: { view: 'WhatIsAWallet', id: 1 } })
    expect(dialog.owner()).toBe(next)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('error: throws when no component renders the dialog', () => {
    const { dialog } = create()
    expect(() => dialog.open()).toThrow(DialogNotMountedError)
    expect(() => dialog.open()).toThrow('<KitDialog />')
    dialog.claim({}, openableViewNames)()
    expect(() => dialog.open()).toThrow(DialogNotMountedError)
    expect(dialog.getState().isOpen).toBe(false)
  })

  test('error: throws for a view that this version does not have', () => {
    const { dialog, onOpen } = create()
    dialog.claim({}, ['Connect', 'Networks'])
    dialog.open({ view: 'Networks' })
    onOpen.mockClear()
    expect(() => dialog.open({ view: 'Swap' })).toThrow(ViewNotAvailableError)
    expect(() => dialog.open({ view: 'Swap' })).toThrow(/"Swap"/)
    // The message lists the views that can be opened.
    expect(() => dialog.open({ view: 'Swap' })).toThrow('Open Connect,Networks')
    expect(onOpen).not.toHaveBeenCalled()
    expect(dialog.getState().request?.view).toBe('Networks')
  })

  test('error: throws for an existing view that apps may not open', () => {
    const { dialog } = create()
    dialog.claim({}, ['Connect'])
    expect(() => dialog.open({ view: 'ConnectingExternal' as 'Connect' })).toThrow(
      ViewNotAvailableError,
    )
  })

  test('error: an error in onOpen leaves the dialog unchanged', () => {
    const { dialog, onOpen, listener } = create()
    dialog.claim({}, openableViewNames)
    listener.mockClear()
    onOpen.mockImplementation(() => {
      throw new Error('refused')
    })
    expect(() => dialog.open()).toThrow('refused')
    expect(dialog.getState()).toEqual({ isOpen: false })
    expect(listener).not.toHaveBeenCalled()
  })
})
