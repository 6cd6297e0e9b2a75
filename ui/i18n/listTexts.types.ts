/** What is said of a list that is read from somewhere, whatever it lists. */
export type ListTexts = {
  /** Names the list for those who hear it. */
  list: string
  loading: string
  count: (count: number) => string
  notLoaded: string
  notLoadedText: string
  offline: string
  offlineText: string
  notSupported: string
  notSupportedText: (network: string) => string
  /** How old what is shown is. */
  updated: (minutes: number) => string
}
