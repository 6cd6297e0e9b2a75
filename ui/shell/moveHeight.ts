import { afterPress, pressedNear } from './keepPress.ts'
import { readDuration } from './leavingCopy.ts'

export type HeightMotion = {
  /** Moves the stage from a height, in px, to that of its view. */
  moveFrom(height: number): void
  stop(): void
}

/**
 * Moves the height of the dialog whenever its view gets taller or smaller, as between two views, and
 * not at all where motion is reduced. What stands under a pointer stays there while it is pressed:
 * the stage keeps its height until the release.
 *
 * @param stage - Around the view; what does not fit is cut off while it moves.
 */
export function followHeight(stage: HTMLElement, view: HTMLElement): HeightMotion {
  let height = view.offsetHeight
  let motion: (Animation | undefined)[] = []
  let isHeld = false
  let callOff = () => {}

  const end = () => {
    for (const animation of motion) animation?.cancel()
    motion = []
  }

  function moveFrom(from: number) {
    end()
    height = view.offsetHeight
    const duration = readDuration(view, '--lk-duration-height')
    if (duration === 0 || from === height) return
    const easing = getComputedStyle(view).getPropertyValue('--lk-ease-out').trim() || 'ease-out'
    const minHeight = `${height}px`
    motion = [
      stage.animate?.(
        { height: [`${from}px`, minHeight], overflow: ['clip', 'clip'] },
        { duration, easing },
      ),
      // At its new size from the start: nothing in it is laid out anew with each frame.
      view.animate?.({ minHeight: [minHeight, minHeight] }, { duration }),
    ]
  }

  function hold(from: number) {
    isHeld = true
    stage.style.setProperty('height', `${from}px`)
    const pressed = pressedNear(stage)
    // Rows that came above it are scrolled away.
    if (pressed) view.scrollTop += pressed.control.getBoundingClientRect().top - pressed.top
    callOff = afterPress(stage, () => {
      letGo()
      moveFrom(from)
    })
  }

  function letGo() {
    isHeld = false
    stage.style.removeProperty('height')
  }

  const observer = new ResizeObserver(() => {
    if (isHeld || view.offsetHeight === height) return
    const isMoving = motion.some((animation) => animation?.playState === 'running')
    const from = isMoving ? stage.getBoundingClientRect().height : height
    if (pressedNear(stage)) hold(from)
    // It still rises: it takes its height at once.
    else if (stage.closest('[data-lk-dialog]')?.getAnimations?.().length) height = view.offsetHeight
    else moveFrom(from)
  })
  observer.observe(view)

  return {
    moveFrom,
    stop() {
      observer.disconnect()
      callOff()
      letGo()
      end()
    },
  }
}
