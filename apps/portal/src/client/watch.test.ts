import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pageOf = () => {
  const target = new EventTarget()
  const page = Object.assign(target, { visibilityState: '' })
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    target.dispatchEvent(new Event('visibilitychange'))
  }
  turn('visible')
  return { page: page as unknown as Document, turn }
}

function scene(
  answers: (string | Error)[],
  listen?: (onStatus: (status: string) => void, signal: AbortSignal) => Promise<void>,
) {
  const heard: string[] = []
  const ask = vi.fn<() => Promise<string>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer ?? 'esperando'
  })
  const { page, turn } = pageOf()
  const following = watch(
    { ask, isOver: (s) => s === 'pago', onStatus: (s) => heard.push(s), ...(listen && { listen }) },
    page,
  )
  return { ask, heard, turn, ...following }
}

const never = () => new Promise<void>(() => {})

test('INV-06 the line tells of the payment, and nothing is asked after it', async () => {
  const { ask, heard } = scene(['esperando'], async (onStatus, signal) => {
    onStatus('esperando')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    if (!signal.aborted) onStatus('pago')
  })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(heard).toEqual(['esperando', 'pago'])
  expect(ask).not.toHaveBeenCalled()
})

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

test('INV-06 a line that the server ends after its five minutes is opened again, and nothing is asked', async () => {
  const listen = vi.fn<(onStatus: (status: string) => void) => Promise<void>>(async (onStatus) => {
    onStatus('esperando')
    await later(300_000)
  })
  const { ask, heard } = scene(['esperando'], listen)
  await vi.advanceTimersByTimeAsync(310_000)
  expect(listen).toHaveBeenCalledTimes(2)
  listen.mockImplementationOnce(async (onStatus) => onStatus('pago'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(heard).toEqual(['esperando', 'esperando', 'pago'])
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(listen).toHaveBeenCalledTimes(3)
})

test('INV-06 a line that breaks is opened again', async () => {
  let lines = 0
  const { heard } = scene(['esperando'], async (onStatus) => {
    lines += 1
    onStatus(lines === 1 ? 'esperando' : 'pago')
    await later(20_000)
    throw new Error('cut')
  })
  await vi.advanceTimersByTimeAsync(22_000)
  expect(heard).toEqual(['esperando', 'pago'])
})

test('INV-06 who could not have a line asks, and tries for a line again', async () => {
  let lines = 0
  const { ask, heard } = scene(['esperando'], async (onStatus) => {
    lines += 1
    if (lines < 3) throw new Error('refused')
    onStatus('pago')
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(lines).toBe(3)
  expect(heard.at(-1)).toBe('pago')
  expect(ask.mock.calls.length).toBeGreaterThan(20)
})

test('INV-06 a line that never spoke is given up before anything is asked', async () => {
  const signals: AbortSignal[] = []
  const { ask } = scene(['esperando'], (_, signal) => {
    signals.push(signal)
    return never()
  })
  await vi.advanceTimersByTimeAsync(8000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('INV-06 without a line it asks after 3 s and ever slower, at most 10 s apart', async () => {
  const { ask } = scene(['esperando'], () => Promise.reject(new Error('refused')))
  const pollTimes: number[] = []
  for (let second = 1; second <= 40; second += 1) {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    if (ask.mock.calls.length > before) pollTimes.push(second)
  }
  expect(pollTimes.slice(0, 2)).toEqual([3, 8])
  expect(pollTimes.slice(1).every((at, index) => at - (pollTimes[index] ?? 0) <= 10)).toBe(true)
  expect(pollTimes.length).toBeLessThan(8)
})

test('INV-06 a line that opens and says nothing does not keep the payment from being seen', async () => {
  const { heard } = scene(['pago'], never)
  await vi.advanceTimersByTimeAsync(8000)
  expect(heard).toEqual(['pago'])
})

test('INV-06 a question that fails is followed by another', async () => {
  const { heard } = scene([new Error('offline'), 'esperando', 'pago'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toEqual(['esperando', 'pago'])
})

test('INV-06 a hidden page asks nothing; when seen again it asks once at once', async () => {
  const { ask, turn } = scene(['esperando'])
  turn('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).not.toHaveBeenCalled()
  turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('INV-06 after the end, and after stop, nothing is asked or told', async () => {
  const ended = scene(['pago'])
  await vi.advanceTimersByTimeAsync(3000)
  ended.turn('visible')
  ended.refresh()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended.ask).toHaveBeenCalledTimes(1)

  const left = scene(['esperando'])
  left.stop()
  left.turn('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.ask).not.toHaveBeenCalled()
})

test('INV-07 what has no line, as the registration of a boleto, is asked after at once: within a second', async () => {
  const { heard } = scene(['registrando', 'pago'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual(['registrando'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(heard).toEqual(['registrando', 'pago'])
})
