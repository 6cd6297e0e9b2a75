import { defineError } from './errors/defineError.ts'

/** A kit of WalletConnect alone was asked to connect before anything supplied its connectors. */
export const NotSuppliedError = /* @__PURE__ */ defineError(
  'NotSuppliedError',
  'The kit has no connectors',
  'Render `KitDialog` or a button of `latchkit/ui`, or call `kit.supply`.',
)
export type NotSuppliedError = InstanceType<typeof NotSuppliedError>
