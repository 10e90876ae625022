import { randomUUID } from 'node:crypto'
import { type MovableClock, offsetClock } from '../../apps/api/src/clock.ts'
import { startBank } from '../../apps/api/src/sandbox/bank.ts'
import { startMailInbox } from '../../apps/api/src/sandbox/mail-inbox.ts'
import { startPsp } from '../../apps/api/src/sandbox/psp.ts'
import { startSmsInbox } from '../../apps/api/src/sandbox/sms-inbox.ts'
import { watchMoments } from './moments.ts'

export type Outside = Awaited<ReturnType<typeof startOutside>>

/** The PSP, the bank and the inboxes in this process, so that killing the API does not kill them. */
export async function startOutside(apiAddress: string) {
  const clock: MovableClock = offsetClock()
  const noticeSecret = `${randomUUID()}${randomUUID()}`
  // A PSP does not give up while we are down; a run is too short for its patience.
  const notices = { noticeSecret, retryDelaysMs: Array.from({ length: 100 }, () => 250) }
  const [psp, bank, sms, mail] = await Promise.all([
    startPsp({ clock, ...notices }),
    startBank({ clock, ...notices }),
    startSmsInbox({ clock }),
    startMailInbox({ clock }),
  ])
  bank.setWebhook(`${apiAddress}/webhook`)
  const moments = watchMoments()
  return {
    clock,
    psp,
    bank,
    sms,
    moments,
    /** What the API needs to reach all of it. */
    env: {
      PIX_BASE_URL: await moments.before(psp.config.baseUrl),
      PIX_TOKEN_URL: psp.config.tokenUrl,
      PIX_CLIENT_ID: psp.config.clientId,
      PIX_CLIENT_SECRET: psp.config.clientSecret,
      PIX_KEY: psp.config.key,
      SLIPS_BASE_URL: await moments.before(bank.config.baseUrl),
      SLIPS_TOKEN_URL: bank.config.tokenUrl,
      SLIPS_CLIENT_ID: bank.config.clientId,
      SLIPS_CLIENT_SECRET: bank.config.clientSecret,
      SMS_URL: sms.config.url,
      SMS_KEY: sms.config.key,
      SMTP_URL: mail.url,
      WEBHOOK_SECRETS: noticeSecret,
    },
    close: async (): Promise<void> => {
      moments.close()
      await Promise.all([psp.close(), bank.close(), sms.close(), mail.close()])
    },
  }
}

/** Charges that somebody could pay now, or has paid. */
export function livingCharges({ psp, bank }: Outside): string[] {
  return [
    ...psp.charges().flatMap(({ txid, status }) => (status === 'ATIVA' || status === 'CONCLUIDA' ? [txid] : [])),
    ...bank.slips().flatMap(({ seuNumero, situacao }) => (ended.has(situacao) ? [] : [seuNumero])),
  ]
}

const ended: ReadonlySet<string> = new Set(['BAIXADO', 'REJEITADO'])

/** Every payment that the outside holds: what the books have to show, once each. */
export function paymentsOutside({ psp, bank }: Outside): { id: string; charge: string; cents: number }[] {
  const centsOf = (text: string): number => Number(text.replace('.', ''))
  const pix = psp
    .charges()
    .flatMap(({ txid, pix: received = [] }) =>
      received.map(({ endToEndId, valor }) => ({ id: endToEndId, charge: txid, cents: centsOf(valor) })),
    )
  const slips = bank
    .slips()
    .flatMap(({ seuNumero, pagamento }) =>
      pagamento ? [{ id: pagamento.identificador, charge: seuNumero, cents: centsOf(pagamento.valorPago) }] : [],
    )
  return [...pix, ...slips]
}
