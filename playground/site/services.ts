/** The services that the kit of the stage uses. */
export type Services =
  /** The offline stack on this machine. */
  | { kind: 'played'; stackUrl: string }
  /** The live services, with the user's project. */
  | { kind: 'live'; projectId: string }
  /** No services. */
  | { kind: 'none' }

/** The URL parameters for the services, which are not settings. */
export const serviceParameters = ['project', 'stack'] as const

export type ReadServicesParameters = {
  /** The query string of the page's URL. */
  search: string
  /** The project ID from the build or the server (`LATCHKIT_PROJECT_ID`). */
  projectId?: string | undefined
  /** The stack URL from the build or the server. */
  stackUrl?: string | undefined
}

/** Returns whether a string has the format of a project ID: 32 hexadecimal digits. */
export function isProjectId(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}

/** Returns the services from the page's URL, or else from the build. */
export function readServices({ search, projectId, stackUrl }: ReadServicesParameters): Services {
  const query = new URLSearchParams(search)
  const [project, stack] = serviceParameters.map((name) => query.get(name))
  if (project && isProjectId(project)) return { kind: 'live', projectId: project }
  if (stack) return { kind: 'played', stackUrl: stack }
  if (projectId) return { kind: 'live', projectId }
  return stackUrl ? { kind: 'played', stackUrl } : { kind: 'none' }
}

/** Returns the services of this page. */
export function pageServices(): Services {
  return readServices({
    search: window.location.search,
    projectId: import.meta.env.VITE_PROJECT_ID,
    stackUrl: import.meta.env.VITE_STACK_URL,
  })
}

/** Returns the URL of the offline stack, even if the page uses the live services. */
export function pageStackUrl(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('stack')
  return asked || import.meta.env.VITE_STACK_URL || undefined
}

/** Returns the query string with the services of this page: `stack=…`, `project=…` or an empty string. */
export function writeServices(search: string): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of serviceParameters) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
