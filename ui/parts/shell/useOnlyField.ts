'use client'
import { type RefObject, useLayoutEffect } from 'react'
import { focusedElement } from './focusedElement.ts'
import { titleAttribute } from './focusView.ts'

/**
 * For the only field of a view, there from its first render on: it takes the focus where a pointer
 * is fine. With the view, as `focusView` finds it by its mark; or from the title, which has the
 * focus while the code of the view is on its way. A visitor who has moved on keeps the focus.
 */
export function useOnlyField(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current: input } = field
    input?.setAttribute('data-lk-autofocus', '')
    const isLate = input && focusedElement(input)?.hasAttribute(titleAttribute)
    if (isLate && matchMedia('(pointer: fine)').matches) input.focus()
  }, [field])
}
