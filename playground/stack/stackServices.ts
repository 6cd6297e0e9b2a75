import { handleBlockchain } from './services/blockchain.ts'
import { handleDirectory } from './services/directory.ts'
import type { ServiceHandler, ServiceName } from './services/service.types.ts'

/** The services beside the chains; each stands under its name. */
export const stackServices: Readonly<Record<ServiceName, ServiceHandler>> = {
  directory: handleDirectory,
  blockchain: handleBlockchain,
}

/** True for a name of `stackServices`. */
export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(stackServices, name)
}
