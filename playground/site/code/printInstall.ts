import type { Settings } from '../settings/settings.ts'

/** Adds packages with their exact versions, because without the option npm stores `viem@2.57.1` as `^2.57.1`. */
const adders = {
  npm: 'install --save-exact',
  pnpm: 'add --save-exact',
  yarn: 'add --exact',
  bun: 'add --exact',
} as const

/** Prints the install command for the packages that the code needs. */
export function printInstall(settings: Settings): string {
  const hasPairing = settings.use !== 'queries' && settings.walletConnect
  const packages =
    settings.use === 'queries'
      ? ['latchkit', 'viem@2.57.1', 'wagmi', '@tanstack/react-query@5']
      : ['latchkit', 'wagmi', 'viem@2.57.1', '@tanstack/react-query@5']
  return [
    adders[settings.manager],
    ...packages,
    ...(hasPairing ? ['@walletconnect/ethereum-provider@2.21.8'] : []),
    ...(hasPairing && settings.use === 'wagmi' ? ['uqr@0.1.3'] : []),
    ...(settings.use === 'dialog' && settings.solana ? ['@solana/web3.js@1.99.0'] : []),
    ...(settings.use === 'dialog' && settings.bitcoin ? ['@sats-connect/core@0.16.0'] : []),
  ].join(' ')
}
