import { serviceZone } from '../chains/serviceNames.ts'
import type { ServiceName } from '../ledger/ledger.types.ts'
import { replyFailure, replyJson } from './replies.ts'
import type { ServiceContext } from './service.types.ts'

/**
 * Handles `GET /v1/profile/account/{name}`. Returns a name of the service's zone, read from the chain. For an
 * unregistered name, returns an empty list to callers that request version 2, and 404 to others. No project id is
 * required.
 */
export async function answerProfile(
  request: Request,
  context: ServiceContext,
  name: string,
): Promise<Response> {
  const complaint = complainOf(name)
  if (complaint) return replyFailure(400, 'name', complaint)
  return answerNames(request, context, (found) => {
    const one = found.find((entry) => entry.name === name)
    return one && toAnswer(one)
  })
}

/**
 * Handles `GET /v1/profile/reverse/{address}`. Returns every name with this address. The address must be checksummed,
 * as it was registered.
 */
export async function answerReverseProfile(
  request: Request,
  context: ServiceContext,
  address: string,
): Promise<Response> {
  return answerNames(request, context, (found) => {
    const names = found.filter(({ addresses }) =>
      Object.values(addresses).some((entry) => entry.address === address),
    )
    return names.length > 0 ? names.map(toAnswer) : undefined
  })
}

async function answerNames(
  request: Request,
  { ledgers = [], fault }: ServiceContext,
  pick: (names: readonly ServiceName[]) => object | undefined,
): Promise<Response> {
  try {
    const names = (await Promise.all(ledgers.map((ledger) => ledger.serviceNames()))).flat()
    const found = fault?.emptyList ? undefined : pick(names)
    if (found) return replyJson(found)
  } catch {
    return replyFailure(503, '', 'No provider is available')
  }
  const version = new URL(request.url).searchParams.get('apiVersion')
  return version === '2' ? replyJson([]) : replyFailure(404, 'name', 'The name is not registered')
}

function complainOf(name: string): string | undefined {
  if (!/^[a-z0-9.-]+$/.test(name)) return 'Names have lower-case letters, digits and hyphens'
  const [label = '', ...zone] = name.split('.')
  if (zone.length !== 2 || label.length < 3 || label.length > 64) {
    return 'A name has three labels, the first with 3 to 64 characters'
  }
  return zone.join('.') === serviceZone ? undefined : 'The zone is not allowed'
}

function toAnswer({ name, registeredAt, updatedAt, attributes, addresses }: ServiceName): object {
  return {
    name,
    registered_at: toTime(registeredAt),
    updated_at: toTime(updatedAt),
    attributes: Object.keys(attributes).length > 0 ? attributes : null,
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([coinType, { address, createdAt }]) => [
        coinType,
        { address, created_at: toTime(createdAt) },
      ]),
    ),
  }
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
