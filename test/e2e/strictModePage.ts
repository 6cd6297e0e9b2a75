import { expect } from './kitPage.ts'
import { test as base } from './ownStack.ts'

/** Tests whose kit page has React's development build, in which StrictMode renders twice. */
export const test = base.extend({
  kitPage: async ({ kitPage, developmentUrl, stack }, use) => {
    await use({
      ...kitPage,
      async open(settings = {}) {
        const query = new URLSearchParams({ stack: stack.url, ...settings })
        // React's development build logs a hint; a production build does not.
        const [hello] = await Promise.all([
          kitPage.page.waitForEvent('console', (message) =>
            message.text().includes('React DevTools'),
          ),
          kitPage.page.goto(`${developmentUrl}?${query}`),
        ])
        expect(hello.type()).toBe('info')
      },
    })
  },
})

export { expect }
