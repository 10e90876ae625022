import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, offsetClock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { CannotOpenDatabase, openEmbedded, openPostgres } from '../../platform/db/database.ts'
import { type Secrets, secretsOf } from '../kept-secrets.ts'
import { signOrder } from '../../platform/gateways/notice-signature.ts'
import { type LedgerDesk, ledgerDesk } from '../../records/ledger/desk.ts'
import { ledgerService } from '../../records/ledger/service.ts'
import { type DeskAnswer, type SettlementDesk, settlementDesk } from '../../charges/payments/desk-handlers.ts'
import { operatorName } from './operator-name.ts'
import type { ReceivedDesk } from '../../charges/payments/received/received-desk.ts'
import { createSettlement } from '../service-groups.ts'

export type OpenDesk = Omit<SettlementDesk, 'suspense'> & {
  suspense(body: unknown): Promise<DeskAnswer>
} & LedgerDesk &
  ReceivedDesk & { close(): Promise<void> }

/** The desk of the running API, or, when none listens, one of our own on the same data. */
export async function openDesk(config: Config): Promise<OpenDesk> {
  const clock = config.sandbox ? movedClock(config.dataFolder) : systemClock
  const base = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}/webhook`
  return (await isListening(base)) ? deskOver(base, secretsOf(config), clock) : deskOn(config, clock)
}

/** A demo stores the offset of its clock beside its data: this desk's signatures need the same time. */
function movedClock(folder: string): Clock {
  const file = join(folder, 'sandbox/relogio.json')
  const { offset } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { offset: number }) : { offset: 0 }
  return offsetClock(offset)
}

async function isListening(base: string): Promise<boolean> {
  try {
    await fetch(base, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

function deskOver(base: string, { webhookSecrets: { MESA } }: Secrets, clock: Clock): OpenDesk {
  const [secret = ''] = MESA
  const by = operatorName()
  const post = async (call: string, type: string, body: Buffer): Promise<DeskAnswer> => {
    const signature = signOrder(secret, { address: `/webhook/${call}`, body, by }, clock.now())
    const headers = { 'content-type': type, 'x-signature': signature }
    const answer = await fetch(`${base}/${call}`, { method: 'POST', headers, body: new Uint8Array(body) })
    if (answer.status === 401)
      return { status: 401, body: { mensagem: `${base} recusou a assinatura: o segredo é outro.` } }
    const read = (await answer.json().catch(() => undefined)) as object | undefined
    return { status: answer.status, body: read ?? { mensagem: `${base} não respondeu como um portal.` } }
  }
  return {
    file: (bytes) => post('retorno', 'text/plain', bytes),
    suspense: (body) => post('suspenso', 'application/json', Buffer.from(JSON.stringify(body))),
    received: (body) => post('recebidos', 'application/json', Buffer.from(JSON.stringify(body))),
    ledger: (body) => post('aceites', 'application/json', Buffer.from(JSON.stringify(body))),
    close: () => Promise.resolve(),
  }
}

async function deskOn(config: Config, clock: Clock): Promise<OpenDesk> {
  const { database, dataFolder, slipAgreements: agreements } = config
  if (database === undefined && !existsSync(join(dataFolder, 'banco-pronto')))
    throw new CannotOpenDatabase(`Nenhum portal em execução na porta ${config.port}, e em ${dataFolder} não há dados.`)
  const opened = database === undefined ? await openEmbedded(dataFolder) : await openPostgres(database, () => undefined)
  const log = { info: () => undefined, warn: () => undefined, error: reportError }
  const { db, openChannel, close } = opened
  const books = createSettlement({ db, clock, agreements, log, openChannel })
  const own = settlementDesk(books)
  const suspense = (body: unknown) => own.suspense(body, operatorName())
  return { ...own, suspense, ...ledgerDesk(ledgerService(db)), received: askRunning, close }
}

/** Only the portal speaks with the PSP. */
const askRunning = (): Promise<DeskAnswer> =>
  Promise.resolve({ status: 503, body: { mensagem: 'Comece o portal: é ele que fala com o PSP.' } })

function reportError(details: object, text: string): void {
  if ('err' in details) console.error(text, details.err)
}
