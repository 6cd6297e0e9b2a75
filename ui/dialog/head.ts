import type { ViewName } from '../../src/config/views.ts'
import type { Texts } from '../i18n/Texts.ts'

export type HeadParameters = {
  view: ViewName
  /** How many views are on the stack. */
  depth: number
  /** The name of the wallet or network that the view is about. */
  subject: string | undefined
  enableNetworkSwitch: boolean
  isInline: boolean
  /** The visitor may not leave this view. */
  isBlocked: boolean
  /** The help view exists. */
  hasHelp: boolean
}

export type Head = {
  start: 'network' | 'networkOnly' | 'back' | 'help' | 'none'
  title: string
  /** The view says itself what it is; the title is for readers only. */
  isTitleHidden: boolean
  canClose: boolean
}

const noBack: readonly ViewName[] = ['ApproveTransaction', 'UnsupportedChain']

/** What stands in the head of a view: the network on Account, else back, else help on Connect. */
export function headOf(parameters: HeadParameters, titles: Texts['titles']): Head {
  const { view, depth, subject, isInline, isBlocked } = parameters
  const canGoBack = depth > 1 && !noBack.includes(view) && !(isInline && view === 'Connect')
  return {
    start:
      view === 'Account'
        ? parameters.enableNetworkSwitch
          ? 'network'
          : 'networkOnly'
        : canGoBack
          ? 'back'
          : view === 'Connect' && parameters.hasHelp
            ? 'help'
            : 'none',
    title: subject ?? (view in titles ? titles[view as keyof Texts['titles']] : ''),
    isTitleHidden: view === 'Account',
    canClose: !isInline && !isBlocked,
  }
}
