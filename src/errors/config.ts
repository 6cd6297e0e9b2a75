import { BaseError, defineError } from './BaseError.ts'

/** An option of `createKit` is unknown, of the wrong type or out of its range. */
export class OptionError extends BaseError<'OptionError'> {
  /** The option as a path, for example `features.connectorTypeOrder`. */
  readonly option: string

  /**
   * @param option - Path of the option.
   * @param fix - What to write instead.
   * @param given - The value that was found.
   */
  constructor(option: string, fix: string, given?: unknown) {
    super('OptionError', `Option \`${option}\` is not valid`, {
      metaMessages: [`Given: ${show(given)}`, `Fix: ${fix}`],
      docsPath: 'docs/options.md',
    })
    this.option = option
  }
}

/** Two ways to configure sign-in were given at once. */
export class SiwxConflictError extends BaseError<'SiwxConflictError'> {
  constructor() {
    super('SiwxConflictError', 'Cannot set both `siweConfig` and `siwx` options', {
      metaMessages: ['Keep `siwx` and remove `siweConfig`.'],
    })
  }
}

/** A hook or component of the kit stands outside `<KitProvider>`. */
export class KitProviderMissingError extends BaseError<'KitProviderMissingError'> {
  /** @param user - The hook or component, for example `useKit`. */
  constructor(user: string) {
    super('KitProviderMissingError', `\`${user}\` must be used within \`KitProvider\``, {
      metaMessages: ['Wrap the app in it.'],
    })
  }
}

/** A namespace is supported, but this kit was made without it. */
export class NamespaceNotConfiguredError extends BaseError<'NamespaceNotConfiguredError'> {
  constructor(namespace: string) {
    super('NamespaceNotConfiguredError', `Namespace "${namespace}" is not configured`, {
      metaMessages: ['Pass it to `createKit`.'],
    })
  }
}

/** The namespace has no part in this kit: known by name only, or not known at all. */
export class UnsupportedNamespaceError extends BaseError<'UnsupportedNamespaceError'> {
  readonly namespace: string

  constructor(namespace: string) {
    super('UnsupportedNamespaceError', `Namespace "${namespace}" is not supported`, {
      metaMessages: ['Use eip155, solana or bip122.'],
    })
    this.namespace = namespace
  }
}

/** The text is no CAIP-2 network id. */
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

/** Values of an option may hold keys or tokens of a host: only a short form is shown. */
function show(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return value !== null && typeof value === 'object' ? 'an object' : String(value)
}

/** A kit of WalletConnect alone was made without what it connects with. */
export const NotSuppliedError = /* @__PURE__ */ defineError(
  'NotSuppliedError',
  'The kit has no connectors',
  "Pass `universal: () => import('latchkit/connectors')` to `createKit`.",
)
export type NotSuppliedError = InstanceType<typeof NotSuppliedError>

/** The view has no code in this version, or may not be opened by a host. */
export class ViewNotAvailableError extends BaseError<'ViewNotAvailableError'> {
  readonly view: string

  /** @param views - Those that can be opened. */
  constructor(view: string, views: readonly string[]) {
    super('ViewNotAvailableError', `View "${view}" is not available`, {
      metaMessages: [`Open ${views}`],
    })
    this.view = view
  }
}

/** `open()` was called and nothing on the page renders the dialog. */
export const DialogNotMountedError = /* @__PURE__ */ defineError(
  'DialogNotMountedError',
  'The dialog is not mounted',
  'Render `<KitDialog />`.',
)
export type DialogNotMountedError = InstanceType<typeof DialogNotMountedError>

/** The text is no CAIP-10 account id, where the kit cuts one into its parts. */
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
