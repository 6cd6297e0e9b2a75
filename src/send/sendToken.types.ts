/** What is sent. */
export type SendToken = {
  symbol: string
  /** Places of the smallest unit. */
  decimals: number
  /** Of the token, plain or as CAIP-10. The native coin has none. */
  address?: string
  name?: string
  imageUrl?: string
}
