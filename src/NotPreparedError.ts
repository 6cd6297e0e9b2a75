import { defineError } from './errors/defineError.ts'

/** Connecting was asked for before its code was there, so no connector is known yet. */
export const NotPreparedError = /* @__PURE__ */ defineError(
  'NotPreparedError',
  'The kit is not prepared',
  'Await `kit.prepare()`.',
)
export type NotPreparedError = InstanceType<typeof NotPreparedError>
