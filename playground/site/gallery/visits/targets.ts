/** What steps of several visits press and look for, and the settings that several visits have. */
export const button = (name: string | RegExp) => ({ role: 'button', name }) as const
export const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const
export const tab = (name: string) => ({ role: 'tab', name }) as const

/** Solana beside EVM, with one wallet that is of Solana. */
export const onSolana = { namespaces: 'solana', solana: 'maple', wallets: 'none' }
