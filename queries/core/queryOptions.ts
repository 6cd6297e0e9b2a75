import type { queryOptions as tanstackQueryOptions } from '@tanstack/react-query'

/**
 * TanStack's `queryOptions` with its own types. At run time that function returns what it is given,
 * but importing it loads React, which has no place in a loader or on a server: so only its type is
 * taken. https://tanstack.com/query/latest/docs/framework/react/reference/queryOptions
 */
export const queryOptions = ((options: unknown) => options) as typeof tanstackQueryOptions
