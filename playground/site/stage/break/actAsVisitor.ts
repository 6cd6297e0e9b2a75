/** Waits until a condition is met, and checks it on each change of the page. */
export function until<value>(
  look: () => value | undefined | false | null,
  signal: AbortSignal,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const find = () => {
      const found = look()
      if (!found) return
      end()
      resolve(found)
    }
    const observer = new MutationObserver(find)
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const end = () => {
      observer.disconnect()
      signal.removeEventListener('abort', abort)
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', abort)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    find()
  })
}

const pressable = '[data-lk-dialog] :is(button, a[href])'

/** Returns the button or link in the dialog whose name matches. */
export function findButton(name: RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(pressable)].find((element) =>
    name.test(nameOf(element)),
  )
}

/** Waits for a button in the dialog, and then focuses and presses it, like a keyboard user. */
export async function press(name: RegExp, signal: AbortSignal): Promise<void> {
  const button = await until(() => findButton(name), signal)
  button.focus()
  button.click()
}

/** Returns the name of an element: its label, or its text. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  const by = element.getAttribute('aria-labelledby')
  const labelled = by && document.getElementById(by)?.textContent
  return (label ?? labelled ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
