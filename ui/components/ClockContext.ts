import { createContext } from 'react'
import type { Clock } from '../../src/utils/clock.ts'

/** The clock of the surrounding dialog. Outside a dialog, components start no timers. */
export const ClockContext = createContext<Clock | undefined>(undefined)
