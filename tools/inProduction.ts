/**
 * Runs a bundler in production mode. A test runner sets `NODE_ENV` to `test`, which a bundler inlines, and a bundler
 * leaves its own `NODE_ENV`, in which React has no `act`. The previous value is restored afterwards.
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
