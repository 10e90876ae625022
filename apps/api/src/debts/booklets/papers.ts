import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Clock } from '../../platform/clock.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import { type Paper, type PaperService, printedSlip } from '../../charges/papers/public.ts'
import { words } from '../../platform/documents/letter-document.ts'
import type { LetterService, LetterParties, LetterHolder, LetterText } from '../../records/letters/public.ts'
import type { SlipService } from '../../charges/payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BookletView } from './service.ts'

type Deps = { clock: Clock; draw: DrawDocument; slips: SlipService; papers: PaperService; letters: LetterService }

export function bookletPapers({ clock, draw, slips, papers, letters }: Deps) {
  /** The slip of one instalment, with the amount that the booklet prints. */
  const slipOf = (customerId: string, { id }: BookletView, number: number) =>
    printedSlip(slips, { kind: 'booklet', customerId, id, numbers: [number], basis: 'due' }, `via-${id}-${number}`)

  return {
    /** Slips of one or all open instalments: the printed amount until the due date, today's when late. */
    async secondCopy(customerId: string, booklet: BookletView, number: number | undefined): Promise<Paper> {
      const open = booklet.items.filter(({ settledAt }) => settledAt === null)
      const chosen = number === undefined ? open : open.filter((one) => one.number === number)
      if (chosen.length === 0) throw new Refusal('PARCELA_NAO_PAGAVEL', { field: 'parcela' })
      const made = []
      for (const one of chosen) made.push(await slipOf(customerId, booklet, one.number))
      const title = number === undefined ? `Carnê ${booklet.contract}` : `Carnê ${booklet.contract}, parcela ${number}`
      const content = await draw('slips', { title, createdAt: clock.now() }, await papers.sheetsOf(customerId, made))
      return { name: `carne-${booklet.contract}${number === undefined ? '' : `-${number}`}`, content }
    },

    /** @throws Refusal while an instalment is open */
    async letter(holder: LetterHolder, booklet: BookletView): Promise<Paper> {
      if (booklet.standing !== 'settled') throw new Refusal('QUITACAO_INDISPONIVEL')
      const about = { kind: 'settlement', bookletId: booklet.id } as const
      const content = await letters.draw(holder, about, (named) => settlementLetter(booklet, named))
      return { name: `quitacao-carne-${booklet.contract}`, content }
    },
  }
}

export type BookletPapers = ReturnType<typeof bookletPapers>

function settlementLetter({ contract, shop, madeOn, items }: BookletView, { name, cpf }: LetterParties): LetterText {
  const paid = items.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const [settledOn = madeOn] = items
    .flatMap(({ settledAt }) => (settledAt === null ? [] : [civilDateInSaoPaulo(settledAt)]))
    .toSorted()
    .toReversed()
  return {
    title: 'Carta de quitação',
    sections: [
      words(
        `Declaramos que ${name}, CPF ${cpf}, pagou por inteiro o carnê ${contract}, feito em ${formatDate(madeOn)} (${shop}), em ${items.length} parcelas, no total de ${formatMoney(paid)}. O último pagamento foi reconhecido em ${formatDate(settledOn)}.`,
      ),
      words('Nada mais é devido por este contrato.'),
    ],
  }
}
