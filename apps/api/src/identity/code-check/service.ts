import { type Boleto, parseBoleto } from '@portal/brazil/boleto'
import { isDamage, readBrCode } from '@portal/brazil/br-code'
import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { codeIn } from './code-in-text.ts'
import {
  type IssuedCode,
  type IssuedPaper,
  type PaymentChecked,
  findPaper,
  findPayment,
  findPix,
  findSlip,
} from './repository.ts'

type CodeVerdict = Reply<'checkCode'>['resultado']
type PaymentForm = 'PIX' | 'BOLETO'
type CodeForm = PaymentForm | 'DOCUMENTO'
/** `code` only where the verdict is about our code, or one that imitates it. */
export type CodeCheck = {
  verdict: CodeVerdict
  form: CodeForm | null
  code?: IssuedCode
  paper?: IssuedPaper
  payment?: PaymentChecked
}

/** Judges whether a code was issued here. It looks at the code alone, and never says who owes. */
export function codeCheckService({ db, clock }: { db: Database; clock: Clock }) {
  const checkPix = async (issuer: string, text: string): Promise<CodeCheck> => {
    const form = 'PIX'
    const read = readBrCode(text)
    // A code of ours may be unreadable by our rules: it was stored as its PSP gave it.
    const code = await findPix(db, issuer, 'error' in read ? text : read.line)
    if (code !== undefined) return { verdict: verdictOf(code, form), form, code }
    // Damage happens on the way; any other fault was made by somebody else.
    return { verdict: 'error' in read && isDamage(read.error) ? 'ALTERADO' : 'DESCONHECIDO', form }
  }

  const checkSlip = async (issuer: string, text: string): Promise<CodeCheck> => {
    const form = 'BOLETO'
    const slip = parseBoleto(text, clock.today())
    if ('error' in slip) {
      return looksLikeSlip(text) ? { verdict: 'ALTERADO', form } : { verdict: 'ILEGIVEL', form: null }
    }
    const code = await findSlip(db, issuer, freeFieldOf(slip))
    if (code === undefined) return { verdict: 'DESCONHECIDO', form }
    // Ours except for the bank, the amount or the date: the usual forgery.
    if (code.barcode !== slip.barcode) return { verdict: 'ALTERADO', form }
    return { verdict: verdictOf(code, form), form, code }
  }

  /** A paper's day is shown, and of a payment's proof the amount; the rest is on it. */
  const checkPaper = async (issuer: string, code: string): Promise<CodeCheck> => {
    const form = 'DOCUMENTO'
    const paper = await findPaper(db, issuer, code)
    if (paper !== undefined) return { verdict: 'NOSSO', form, paper }
    const payment = await findPayment(db, issuer, code)
    return payment === undefined ? { verdict: 'DESCONHECIDO', form } : { verdict: 'NOSSO', form, payment }
  }

  const isOver: Record<PaymentForm, (code: IssuedCode) => boolean> = {
    PIX: ({ expiresAt }) => expiresAt <= clock.now(),
    BOLETO: ({ dueOn }) => dueOn !== null && isPast(dueOn, clock.today()),
  }

  const verdictOf = (code: IssuedCode, form: PaymentForm): CodeVerdict => {
    const verdict = verdicts[code.state]
    return verdict === 'NOSSO' && isOver[form](code) ? 'VENCIDO' : verdict
  }

  return {
    async check(issuer: string, pasted: string): Promise<CodeCheck> {
      const text = codeIn(pasted.trim())
      if (text === undefined) return { verdict: 'ILEGIVEL', form: null }
      const paperCode = text.replaceAll(/[\s-]/g, '').toUpperCase()
      if (/^(?=.*[A-Z])[A-Z0-9]{12}$/.test(paperCode)) return checkPaper(issuer, paperCode)
      return looksLikePix(text) ? checkPix(issuer, text) : checkSlip(issuer, text)
    },
  }
}

export type CodeCheckService = ReturnType<typeof codeCheckService>

/** A Pix code begins so, wherever its lines are broken. */
const looksLikePix = (text: string): boolean =>
  /^000201|br\.gov\.bcb\.pix/i.test(text.replaceAll(/[\s\u00AD\u200B]/g, ''))

/**
 * The part of a forged slip that stays: all after bank, amount and date, or of a collection slip all after the amount.
 */
const freeFieldOf = (slip: Boleto): string => (slip.kind === 'bank' ? slip.freeField : slip.barcode.slice(19))

/** A slip's count of digits; 48 of them only where it collects a bill. */
const looksLikeSlip = (text: string): boolean =>
  /^([0-9]{44}|[0-9]{47}|8[0-9]{47})$/.test(text.replaceAll(/[.\s-]/g, ''))

/** A slip that is due on a day without banks is payable on the next banking day. */
const isPast = (dueOn: CivilDate, today: CivilDate): boolean => compareDates(nextBusinessDay(dueOn), today) < 0

const verdicts: Record<IssuedCode['state'], CodeVerdict> = {
  creating: 'NOSSO',
  open: 'NOSSO',
  paid: 'PAGO',
  expired: 'VENCIDO',
  removed: 'SUBSTITUIDO',
  rejected: 'SUBSTITUIDO',
}
