import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../../apps/api/test/browser.ts'
import { BALANCER } from './haproxy.ts'

/** A call as its caller saw it: its status, who gave 503 with Retry-After, or the words of what must not be. */
export type Seen = { at: number; ms: number; status?: number; fault?: string; busy?: 'node' | 'balancer' }

export type Calls = ReturnType<typeof rememberCalls>

/** Less than the header says, so that the return is seen to the half second. */
const TRY_AGAIN_MS = 250

const kindOf = ({ status, code, headers, body }: Answer): Pick<Seen, 'status' | 'fault' | 'busy'> => {
  if (status === 503 && headers.get('retry-after') !== null)
    return { status, busy: JSON.stringify(body).includes(BALANCER) ? 'balancer' : 'node' }
  return status === 200 ? { status } : { status, fault: `${status} ${code ?? ''}` }
}

/** Makes calls, and remembers what became of each. */
export function rememberCalls() {
  const seen: Seen[] = []
  let ending = false

  /** The answer 200; undefined for a call that was not answered so. */
  const ask = async <T extends Answer>(call: () => Promise<T>): Promise<T | undefined> => {
    const start = performance.now()
    const tell = (more: Omit<Seen, 'at' | 'ms'>): void => {
      const at = performance.now()
      seen.push({ at, ms: at - start, ...more })
    }
    try {
      const answer = await call()
      tell(kindOf(answer))
      if (answer.status === 200) return answer
    } catch (error) {
      tell({ fault: error instanceof Error ? error.message : String(error) })
    }
    await wait(TRY_AGAIN_MS)
    return undefined
  }

  return {
    seen,
    ask,
    /** Makes a call until it is answered, or the callers go. */
    async insist<T extends Answer>(call: () => Promise<T>): Promise<T | undefined> {
      for (;;) {
        const answer = await ask(call)
        if (answer !== undefined || ending) return answer
      }
    },
    /** A fault that no call by itself shows. */
    blame: (fault: string): void => void seen.push({ at: performance.now(), ms: 0, fault }),
    end: (): void => void (ending = true),
    isEnding: (): boolean => ending,
  }
}

const isGood = ({ status }: Seen): boolean => status === 200

/** The longest time in which nobody had a good answer, and calls by what became of them. */
export function sumOf({ seen }: { seen: readonly Seen[] }) {
  const good = seen.filter(isGood).map(({ at }) => at)
  const gaps = good.slice(1).map((at, index) => at - (good[index] ?? at))
  return {
    calls: seen.length,
    busy: seen.filter(({ busy }) => busy !== undefined).length,
    /** Those of which no node heard. */
    unheard: seen.filter(({ busy }) => busy === 'balancer').length,
    others: seen.flatMap(({ fault }) => fault ?? []),
    gapS: Math.max(0, ...gaps) / 1000,
    longestS: Math.max(0, ...seen.map(({ ms }) => ms)) / 1000,
  }
}

/** Seconds from an instant to the next good answer. */
export function backAfter({ seen }: { seen: readonly Seen[] }, instant: number): number {
  const first = seen.find((each) => each.at > instant && isGood(each))
  return first === undefined ? Infinity : (first.at - instant) / 1000
}
