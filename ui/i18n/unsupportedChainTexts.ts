import type { Texts } from './Texts.ts'

/** The words for a network that the app does not list, which come with those views. */
export const unsupportedChainTexts: Texts['unsupportedChain'] = {
  title: (network) => `This app is not on ${network}`,
  unknownNetwork: (id) => `Network ${id}`,
  text: 'Pick a network it works with.',
  list: 'Networks of this app',
  blocked: 'Pick a network or disconnect to go on',
}
