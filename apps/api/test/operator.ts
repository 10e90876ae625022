import { freePort } from '../../../tools/free-port.mjs'
import { openOperator } from '../src/main/operator.ts'
import type { World } from './world.ts'

/** The operator's port of a world's server. */
export async function openPort(world: World, isLeaving = () => false, metrics = world.app.metrics) {
  const operatorPort = await freePort()
  const { measures } = world.app
  const operator = await openOperator(
    { operatorHost: '127.0.0.1', operatorPort },
    { db: world.db, metrics, measures, isLeaving },
  )
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${operatorPort}${path}`, { headers })
  const text = async (): Promise<string> => (await ask('/metrics')).text()
  return {
    ask,
    text,
    /** The value of a series, as the text has it. */
    async value(series: string): Promise<number | undefined> {
      const line = (await text()).split('\n').find((each) => each.startsWith(`${series} `))
      return line === undefined ? undefined : Number(line.slice(series.length + 1))
    },
    close: () => operator?.close(),
  }
}
