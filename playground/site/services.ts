/** Where the kit of the stage finds its services. */
export type Services =
  /** The offline stack plays them on this machine. */
  | { kind: 'played'; stackUrl: string }
  /** The kit's own defaults, with the visitor's project. */
  | { kind: 'live'; projectId: string }
  /** Neither is known. */
  | { kind: 'none' }

/** Parameters of the address that say so; the settings leave them alone. */
export const serviceParameters = ['project', 'stack'] as const

export type ReadServicesParameters = {
  /** The search part of the page's address. */
  search: string
  /** The project that the page was built or started with (`LATCHKIT_PROJECT_ID`). */
  projectId?: string | undefined
  /** The stack that the page was built or started with. */
  stackUrl?: string | undefined
}

/** Whether a text has the form of a project id: 32 hexadecimal digits. */
export function isProjectId(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}

/** The services of a page: of its address, else of its build. */
export function readServices({ search, projectId, stackUrl }: ReadServicesParameters): Services {
  const query = new URLSearchParams(search)
  const [project, stack] = serviceParameters.map((name) => query.get(name))
  if (project && isProjectId(project)) return { kind: 'live', projectId: project }
  if (stack) return { kind: 'played', stackUrl: stack }
  if (projectId) return { kind: 'live', projectId }
  return stackUrl ? { kind: 'played', stackUrl } : { kind: 'none' }
}

/** The services of this page. */
export function pageServices(): Services {
  return readServices({
    search: window.location.search,
    projectId: import.meta.env.VITE_PROJECT_ID,
    stackUrl: import.meta.env.VITE_STACK_URL,
  })
}

/** The offline stack of this page, also where the address or the build has a project for the live services. */
export function pageStackUrl(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('stack')
  return asked || import.meta.env.VITE_STACK_URL || undefined
}

/** The search part that keeps the services of this page: `stack=…` or `project=…`, or an empty text. */
export function writeServices(search: string): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of serviceParameters) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
