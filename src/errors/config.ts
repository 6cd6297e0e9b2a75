import { BaseError, defineError } from './BaseError.ts'

/** An option of `createKit` is unknown, has an invalid type, or is out of range. */
export class OptionError extends BaseError<'OptionError'> {
  /** Path of the option, for example `features.connectorTypeOrder`. */
  readonly option: string

  /**
   * @param option - Path of the option.
   * @param fix - How to fix the option.
   * @param given - The invalid value.
   */
  constructor(option: string, fix: string, given?: unknown) {
    super('OptionError', `Option \`${option}\` is not valid`, {
      metaMessages: [`Given: ${show(given)}`, `Fix: ${fix}`],
      docsPath: 'docs/options.md',
    })
    this.option = option
  }
}

/** Both `siweConfig` and `siwx` are configured. */
export class SiwxConflictError extends BaseError<'SiwxConflictError'> {
  constructor() {
    super('SiwxConflictError', 'Cannot set both `siweConfig` and `siwx` options', {
      metaMessages: ['Keep `siwx` and remove `siweConfig`.'],
    })
  }
}

/** A kit hook or component is used outside `<KitProvider>`. */
export class KitProviderMissingError extends BaseError<'KitProviderMissingError'> {
  /** @param user - The hook or component, for example `useKit`. */
  constructor(user: string) {
    super('KitProviderMissingError', `\`${user}\` must be used within \`KitProvider\``, {
      metaMessages: ['Wrap the app in `KitProvider`.'],
    })
  }
}

/** The kit was created without the namespace. */
export class NamespaceNotConfiguredError extends BaseError<'NamespaceNotConfiguredError'> {
  constructor(namespace: string) {
    super('NamespaceNotConfiguredError', `Namespace "${namespace}" is not configured`, {
      metaMessages: ['Pass it to `createKit`.'],
    })
  }
}

/** The kit does not support the namespace. */
export class UnsupportedNamespaceError extends BaseError<'UnsupportedNamespaceError'> {
  readonly namespace: string

  constructor(namespace: string) {
    super('UnsupportedNamespaceError', `Namespace "${namespace}" is not supported`, {
      metaMessages: ['Use eip155, solana or bip122.'],
    })
    this.namespace = namespace
  }
}

/** The value is not a CAIP-2 network id. https://chainagnostic.org/CAIPs/caip-2 */
export class InvalidCaipNetworkIdError extends BaseError<'InvalidCaipNetworkIdError'> {
  constructor(given: unknown) {
    super('InvalidCaipNetworkIdError', 'Invalid CAIP-2 network id', {
      metaMessages: [
        `Given: ${String(given).slice(0, 140)}`,
        'Write namespace:reference, for example eip155:1.',
      ],
    })
  }
}

/** Shortens a value for the error message, because option values may contain the app's secrets. */
function show(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return value !== null && typeof value === 'object' ? 'an object' : String(value)
}

/** A WalletConnect-only kit was created without its connectors. */
export const NotSuppliedError = /* @__PURE__ */ defineError(
  'NotSuppliedError',
  'The kit has no connectors',
  "Pass `universal: () => import('latchkit/connectors')` to `createKit`.",
)
export type NotSuppliedError = InstanceType<typeof NotSuppliedError>

/** The view is not implemented, or apps cannot open it. */
export class ViewNotAvailableError extends BaseError<'ViewNotAvailableError'> {
  readonly view: string

  /** @param views - The views that can be opened. */
  constructor(view: string, views: readonly string[]) {
    super('ViewNotAvailableError', `View "${view}" is not available`, {
      metaMessages: [`Open ${views}`],
    })
    this.view = view
  }
}

/** `open()` was called while no `<KitDialog />` is mounted. */
export const DialogNotMountedError = /* @__PURE__ */ defineError(
  'DialogNotMountedError',
  'The dialog is not mounted',
  'Render `<KitDialog />`.',
)
export type DialogNotMountedError = InstanceType<typeof DialogNotMountedError>

/** The value is not a CAIP-10 account id. https://chainagnostic.org/CAIPs/caip-10 */
export class InvalidCaipAddressError extends BaseError<'InvalidCaipAddressError'> {
  constructor(given: unknown) {
    super('InvalidCaipAddressError', 'Invalid CAIP-10 address', {
      metaMessages: [
        `Given: ${String(given).slice(0, 140)}`,
        'Write namespace:reference:address, for example eip155:1:0x….',
      ],
    })
  }
}
