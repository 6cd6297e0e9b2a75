import { WhatIsANetwork } from './WhatIsANetwork.tsx'
import { WhatIsAWallet } from './WhatIsAWallet.tsx'

/** Explanations. One lazy part. */
export const helpViews = {
  WhatIsANetwork,
  WhatIsAWallet,
}
