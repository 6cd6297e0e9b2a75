/**
 * Before each test file in a process that serves several: Stryker adds up what a file reports, so it starts empty. The
 * object stays, the instrumented modules hold it.
 */
const { __stryker__: stryker } = globalThis as {
  __stryker__?: { mutantCoverage?: { static: object; perTest: object } }
}
for (const counts of Object.values(stryker?.mutantCoverage ?? {}))
  for (const key of Object.keys(counts)) Reflect.deleteProperty(counts, key)
