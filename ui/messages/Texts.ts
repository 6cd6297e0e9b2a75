import type { KnownNamespace } from '../../src/networks/types.ts'
import type { ButtonTexts } from './buttonTexts.ts'
import type { AccountTexts, ActivityTexts, NftTexts, SendTexts } from './types.ts'

/** A heading and the text below it. */
export type StatusTexts = { title: string; text: string }

/** All strings in the buttons and the dialog, grouped by the view that shows them. */
export type Texts = {
  buttons: ButtonTexts
  dialog: {
    back: string
    close: string
    loading: string
    /** Shown if a view throws an error while it renders. */
    failed: string
    notLoaded: string
    notLoadedText: string
    tryAgain: string
    /**
     * Shown if a chunk failed to load twice, for example because its file name changed in a new deployment.
     */
    lostText: string
    reload: string
    copied: string
    copyAddress: string
    addressCopied: string
    copyFailed: string
    opensInNewTab: string
    test: string
    /** Names for namespaces whose first network's name would be misleading. */
    chains: Partial<Record<KnownNamespace, string>>
    disconnect: string
    disconnected: string
    disconnectFailed: string
    scanWith: (wallet: string) => string
    /** Title for the view with a wallet's download links. */
    get: (wallet: string) => string
  }
  /** Header titles, keyed by view name. */
  titles: {
    Connect: string
    ConnectWallets: string
    AllWallets: string
    GetWallet: string
    Downloads: string
    ConnectingExternal: string
    ConnectingMultiChain: string
    /**
     * Title if the view is for any wallet. For a specific wallet, the title is its name or `dialog.scanWith`.
     */
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
    /** Accessible name for the help button in the header. */
    help: string
    recent: string
    connected: string
    qrCode: string
    installed: string
    /** Heading for suggested wallets that are not installed. */
    popular: string
    /** Label of the row that opens a QR code for any wallet. */
    scanWithPhone: string
    /** Label of the button for users who don't have a wallet. */
    haveNone: string
    /** Titles that are used if only one namespace's wallets are listed. */
    connectTo: Partial<Record<KnownNamespace, string>>
    or: string
    /** Accessible name for the list. */
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
    /** The text around the two links: `before`, a link, `between`, a link, `after`. */
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
    /** Asks which namespace to connect, for a wallet that supports several namespaces. */
    chains: (wallet: string) => StatusTexts
    cancel: string
    openAgain: (wallet: string) => string
    tryAgain: string
    install: (wallet: string) => string
  }
  pairing: {
    /** Replaces the wallet's name if no wallet was chosen. */
    yourWallet: string
    /** Accessible name for the QR code. */
    code: (wallet: string) => string
    preparing: string
    preparingCode: string
    codeReady: string
    newCode: string
    /** Text before the remaining time, such as `3:42`. */
    newCodeIn: string
    /** Shown while a code can be scanned. */
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
    /** Accessible name for the tabs. */
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
    /** Shown if a wallet is chosen while another one is connected through a QR code. */
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
    /** `current` is the network that the user stays on. */
    declined: (wallet: string, network: string, current: string) => StatusTexts
    notSupported: (wallet: string, network: string) => StatusTexts
    failed: (wallet: string, network: string) => StatusTexts
    wallet: string
    tryAgain: string
  }
  connections: {
    add: string
    /** Accessible name for `add`, with the namespace's name. */
    addFor: (chains: string) => string
    switch: string
    reconnect: string
    more: (wallet: string) => string
    remove: string
    disconnectAll: string
    smartAccount: string
    payment: string
    ordinal: string
    /** Accessible text for the check mark. */
    inUse: string
    /** Heading for wallets that need to reconnect. */
    recent: string
    none: string
    /** Explains what a wallet in this namespace is for, if none is connected. */
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
    /** @param name - Name of a network or of a namespace. */
    needs: (name: string) => string
    stays: (network: string, wallet: string) => string
    use: (name: string) => string
  }
  unsupportedNetwork: {
    title: (network: string) => string
    /** Replaces the name of a network if it is unknown. */
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
    /** Accessible name for the QR code. */
    code: string
    onlyOn: (network: string) => string
    showNetworks: string
    /** Accessible name for the list. */
    networks: string
    receiveOn: string
    /** Labels for a wallet with separate payment and ordinals addresses. */
    payment: string
    ordinal: string
    copyOrdinal: string
    /** A warning not to confuse the two addresses. */
    keepApart: string
  }
  send: SendTexts
  settings: {
    /** Accessible name for the list. */
    list: string
    network: string
    fund: string
  }
}

/** The app's own strings. Strings that are omitted are shown in English. */
export type TextsOverride = { readonly [place in keyof Texts]?: Partial<Texts[place]> }

/** Groups whose strings load with their views, so that the chunk for the first open stays small. */
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

/** Strings that load with the dialog. */
export type DialogTexts = Omit<Texts, LaterPlace>
