import { type Boleto, parseBoleto } from '@portal/brazil/boleto'
import { isDamage, readBrCode } from '@portal/brazil/br-code'
import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type GivenCode, type GivenPaper, findPaper, findPix, findSlip } from './repository.ts'

type Verdict = Reply<'checkCode'>['resultado']
type Form = 'PIX' | 'BOLETO'
type GivenForm = Form | 'DOCUMENTO'
/** `code` only where the verdict is about one of ours, or one that was made to look like it. */
export type Checked = { verdict: Verdict; form: GivenForm | null; code?: GivenCode; paper?: GivenPaper }

/** Whether a code that somebody was sent was made here. It looks at the code alone, and tells nothing of who owes. */
export function codeCheckService({ db, clock }: { db: Database; clock: Clock }) {
  const checkPix = async (issuer: string, text: string): Promise<Checked> => {
    const form = 'PIX'
    const read = readBrCode(text)
    // Ours may be one that we would not read: it was taken as its PSP gave it.
    const code = await findPix(db, issuer, 'error' in read ? text : read.line)
    if (code !== undefined) return { verdict: verdictOf(code, form), form, code }
    // Cut or changed on its way; any other was written so by somebody else.
    return { verdict: 'error' in read && isDamage(read.error) ? 'ALTERADO' : 'DESCONHECIDO', form }
  }

  const checkSlip = async (issuer: string, text: string): Promise<Checked> => {
    const form = 'BOLETO'
    const slip = parseBoleto(text, clock.today())
    if ('error' in slip) {
      return looksLikeSlip(text) ? { verdict: 'ALTERADO', form } : { verdict: 'ILEGIVEL', form: null }
    }
    const code = await findSlip(db, issuer, freeFieldOf(slip))
    if (code === undefined) return { verdict: 'DESCONHECIDO', form }
    // Ours but for the bank, the amount or the date: the way that slips are forged.
    if (code.barcode !== slip.barcode) return { verdict: 'ALTERADO', form }
    return { verdict: verdictOf(code, form), form, code }
  }

  /** A paper says of what day it is; what it certifies is on it. */
  const checkPaper = async (issuer: string, code: string): Promise<Checked> => {
    const form = 'DOCUMENTO'
    const paper = await findPaper(db, issuer, code)
    return paper === undefined ? { verdict: 'DESCONHECIDO', form } : { verdict: 'NOSSO', form, paper }
  }

  const isOver: Record<Form, (code: GivenCode) => boolean> = {
    PIX: ({ expires_at }) => expires_at <= clock.now(),
    BOLETO: ({ due_on }) => due_on !== null && isPast(due_on, clock.today()),
  }

  const verdictOf = (code: GivenCode, form: Form): Verdict => {
    const verdict = verdicts[code.state]
    return verdict === 'NOSSO' && isOver[form](code) ? 'VENCIDO' : verdict
  }

  return {
    check(issuer: string, given: string): Promise<Checked> {
      const text = given.trim()
      const paperCode = text.replaceAll(/[\s-]/g, '').toUpperCase()
      if (/^(?=.*[A-Z])[A-Z0-9]{12}$/.test(paperCode)) return checkPaper(issuer, paperCode)
      return looksLikePix(text) ? checkPix(issuer, text) : checkSlip(issuer, text)
    },
  }
}

export type CodeCheckService = ReturnType<typeof codeCheckService>

/** Wherever a line ends. */
const looksLikePix = (text: string): boolean =>
  /^000201|br\.gov\.bcb\.pix/i.test(text.replaceAll(/[\s\u00AD\u200B]/g, ''))

/** What stays of a slip that is forged: all behind its bank, amount and date, or behind the amount of one that is collected. */
const freeFieldOf = (slip: Boleto): string => (slip.kind === 'bank' ? slip.freeField : slip.barcode.slice(19))

/** As many digits as a slip has; 48 of them only where it collects a bill. */
const looksLikeSlip = (text: string): boolean =>
  /^([0-9]{44}|[0-9]{47}|8[0-9]{47})$/.test(text.replaceAll(/[.\s-]/g, ''))

/** Due on a day without banks it is paid on the next one with them. */
const isPast = (dueOn: CivilDate, today: CivilDate): boolean => compareDates(nextBusinessDay(dueOn), today) < 0

const verdicts: Record<GivenCode['state'], Verdict> = {
  creating: 'NOSSO',
  open: 'NOSSO',
  paid: 'PAGO',
  expired: 'VENCIDO',
  removed: 'SUBSTITUIDO',
  rejected: 'SUBSTITUIDO',
}
