import { PassThrough } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'

/** A reader who takes nothing for so long is gone: the next delivery waits behind this one. */
const PATIENCE_MS = 30_000

/** An answer that is sent line by line, as fast as it is read; `begin` sends it with its first line. */
export function lineAnswer(begin: (lines: PassThrough) => void, patienceMs = PATIENCE_MS) {
  const lines = new PassThrough()
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    say(line: object): void {
      if (!hasBegun) begin(lines)
      hasBegun = true
      lines.write(`${JSON.stringify(line)}\n`)
    },
    /** Leaves others of the process their turn, and goes on once what was said is read, or nobody reads any more. */
    async rest(): Promise<void> {
      await othersTurn()
      if (lines.writableNeedDrain) await followed(lines, patienceMs)
    },
    end: (): void => void lines.end(),
  }
}

export type LineAnswer = ReturnType<typeof lineAnswer>

const followed = (lines: PassThrough, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => lines.destroy(), patienceMs)
    const goOn = (): void => {
      clearTimeout(late)
      lines.off('drain', goOn).off('close', goOn)
      resolve()
    }
    lines.once('drain', goOn).once('close', goOn)
  })
