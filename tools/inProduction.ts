/**
 * Runs a bundler with `NODE_ENV=production`, and restores the previous value afterwards. A test runner sets `NODE_ENV`
 * to `test`, which bundlers inline. A bundler sets `NODE_ENV` itself and does not restore it, and with that value React
 * has no `act`.
 */
export async function inProduction<result>(run: () => Promise<result>): Promise<result> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
