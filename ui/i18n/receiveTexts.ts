import type { Texts } from './Texts.ts'

/** The words of receiving, which come with those views. */
export const receiveTexts: Texts['receive'] = {
  code: 'QR code of your address',
  onlyOn: (network) => `Only send assets on ${network} and networks like it. Others may be lost.`,
  showNetworks: 'Show compatible networks',
  networks: 'Compatible networks',
  receiveOn: 'Your address can receive on these networks.',
  ways: 'Ways to add funds',
  receive: 'Receive',
  receiveText: 'From another wallet',
}
