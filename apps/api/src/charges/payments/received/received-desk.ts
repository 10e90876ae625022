import { z } from 'zod'
import { instantOf } from '../../../platform/clock.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import type { DeskAnswer } from '../../../platform/http/desk.ts'
import type { ComparedDay, ReceivedDays } from './received-days.ts'
import type { ReceivedPixService, ReceivedReport } from './received-service.ts'

const order = z.strictObject({ desde: z.iso.datetime({ offset: true }) })

export type WireRecovered = ReturnType<typeof wireRecovered>

type Deps = { received: Pick<ReceivedPixService, 'recover'>; receivedDays: Pick<ReceivedDays, 'compareSince'> }

/** The desk of `npm run recover`: after a restore the PSP's list is read again. */
export const receivedDesk = ({ received, receivedDays }: Deps) => ({
  async received(body: unknown): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'Diga desde quando: data, hora e fuso.' } }
    try {
      const since = instantOf(read.data.desde)
      const report = await received.recover(since)
      return { status: 200, body: wireRecovered(report, await receivedDays.compareSince(since)) }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return { status: 502, body: { mensagem: 'O PSP não respondeu. O que já foi lido está lançado: tente de novo.' } }
    }
  },
})

export type ReceivedDesk = ReturnType<typeof receivedDesk>

const wireRecovered = (report: ReceivedReport, days: readonly ComparedDay[]) => ({
  conhecidos: report.known,
  lancados: report.booked,
  suspensos: report['set-aside'],
  recentes: report['too-young'],
  falhas: report.failed,
  dias: days.map((day) => ({
    dia: day.day,
    recebidoCentavos: day.receivedCents,
    lancadoCentavos: day.bookedCents,
    suspensoCentavos: day.waitingCents,
    confere: day.agrees,
    encerrado: day.isOver,
  })),
})
