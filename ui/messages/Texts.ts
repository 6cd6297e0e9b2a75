import type { KnownNamespace } from '../../src/networks/types.ts'
import type { ButtonTexts } from './buttonTexts.ts'
import type { AccountTexts, ActivityTexts, NftTexts, SendTexts } from './types.ts'

/** A heading and the sentence under it. */
export type StatusTexts = { title: string; text: string }

/** Every text of the product, by the place that shows it. A locale has this shape. */
export type Texts = {
  buttons: ButtonTexts
  dialog: {
    back: string
    close: string
    loading: string
    notLoaded: string
    notLoadedText: string
    tryAgain: string
    /** The code of a page did not come twice: the files of an app may have new names. */
    lostText: string
    reload: string
    copied: string
    copyAddress: string
    addressCopied: string
    copyFailed: string
    opensInNewTab: string
    test: string
    /** Kinds of chains, where the name of their first one would not do. */
    chains: Partial<Record<KnownNamespace, string>>
    disconnect: string
    disconnected: string
    disconnectFailed: string
    scanWith: (wallet: string) => string
    /** Title of the page with the places to get one wallet from. */
    get: (wallet: string) => string
  }
  /** Titles of the head, by view name. */
  titles: {
    Connect: string
    ConnectWallets: string
    AllWallets: string
    GetWallet: string
    Downloads: string
    ConnectingExternal: string
    ConnectingMultiChain: string
    /** Without a wallet; with one, `pairing.scanWith` says its name. */
    ConnectingWalletConnect: string
    ConnectingWalletConnectBasic: string
    WhatIsAWallet: string
    Networks: string
    SwitchActiveChain: string
    SwitchNetwork: string
    UnsupportedChain: string
    WhatIsANetwork: string
    Account: string
    Transactions: string
    AccountSettings: string
    ProfileWallets: string
    WalletReceive: string
    WalletSend: string
    WalletSendSelectToken: string
    WalletSendPreview: string
    WalletSendConfirmed: string
    WalletCompatibleNetworks: string
  }
  connect: {
    /** Name of the help button in the head. */
    help: string
    recent: string
    connected: string
    qrCode: string
    installed: string
    /** Over wallets that are not installed, beside those that are. */
    popular: string
    /** The row that leads to a code for any wallet, where there is no camera in the hand. */
    scanWithPhone: string
    /** Leads those who come without a wallet to some. */
    haveNone: string
    /** Titles where a wallet for one kind of chains is wanted. */
    connectTo: Partial<Record<KnownNamespace, string>>
    or: string
    /** Names the list for those who hear it. */
    wallets: string
    featured: string
    continueWithWallet: string
    directoryDown: string
    noWallets: string
    noWalletsText: string
    sameIdentity: string
    allWallets: string
    showQrCode: string
  }
  wallets: {
    search: string
    clear: string
    certifiedOnly: string
    count: (count: number) => string
    noMatch: (query: string) => string
    noMatchText: string
    loading: string
    notLoaded: string
    notLoadedText: string
    moreNotLoaded: string
  }
  getWallet: {
    loading: string
    list: string
    exploreAll: string
    chrome: string
    ios: string
    android: string
    homepage: string
    nowhere: (wallet: string) => string
  }
  legal: {
    agree: string
    /** The sentence around the links: `before` links `between` links `after`. */
    before: string
    between: string
    after: string
    terms: string
    privacy: string
    checkFirst: string
  }
  connecting: {
    opening: (wallet: string) => StatusTexts
    waiting: (wallet: string) => StatusTexts
    alreadyOpen: (wallet: string) => StatusTexts
    declined: (wallet: string) => StatusTexts
    closed: (wallet: string) => StatusTexts
    timedOut: (wallet: string) => StatusTexts
    unreachable: (wallet: string) => StatusTexts
    failed: (wallet: string) => StatusTexts
    notInstalled: (wallet: string) => StatusTexts
    connected: (wallet: string) => string
    /** Of a wallet for several kinds of chains. */
    chains: (wallet: string) => StatusTexts
    cancel: string
    openAgain: (wallet: string) => string
    tryAgain: string
    install: (wallet: string) => string
  }
  pairing: {
    /** Title of the head where the code of a wallet is shown. */
    /** Stands for the name where no wallet was chosen. */
    yourWallet: string
    /** Names the QR code for those who cannot see it. */
    code: (wallet: string) => string
    preparing: string
    preparingCode: string
    codeReady: string
    newCode: string
    /** Before the time that is left, as `3:42`. */
    newCodeIn: string
    /** While a code can be scanned. */
    scanned: string
    secondsLeft: (seconds: number) => string
    lifetime: string
    expired: string
    noCodeYet: string
    showNewCode: string
    showCode: string
    showQrCode: string
    copyLink: string
    linkCopied: string
    noWalletYet: (wallet: string) => string
    getWallet: (wallet: string) => string
    open: (wallet: string) => string
    continueWith: (wallet: string) => string
    /** Names the tabs for those who hear them. */
    ways: string
    browser: string
    phone: string
    desktop: string
    web: string
    continueIn: (wallet: string) => StatusTexts
    approve: (wallet: string) => StatusTexts
    inside: (wallet: string) => StatusTexts
    inBrowser: (wallet: string) => StatusTexts
    notInBrowser: (wallet: string) => StatusTexts
    didNotOpen: (wallet: string) => string
    openAnotherWay: string
    unreachable: StatusTexts
    failed: StatusTexts
    /** A second wallet is asked for while one is connected by a code. */
    taken: StatusTexts
    disconnectFirst: string
  }
  whatIsAWallet: {
    keys: StatusTexts
    signIn: StatusTexts
    own: StatusTexts
    getOne: string
    haveOne: string
  }
  networks: {
    search: string
    list: string
    help: string
    noMatch: (query: string) => string
    noMatchText: string
    clear: string
    found: (count: number) => string
    notApproved: (wallet: string, network: string) => string
    noAccount: (wallet: string, network: string) => string
    now: (network: string) => string
    current: string
  }
  switchNetwork: {
    waiting: (wallet: string, network: string) => StatusTexts
    /** `current`: the network that the visitor stays on. */
    declined: (wallet: string, network: string, current: string) => StatusTexts
    notSupported: (wallet: string, network: string) => StatusTexts
    failed: (wallet: string, network: string) => StatusTexts
    wallet: string
    tryAgain: string
  }
  connections: {
    add: string
    /** The same for those who hear it, with the name of the kind of chains. */
    addFor: (chains: string) => string
    switch: string
    reconnect: string
    more: (wallet: string) => string
    remove: string
    disconnectAll: string
    smartAccount: string
    payment: string
    ordinal: string
    /** What those hear to whom the check is not shown. */
    inUse: string
    /** Heading over the wallets that have to be asked again. */
    recent: string
    none: string
    /** What a wallet would be good for, where there is none. */
    noneText: (chains: string) => string
    walletSwitched: string
    accountSwitched: string
    added: string
    removed: string
    disconnected: string
    switchFailed: string
    disconnectFailed: string
  }
  switchActiveChain: {
    /** @param name - Of a network, or of a namespace. */
    needs: (name: string) => string
    stays: (network: string, wallet: string) => string
    use: (name: string) => string
  }
  unsupportedNetwork: {
    title: (network: string) => string
    /** Names a network that nobody here knows, by its id. */
    unknownNetwork: (id: string) => string
    text: string
    list: string
    blocked: string
  }
  whatIsANetwork: { rules: StatusTexts; cost: StatusTexts; same: StatusTexts; done: string }
  activity: ActivityTexts
  nfts: NftTexts
  account: AccountTexts
  receive: {
    /** Names the QR code for those who cannot see it. */
    code: string
    onlyOn: (network: string) => string
    showNetworks: string
    /** Names the list for those who hear it. */
    networks: string
    receiveOn: string
    /** Of a wallet with an address for each purpose. */
    payment: string
    ordinal: string
    copyOrdinal: string
    /** What must not be sent to the payment address, and why. */
    keepApart: string
  }
  send: SendTexts
  settings: {
    /** Names the list for those who hear it. */
    list: string
    network: string
    fund: string
  }
}

/** A host's own words: any text of any place may be left out and is then English. */
export type TextsOverride = { readonly [place in keyof Texts]?: Partial<Texts[place]> }

/** The places whose words come with their views, so that a first open does not load them. */
type LaterPlace =
  | 'account'
  | 'activity'
  | 'connecting'
  | 'connections'
  | 'getWallet'
  | 'nfts'
  | 'pairing'
  | 'receive'
  | 'send'
  | 'settings'
  | 'switchActiveChain'
  | 'switchNetwork'
  | 'unsupportedNetwork'
  | 'wallets'
  | 'whatIsANetwork'
  | 'whatIsAWallet'

/** The words that come with the dialog. */
export type DialogTexts = Omit<Texts, LaterPlace>
