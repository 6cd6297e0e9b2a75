import { defineError } from './errors/defineError.ts'

/** A kit of WalletConnect alone was made without what it connects with. */
export const NotSuppliedError = /* @__PURE__ */ defineError(
  'NotSuppliedError',
  'The kit has no connectors',
  "Pass `universal: () => import('latchkit/connectors')` to `createKit`.",
)
export type NotSuppliedError = InstanceType<typeof NotSuppliedError>
