import type { Kit } from '../../src/kit/types.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { isPhone } from '../../src/wallets/platform.ts'
import type { DialogTexts } from '../i18n/Texts.ts'
import type { RouterEntry } from '../router/createRouter.ts'

/** The wallet or network that an entry is about, or what to do with it: the title of the head. */
export function subjectOf(
  kit: Pick<Kit, 'namespaces'>,
  entry: RouterEntry,
  { dialog: { scanWith, get } }: Pick<DialogTexts, 'dialog'>,
): string | undefined {
  if (entry.name === 'ConnectingExternal' && entry.data) {
    const { connectorId, wallet } = entry.data
    const connector = kit.namespaces
      .flatMap((of) => of.getState().connectors)
      .find(({ id }) => id === connectorId)
    return connector?.name ?? wallet?.name
  }
  if (entry.name === 'ConnectingWalletConnect' && entry.data?.wallet) {
    const { mobileLink } = entry.data.wallet
    const name = safeText(entry.data.wallet.name)
    return mobileLink && !isPhone() ? scanWith(name) : name
  }
  if (entry.name === 'Downloads' && entry.data) return get(safeText(entry.data.wallet.name))
  if (entry.name === 'SwitchNetwork' && entry.data) {
    const { networkId } = entry.data
    return kit.namespaces
      .flatMap(({ networks }) => networks)
      .find(({ caipNetworkId }) => caipNetworkId === networkId)?.name
  }
  return undefined
}
