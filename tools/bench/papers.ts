import { startApi } from '../faults/api-process.ts'
import type { Desk } from './desk.ts'
import { figures, median } from './figures.ts'
import { processorMs } from './processor.ts'

type Options = { desk: Desk; env: NodeJS.ProcessEnv; server: string | undefined }

const MOST_MS = 300
const TIMES = 40
/** The first papers compile code, and register the slip that is shown. */
const UNCOUNTED = 5

/** The time for the PDF of an invoice, from the request to its last byte, one after the other. */
export async function benchPapers({ desk, env, server }: Options): Promise<void> {
  const api = await startApi({ env: { ...env, PDF_KEPT_MB: '0' }, server })
  try {
    const { token, card } = await desk.signIn(api.address)
    const url = `${api.address}/fatura/v1/cartao/${card}/fatura/pdf`
    console.log(`\nInvoice as PDF, ${TIMES} one after the other`)
    const times: number[] = []
    let [before, bytes] = [0, 0]
    for (let turn = -UNCOUNTED; turn < TIMES; turn += 1) {
      if (turn === 0) before = processorMs(api.pid)
      const start = performance.now()
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      bytes = (await response.arrayBuffer()).byteLength
      if (!response.ok) throw new Error(`the PDF answered ${response.status}\n${api.log()}`)
      if (turn >= 0) times.push(performance.now() - start)
    }
    const cpu = (processorMs(api.pid) - before) / TIMES
    figures.print({ name: 'invoice PDF, median', value: median(times), digits: 0, unit: 'ms', atMost: MOST_MS })
    figures.print({ name: 'invoice PDF, CPU each', value: cpu, digits: 0, unit: 'ms', of: 'no target' })
    figures.print({ name: 'invoice PDF, size', value: bytes / 1000, digits: 0, unit: 'kB', of: 'no target' })
  } finally {
    await api.end('SIGTERM')
  }
}
