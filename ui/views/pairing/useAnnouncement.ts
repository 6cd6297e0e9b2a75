'use client'
import { useEffect } from 'react'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'

/** Says to those who hear the page what a panel is about, when it comes and when that changes. */
export function useAnnouncement(text: string, live: 'polite' | 'assertive' = 'polite'): void {
  const feedback = useFeedback()
  useEffect(() => {
    feedback.announce(text, live)
  }, [feedback, text, live])
}
