import { fallback, type Transport } from 'viem'
import type { Clock } from '../utils/clock.ts'
import { fallbackPollingMs, fallbackSamples } from '../utils/timesAndLimits.ts'

export type RankedFallbackParameters = {
  clock: Clock
  /**
   * Whether the page is hidden. If it is, sampling is paused.
   *
   * @default the document's visibility state
   */
  isHidden?: () => boolean
}

type Sample = { latency: number; success: boolean }

const stabilityWeight = 0.7
const latencyWeight = 0.3
const sampleTimeoutMs = 1_000

/**
 * Creates a fallback transport that ranks its transports by stability (weight 0.7) and latency
 * (weight 0.3). After the first request, it samples every transport ten times, once every 4 s,
 * while the page is visible.
 *
 * Only the fallback logic of viem's `fallback` is used, because `fallback({ rank })` starts polling
 * when it is created and never stops. https://viem.sh/docs/clients/transports/fallback
 *
 * @param transports - The transports, in their initial order.
 */
export function rankedFallback(
  transports: readonly Transport[],
  {
    clock,
    isHidden = () => typeof document === 'object' && document.visibilityState === 'hidden',
  }: RankedFallbackParameters,
): Transport {
  return (parameters) => {
    let order = transports.map((_, index) => index)
    let started = false
    // viem's `fallback` creates its transports for each request, so each slot can look up the
    // current order.
    const slots = transports.map(
      (first, slot): Transport =>
        (given) =>
          (transports[order[slot] ?? slot] ?? first)(given),
    )
    const inner = fallback(slots)(parameters)

    async function take(transport: Transport): Promise<Sample> {
      const start = clock.now()
      const request = transport({
        chain: parameters.chain,
        retryCount: 0,
        timeout: sampleTimeoutMs,
      })
        .request({ method: 'net_listening' })
        .then(
          () => true,
          () => false,
        )
      const success = await request
      return { latency: clock.now() - start, success }
    }

    async function sample(taken: readonly (readonly Sample[])[]): Promise<void> {
      if (isHidden()) {
        clock.after(fallbackPollingMs, () => void sample(taken))
        return
      }
      const all = [...taken, await Promise.all(transports.map(take))]
      order = rank(all)
      if (all.length < fallbackSamples) {
        clock.after(fallbackPollingMs, () => void sample(all))
      }
    }

    return {
      ...inner,
      request(...args) {
        if (!started && transports.length > 1) {
          started = true
          void sample([])
        }
        return inner.request(...args)
      },
    } as ReturnType<Transport>
  }
}

/**
 * Ranks transports and returns their indexes, best first. Transports that never responded come
 * last.
 *
 * @param samples - One entry per round, with one sample per transport.
 */
export function rank(samples: readonly (readonly Sample[])[]): number[] {
  const worst = Math.max(1, ...samples.flat().map(({ latency }) => latency))
  const scores = (samples[0] ?? []).map((_, index) => {
    const own = samples.flatMap((round) => round[index] ?? [])
    const mean = own.reduce((sum, { latency }) => sum + latency, 0) / own.length
    const stable = own.filter(({ success }) => success).length / own.length
    return {
      index,
      score: stable ? stabilityWeight * stable + latencyWeight * (1 - mean / worst) : 0,
    }
  })
  return scores.sort((a, b) => b.score - a.score).map(({ index }) => index)
}
