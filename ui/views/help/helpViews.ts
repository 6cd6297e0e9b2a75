import { WhatIsANetwork } from './WhatIsANetwork.tsx'
import { WhatIsAWallet } from './WhatIsAWallet.tsx'

/** The views that explain. One chunk. */
export const helpViews = { WhatIsANetwork, WhatIsAWallet }
