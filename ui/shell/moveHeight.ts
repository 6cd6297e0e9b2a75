import { afterPress, pressedNear } from './keepPress.ts'
import { readDuration } from './leavingCopy.ts'

export type HeightMotion = {
  /** Animates the stage from a height, in px, to its view's height. */
  moveFrom(height: number): void
  stop(): void
}

/**
 * Animates the dialog's height when its view resizes or changes. If the user prefers reduced motion, the
 * height changes immediately. During a press, the height changes only after the release, so that the control
 * stays under the pointer.
 *
 * @param stage - The element around the view. It clips overflow during the animation.
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
      // The view has its final size during the animation, so that its content is laid out only once.
      view.animate?.({ minHeight: [minHeight, minHeight] }, { duration }),
    ]
  }

  function hold(from: number) {
    isHeld = true
    stage.style.setProperty('height', `${from}px`)
    const pressed = pressedNear(stage)
    // Compensates for rows that were added above the pressed control.
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
    // During the opening animation, the height changes immediately.
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
