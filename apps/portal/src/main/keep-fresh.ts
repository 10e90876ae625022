import { call } from '../client/call.ts'
import { isCallError } from '../client/errors.ts'
import { constants } from '../constants.ts'
import { clock } from '../session/clock.ts'
import { session } from '../session/session.ts'
import { endSession } from '../session/sign-out.ts'

type Running = Awaited<ReturnType<typeof begin>>

/** Runs the background refresh while a login stands (TOKEN-04); its code comes with the first login. */
export function keepFresh() {
  let starting: Promise<Running> | undefined
  const run = () => (starting ??= begin())
  const check = () => {
    if (session.get().loginTimestamp !== null) void run()
  }
  return {
    follow: () => {
      check()
      session.subscribe(check)
    },
    beforeCall: async () => {
      const { refreshToken, tokensAt } = session.get()
      if (refreshToken === null) return
      const age = clock.now() - (tokensAt ?? 0)
      const starts = starting === undefined
      const running = run()
      // Young tokens need not wait for the code that renews them.
      if (starts && age >= 0 && age < constants.refreshAfter) return
      await (await running).ensureFresh()
    },
    stop: () => {
      void starting?.then((running) => running.stop())
      starting = undefined
    },
  }
}

async function begin() {
  const { startRefresh } = await import('../session/start-refresh.ts')
  return startRefresh({
    exchange: (token, emissor) => call('refresh', { body: { token, emissor } }, { keepSessionOn401: true }),
    isRefusal: (error) => isCallError(error) && error.status < 500 && error.status !== 429,
    end: () => endSession({ reason: 'refresh-failed' }),
  })
}
