import { handleBlockchain } from './services/blockchain.ts'
import { handleDirectory } from './services/directory.ts'
import { handleEsplora } from './services/esplora.ts'
import { handleGateway } from './services/gateway.ts'
import type { ServiceHandler } from './services/service.types.ts'
import { createVerify } from './verify/createVerify.ts'

/** The handlers of the services by name, without the chains and the relay. */
export type StackServices = ReadonlyMap<string, ServiceHandler>

export function createStackServices(): StackServices {
  return new Map([
    ['directory', handleDirectory],
    ['blockchain', handleBlockchain],
    ['gateway', handleGateway],
    ['esplora', handleEsplora],
    ['verify', createVerify()],
  ])
}
