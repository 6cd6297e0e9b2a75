type LogMethod = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Loggers of the SDK, as far as it uses them. */
export type QuietLogger = Record<LogMethod, () => void> & {
  level: string
  child(): QuietLogger
}

/**
 * A logger that keeps and says nothing. The SDK's own, told to be silent, still writes a megabyte of
 * everything into memory. What it reports reaches us as events.
 */
export function createQuietLogger(): QuietLogger {
  const ignore = () => {}
  return {
    level: 'silent',
    fatal: ignore,
    error: ignore,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: createQuietLogger,
  }
}
