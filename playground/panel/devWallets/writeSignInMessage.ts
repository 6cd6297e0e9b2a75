import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The page's sign-in input, with the fields that the wallet adds. */
export type SignInMessageParameters = SolanaSignInInput & { domain: string; address: string }

/**
 * Returns the text of a Sign In With Solana message as wallets show and sign it.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function writeSignInMessage(parameters: SignInMessageParameters): string {
  const { domain, address, statement, resources } = parameters
  const fields = (
    [
      ['URI', parameters.uri],
      ['Version', parameters.version],
      ['Chain ID', parameters.chainId],
      ['Nonce', parameters.nonce],
      ['Issued At', parameters.issuedAt],
      ['Expiration Time', parameters.expirationTime],
      ['Not Before', parameters.notBefore],
      ['Request ID', parameters.requestId],
    ] as const
  ).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  if (resources) fields.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ].join('\n\n')
}
