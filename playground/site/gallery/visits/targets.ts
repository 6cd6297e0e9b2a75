/** Targets and settings that several lists of steps share. */
export const button = (name: string | RegExp) => ({ role: 'button', name }) as const
export const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const
export const tab = (name: string) => ({ role: 'tab', name }) as const

/** The settings for EVM and Solana, with one Solana wallet. */
export const onSolana = { namespaces: 'solana', solana: 'maple', wallets: 'none' }
