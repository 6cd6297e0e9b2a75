import { type ComponentType, lazy } from 'react'

/**
 * Like React's `lazy`, for a part of a page. If the code of the part cannot be loaded, a message appears in its place,
 * and the rest of the page continues to work.
 */
export function lazyPart<props extends object>(load: () => Promise<ComponentType<props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<props> => Missing) }))
}

function Missing() {
  return (
    <p className="missing" role="alert">
      This part of the page did not load.{' '}
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </p>
  )
}
