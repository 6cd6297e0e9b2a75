import { createContext, useContext } from 'react'
import type { Feedback } from './createFeedback.ts'

export const FeedbackContext = createContext<Feedback | undefined>(undefined)

/** Snackbars and announcements of the dialog around the component. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error('useFeedback is for views: render them inside the dialog.')
  return feedback
}
