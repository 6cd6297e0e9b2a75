import { createContext } from 'react'
import type { Clock } from '../../src/utils/clock.ts'

/** The clock of the dialog around a part. Without one, parts skip what waits. */
export const ClockContext = createContext<Clock | undefined>(undefined)
