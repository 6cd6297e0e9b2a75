import { afterAll, beforeAll } from 'vitest'
import {
  createStackTestBed,
  type StackTestBed,
} from '../../../playground/stack/services/stackTestBed.ts'
import { type Stack, startStack } from '../../../playground/stack/startStack.ts'
import { createHttp, type Http } from '../../../queries/options.ts'

/** The objects of a read test: its own stack, its control, and the clients of its services. */
export type StackReads = { stack: Stack; bed: StackTestBed; http: Http }

/** Starts one stack for all tests of a file. Returns a function that returns it while they run. */
export function stackReads(): () => StackReads {
  let reads: StackReads
  beforeAll(async () => {
    const stack = await startStack({ port: 0, projectIds: ['stack-test'] })
    const baseUrls = { blockchain: `${stack.url}/blockchain` }
    const http = createHttp({ projectId: 'stack-test', origin: 'https://app.example', baseUrls })
    reads = { stack, bed: createStackTestBed(stack), http }
  })
  afterAll(() => reads?.stack.close())
  return () => reads
}
