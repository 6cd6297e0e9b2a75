/** An error that a wallet throws to a page. https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
