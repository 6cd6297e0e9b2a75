import type { Kit } from '../../src/kit/types.ts'
import { focusedElement } from '../parts/shell/focusedElement.ts'

/** How long a button may take to show what an attempt or a connection came to, in ms. */
const buttonChange = 1_000

/** Of the buttons on the page, not the one that only leads to the networks. */
const mainButton = ':not([data-testid="network-button"])'

/**
 * The button of the kit, in the shadow tree of the dialog or in the document.
 *
 * @param which - @default the main one
 */
export function buttonOf(
  { id }: Pick<Kit, 'id'>,
  container?: Node | null,
  which = mainButton,
): HTMLElement | null {
  return treeOf(container).querySelector(`[data-lk-button="${CSS.escape(id)}"]${which}`)
}

/**
 * Sees to it that the focus, which went back to a button of the kit, does not get lost with it: the
 * form of the button that has it may give way to the next one a while after the dialog. Where no main
 * button comes, it goes to another of the kit.
 *
 * @returns ends the watch.
 */
export function returnFocus(kit: Pick<Kit, 'id' | 'clock'>, container?: Node | null): () => void {
  const tree = treeOf(container)
  const focused = () => {
    const found = focusedElement(container ?? document.body)
    return found === document.body ? undefined : found
  }
  let held = focused()

  function follow() {
    const now = focused()
    // It stands where it was, or the visitor has moved it.
    if (now) return now === held ? undefined : stop()
    if (held?.isConnected && !held.matches(':disabled')) return stop()
    buttonOf(kit, container)?.focus({ preventScroll: true })
    // A button that is busy takes no focus: the next change is waited for.
    held = focused()
  }

  const observer = new MutationObserver(follow)
  observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const cancel = kit.clock.after(buttonChange, () => {
    stop()
    if (!focused()) buttonOf(kit, container, '')?.focus({ preventScroll: true })
  })
  function stop() {
    observer.disconnect()
    cancel()
  }
  follow()
  return stop
}

function treeOf(container: Node | null | undefined): Document | ShadowRoot {
  const tree = container?.getRootNode()
  return tree instanceof ShadowRoot ? tree : document
}
