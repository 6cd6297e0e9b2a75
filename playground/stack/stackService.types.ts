/** What a service may ask of the stack it runs in; the same in unit tests, with answers of their own. */
export type ServiceContext = {
  /** Where the service stands, as its callers write it, without a slash at the end: for links in its replies. */
  baseUrl: string
  /** The projects that are let in. */
  projectIds: readonly string[]
  /** The primary name of an EVM address on chain 1 and the name's `avatar` record. */
  resolveIdentity(address: string): Promise<{ name: string | null; avatar: string | null }>
}

/** Answers a request. The path of the request's address starts after the service's own prefix. */
export type StackService = (
  request: Request,
  context: ServiceContext,
) => Response | Promise<Response>
