import type { Texts } from '../../i18n/Texts.ts'

/** Why what stands under To cannot be sent to. */
export type ReceiverProblem = keyof Pick<
  Texts['send'],
  'tooShort' | 'tooLong' | 'wrongLetter' | 'noReceiver'
>

/** Says what is wrong with a text that is neither an address nor a name. */
export function receiverProblem(text: string): ReceiverProblem {
  const digits = /^0x([0-9a-z]*)$/i.exec(text.trim())?.[1]
  if (digits === undefined) return 'noReceiver'
  if (digits.length === 40) return 'wrongLetter'
  return digits.length < 40 ? 'tooShort' : 'tooLong'
}
