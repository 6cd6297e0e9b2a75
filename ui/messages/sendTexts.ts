import type { Texts } from './Texts.ts'

/** English strings for the send views, bundled with them. */
export const sendTexts: Texts['send'] = {
  amount: 'Amount',
  changeToken: (symbol) => `${symbol}. Change token`,
  balance: 'Balance',
  balanceNotKnown: 'Balance not known',
  balanceUnavailable: 'Token Balance Unavailable',
  valueNotKnown: 'Value not known',
  max: 'Max',
  to: 'To',
  toPlaceholder: 'Address or name',
  paste: 'Paste',
  clear: 'Clear',
  resolving: 'Looking up the name',
  resolved: (name, address) => `${name}: ${address}`,
  networkCost: 'Network fee',
  costNotKnown: 'Network fee not known',
  review: 'Review',
  noToken: 'Choose a token',
  noAmount: 'Enter an amount',
  noAddress: 'Enter an address',
  insufficient: (amount, symbol) => `You have ${amount} ${symbol}. Lower the amount.`,
  invalidAmount: (reason, decimals) =>
    reason === 'comma'
      ? 'Use a period as the decimal separator.'
      : reason === 'tooManyDecimals'
        ? `Use ${decimals} decimals at most.`
        : reason === 'tooLarge'
          ? 'Amount is too large. Lower it.'
          : 'Enter a number.',
  tooShort: 'This address is too short. Check it again.',
  tooLong: 'This address is too long. Check it again.',
  wrongLetter: 'This address has a typo (checksum failed). Copy it again.',
  noReceiver: 'This is not an address or a name.',
  noSuchName: (name, network) => `${name} doesn’t resolve on ${network}. Paste an address instead.`,
  nameFailed: 'Couldn’t look up this name. Try again.',
  notSupported: (network) => ({
    title: 'Unsupported chain',
    text: `You can’t send on ${network} here. Pick another network.`,
  }),

  search: 'Search tokens',
  tokens: 'Your tokens',
  loadingTokens: 'Loading tokens',
  tokensNotLoaded: 'Couldn’t load your other tokens.',
  noMatch: (query) => `No token called “${query}”`,
  noMatchText: 'Check the spelling.',
  found: (count) => (count === 1 ? '1 token' : `${count} tokens`),

  youSend: 'You send',
  from: 'From',
  owner: 'Owner',
  network: 'Network',
  theyReceive: 'They receive',
  receivedUnknown: 'Not known on this network',
  total: 'Total',
  totalNotKnown: 'Total not known',
  checking: 'Checking',
  edit: 'Edit',
  send: 'Send',
  tryAgain: 'Try again',
  approveIn: (wallet) => `Approve in ${wallet}`,
  approveText: 'Check the payment there, then confirm it.',
  lookAlike: (address) =>
    `This address looks like ${address}, which you used before, but it is a different address. Possible scam.`,
  tokenContract: 'This is the address of the token itself. Tokens sent here are usually lost.',
  contract: 'This is the address of a contract. Check that it accepts what you send.',
  ownAddress: 'This is your own address.',
  firstTime: 'You have not sent to this address before.',
  notRecent: 'You have not sent to this address recently.',
  costUncovered: (symbol) => `You may not have enough ${symbol} for the network fee.`,
  notStored: 'Your browser can’t store this payment. Keep this page open until it is confirmed.',
  refused: 'This transaction would fail.',
  refusedSays: 'Reason:',
  otherOwner: 'The receiver’s account for this token belongs to someone else. Check the address.',
  transferHook: 'This token has its own transfer rules. Send it in its own app.',
  tokenAccount: 'This is a token account, not a wallet. Use its owner’s wallet address.',
  mintReceiver: 'This is the address of a token. Use a wallet address.',
  scaledAmount: 'Amounts of this token can differ between apps. Send it in its own app.',
  solFeesUncovered: 'Not enough SOL to cover fees or rent',
  solTransferUncovered: 'Not enough SOL to cover this transfer',
  networkFeeUncovered: (symbol) =>
    `You need ${symbol} for the network fee. Lower the amount or press Max.`,
  accountMinimum: (amount, symbol) => `A new account needs at least ${amount} ${symbol}.`,
  wrongDecimals: 'The token’s decimals have changed. Choose it again.',
  notChecked: 'Couldn’t reach the network. Nothing was sent.',
  changed: 'The amounts changed. Check them again.',
  declined: (wallet) => `You rejected the request in ${wallet}. Nothing was sent.`,
  alreadyAsking: (wallet) => `${wallet} has a pending request. Approve or reject it to continue.`,
  missing: 'Please enter a valid amount and receiver address',
  failed: 'Failed to send transaction. Please try again.',
  otherTransaction: (wallet) =>
    `${wallet} signed a different transaction. Check what it sent before you send again.`,
  expired: 'The approval came too late. Nothing was sent.',
  sent: (amount, symbol) => `Sent ${amount} ${symbol}`,
  view: 'View',
  wallet: 'your wallet',

  lost: (wallet) => ({
    title: 'Payment status unknown',
    text: `We lost the connection to ${wallet} before it answered. The payment may have been sent.`,
  }),
  awaited: (wallet) => ({
    title: `Still waiting for ${wallet}`,
    text: 'Approve or reject the payment there.',
  }),
  signed: {
    title: 'Payment is on its way',
    text: 'It is signed. The network confirms it in about a minute.',
  },
  earlier: (wallet) => ({
    title: 'An earlier payment is not confirmed',
    text: `Check ${wallet} first. If you send anyway, you may pay twice.`,
  }),
  earlierSigned: {
    title: 'This payment is already on its way',
    text: 'It is signed. Wait about a minute until the network confirms it.',
  },
  lookingFor: (wallet) => `We keep looking for it. Check ${wallet} before you send it again.`,
  unconfirmed: (amount, to, wallet) =>
    `${amount} to ${to} is not confirmed. Check ${wallet} before you send again.`,
  requested: 'Requested',
  ago: (minutes) =>
    minutes < 1
      ? 'a moment ago'
      : minutes < 60
        ? `${minutes} min ago`
        : minutes < 1_440
          ? `${Math.floor(minutes / 60)} h ago`
          : `${Math.floor(minutes / 1_440)} d ago`,
  fromWallet: 'Wallet',
  rejectedIt: 'I rejected it',
  dismissed: 'Request removed',
  sendAnyway: 'Send anyway',
  viewActivity: 'View activity',

  pending: { title: 'On its way', text: 'The network hasn’t confirmed it yet.' },
  confirmed: { title: 'Confirmed', text: 'Transaction confirmed.' },
  reverted: { title: 'Failed', text: 'The transaction failed. You only paid the network fee.' },
  repriced: { title: 'Confirmed', text: 'Replaced with a higher fee.' },
  cancelled: { title: 'Cancelled', text: 'You cancelled it in your wallet. Nothing was sent.' },
  replaced: { title: 'Replaced', text: 'Another transaction of yours took its place.' },
  dropped: {
    title: 'Dropped',
    text: 'The network no longer has this transaction. Check your balance before you send again.',
  },
  unknown: {
    title: 'Unconfirmed',
    text: 'The network doesn’t know this transaction. Check your wallet before you send again.',
  },
  notFound: { title: 'Not found', text: 'This browser doesn’t know the transaction.' },
  description: 'Description',
  date: 'Date',
  dates: 'en',
  explorer: (name) => `View on ${name}`,
  done: 'Done',
}
