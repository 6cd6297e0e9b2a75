import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The width of an element's content in device pixels, before anything is painted and again when its
 * box or the screen's pixel ratio changes. Undefined where nothing is laid out.
 */
export function useDevicePixels(element: RefObject<Element | null>): number | undefined {
  const [pixels, setPixels] = useState<number>()

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    let stopRatio: (() => void) | undefined
    // Not getBoundingClientRect: the dialog may be growing, and its scale is not the box's.
    const measure = () => {
      const width = Number.parseFloat(getComputedStyle(target).width)
      setPixels(width > 0 ? width * devicePixelRatio : undefined)
    }
    const watchRatio = () => {
      stopRatio?.()
      const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      const onChange = () => {
        measure()
        watchRatio()
      }
      query.addEventListener('change', onChange)
      stopRatio = () => query.removeEventListener('change', onChange)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    measure()
    watchRatio()
    return () => {
      observer.disconnect()
      stopRatio?.()
    }
  }, [element])

  return pixels
}
