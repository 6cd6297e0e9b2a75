export type CollapseParameters = {
  collapseWallets: boolean
  /** The option of the same name: wallets stand beside e-mail. */
  emailShowWallets: boolean
  hasEmail: boolean
  hasSocial: boolean
}

/** True when the wallets are behind one button "Continue with a wallet": never without another way. */
export function collapsesWallets(parameters: CollapseParameters): boolean {
  const { collapseWallets, emailShowWallets, hasEmail, hasSocial } = parameters
  return (collapseWallets || !emailShowWallets) && (hasEmail || hasSocial)
}
