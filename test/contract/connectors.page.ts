import { afterEach, beforeEach, expect } from 'vitest'
import type { ConnectorCapabilities, KitNamespace } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { attemptConnect } from '../fixtures/attemptConnect.ts'
import type { MockScript, MockScriptParameters } from '../fixtures/createMockScript.ts'
import type { TestClock } from '../fixtures/createTestClock.ts'

/** A wallet, its browser, and pages in that browser. */
export type ContractBrowser = {
  clock: TestClock
  namespace: SupportedNamespace
  connectorId: string
  capabilities: ConnectorCapabilities
  /** `unknown`: listed by the app, unknown to the wallet. `unlisted`: the opposite. */
  networks: Record<'first' | 'second' | 'unknown' | 'unlisted', CaipNetworkId>
  addresses: readonly string[]
  script: MockScript
  /** Whether a failing disconnect is reported. wagmi's connectors and sessions ignore it. */
  tellsFailedEnd: boolean
  /** Reloads the page: same wallet, same browser storage. */
  open(): KitNamespace
  leave(): void
  /** Listeners that only a live connection may have. */
  listenerCount(): number
  swapAccounts(): void
  /** The visitor disconnects in the wallet. */
  removeAccounts(): void
  setNetwork(id: CaipNetworkId): void
  /** The wallet is uninstalled; its remaining methods throw. */
  remove(): void
  requests: readonly { method: string }[]
}

export type ContractParameters = MockScriptParameters & {
  isAllowed?: boolean
  hasPermissions?: boolean
  canAddChain?: boolean
  unknownChainError?: unknown
}

export type ContractSetup = (parameters?: ContractParameters) => ContractBrowser

/** The initial page of each case: opened, mounted, disconnected. */
export class ContractPage {
  readonly #setup: ContractSetup
  #browser: ContractBrowser | undefined
  #namespace: KitNamespace | undefined
  #unmount = () => {}
  /** Every status since the page was opened. */
  statuses: string[] = []

  constructor(setup: ContractSetup) {
    this.#setup = setup
    beforeEach(() => this.open())
    afterEach(() => {
      this.unmount()
      this.browser.leave()
    })
  }

  get browser(): ContractBrowser {
    if (!this.#browser) throw new Error('The page is not open.')
    return this.#browser
  }

  get namespace(): KitNamespace {
    if (!this.#namespace) throw new Error('The page is not open.')
    return this.#namespace
  }

  /** Opens a page with a new wallet in a new browser. */
  async open(parameters?: ContractParameters) {
    this.#browser = this.#setup(parameters)
    await this.reload()
  }

  async reload() {
    const namespace = this.browser.open()
    this.#namespace = namespace
    this.statuses = []
    namespace.subscribe(() => this.statuses.push(namespace.getState().status))
    this.#unmount = namespace.mount()
    await this.browser.clock.advance(0)
  }

  unmount() {
    this.#unmount()
  }

  uid(): string {
    const { connectors } = this.namespace.getState()
    const found = connectors.find((one) => one.id === this.browser.connectorId)
    expect(found).toBeDefined()
    return found?.uid ?? ''
  }

  attempt() {
    return attemptConnect(
      this.namespace,
      { clock: this.browser.clock },
      { connectorUid: this.uid() },
    )
  }

  async connected() {
    const started = this.attempt()
    await this.browser.clock.advance(0)
    expect(started.getState().status).toBe('connected')
    return started
  }
}
