/** One sentence when this Node is too old, else undefined. */
export function unsupportedNode(version: string): string | undefined

/** Whether node_modules of a folder holds what its lock file asks for. */
export function isInstalled(folder: string): boolean

/** Checks Node and installs what the lock file asks for. Ends the process when it cannot. */
export function makeReady(): void
