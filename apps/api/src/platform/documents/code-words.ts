import { formatDate } from '@portal/brazil/dates'
import type { PaperCodes, PaperPix } from './invoice-paper.ts'

/** A paper in the hours in which a debit can be stopped no more, or whose retry the bank has taken. */
export const underWayWords = {
  title: 'Débito em andamento',
  text: 'Esta fatura tem um débito por Pix Automático em andamento ou já agendado. Para nada ser pago duas vezes, este papel não traz código. Se o débito não acontecer, baixe a fatura de novo ou pague pelo portal.',
}

export const slipTitle = ({ lastDay }: NonNullable<PaperCodes['slip']>): string => `Boleto, até ${formatDate(lastDay)}`
export const slipTerms = 'Depois dessa data, nenhum banco recebe este boleto: o portal dá outro, com o valor do dia.'

export const pixTitle = (pix: PaperPix): string =>
  pix.of === 'slip' ? 'Pix do boleto' : `Pix, até ${formatDate(pix.dueOn)}`

/** The terms of a Pix after how to `scan` it; a code of an overdue invoice is valid for one day. */
export function pixTerms(pix: PaperPix, hasSlip: boolean, scan: string): string {
  const both = hasSlip ? ['Pagando um, o outro deixa de valer.'] : []
  if (pix.of === 'slip')
    return ['O Pix da fatura não ficou pronto a tempo; este é o do boleto.', scan, ...both].join(' ')
  const note = pix.note === undefined ? [] : [pix.note]
  const late = `Depois do vencimento, o código vale até ${formatDate(pix.validUntil)}, já com os encargos do atraso.`
  return [scan, ...note, ...(pix.validUntil === pix.dueOn ? [] : [late]), ...both].join(' ')
}

export const missingWords =
  'O código não ficou pronto a tempo. Baixe a fatura de novo em alguns minutos ou pague pelo portal.'
