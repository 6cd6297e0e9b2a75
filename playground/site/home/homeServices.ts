/** Where the kit of the home page finds its services; neither, in a site that is built without both. */
export type HomeServices = { stackUrl?: string | undefined; projectId?: string | undefined }

/** The services of the page: the stack of its address, else the project or the stack of its build. */
export function readHomeServices(): HomeServices {
  const stackUrl = new URLSearchParams(window.location.search).get('stack')
  if (stackUrl) return { stackUrl }
  const projectId = import.meta.env.VITE_PROJECT_ID
  return projectId ? { projectId } : { stackUrl: import.meta.env.VITE_STACK_URL }
}

/** What a visitor should know about the button of this page. */
export function describeButton({ stackUrl, projectId }: HomeServices): string {
  const wallets = 'The button is the real one. It connects wallets that are played by this page.'
  if (stackUrl) return wallets
  return projectId
    ? `${wallets} The wallet list is the live one.`
    : `${wallets} The wallet list and balances need services, which this copy of the site has not.`
}
