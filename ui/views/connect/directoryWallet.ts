import type { CustomWallet } from '../../../src/config/types.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'

/** A wallet that the app brings itself, as the directory would list it. */
export function directoryWallet(wallet: CustomWallet): DirectoryWallet {
  const { id, name, rdns, homepage } = wallet
  return {
    id,
    name,
    rdns,
    homepage,
    imageUrl: wallet.image_url,
    mobileLink: wallet.mobile_link,
    desktopLink: wallet.desktop_link,
    webappLink: wallet.webapp_link,
    appStore: wallet.app_store,
    playStore: wallet.play_store,
  }
}
