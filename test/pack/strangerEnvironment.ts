/**
 * Returns the environment of a developer who builds an app locally. Test runners set `NODE_ENV` and
 * `CI`, which change how frameworks build and warn.
 */
export const strangerEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: undefined,
  CI: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
})
