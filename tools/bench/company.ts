import { startApi } from '../faults/api-process.ts'
import type { Desk } from './desk.ts'
import { figures, median } from './figures.ts'
import { load } from './load.ts'

type Options = { desk: Desk; env: NodeJS.ProcessEnv; server: string | undefined; runs: number; seconds: number }

/** Each reads two papers at once, which is the most of one person. */
const READERS = ['Marina', 'João', 'Helena', 'Vera']
const STREAMS = 2 * READERS.length
const MOST_RATIO = 2

/** A light call alone, and beside eight people who draw one invoice after another, in turns. */
export async function benchCompany({ desk, env, server, runs, seconds }: Options): Promise<void> {
  const api = await startApi({ env: { ...env, PDF_KEPT_MB: '0' }, server })
  try {
    const readers = []
    for (const name of READERS) readers.push(await desk.signIn(api.address, name))
    const { token = '' } = readers[0] ?? {}
    const light = { url: `${api.address}/portal-cartao/v2/usuario/fluxo`, token, seconds }
    console.log(`\nA light call beside ${STREAMS} PDF streams, ${runs} × ${seconds} s in turns`)
    let isDrawing = false
    let drawn = 0
    const stream = async ({ token: bearer, card }: { token: string; card: string }): Promise<void> => {
      const paper = `${api.address}/fatura/v1/cartao/${card}/fatura/pdf`
      while (isDrawing) {
        const answer = await fetch(paper, { headers: { authorization: `Bearer ${bearer}` } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`the PDF answered ${answer.status}\n${api.log()}`)
        drawn += 1
      }
    }
    const [alone, beside]: [number[], number[]] = [[], []]
    await load(light)
    for (let run = 0; run < runs; run += 1) {
      alone.push((await load(light)).p99)
      isDrawing = true
      const streams = [...readers, ...readers].map(stream)
      beside.push((await load(light)).p99)
      isDrawing = false
      await Promise.all(streams)
    }
    console.log(
      `    p99 alone ${median(alone).toFixed(1)} ms, beside ${median(beside).toFixed(1)} ms, ${drawn} PDFs drawn`,
    )
    figures.print({
      name: 'p99 beside PDFs / alone',
      value: median(beside) / median(alone),
      digits: 2,
      unit: '',
      atMost: MOST_RATIO,
    })
  } finally {
    await api.end('SIGTERM')
  }
}
