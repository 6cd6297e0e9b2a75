/**
 * The environment of a developer who builds an app at a desk: test runners tell of themselves by
 * `NODE_ENV` and `CI`, and frameworks build, and warn, in another way then.
 */
export const strangerEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: undefined,
  CI: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
})
