import type { Reply } from '@portal/contract'
import { type PlacedEntry, wireEntry, wireEntryDue } from '../../accounts/account/public.ts'
import { cardStateNames, cardStateOf, wireCard } from '../../accounts/cards/public.ts'
import { wireAwaited } from '../../charges/payments/public.ts'
import { kindNames } from '../../debts/agreements/public.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import type { DueItem, Owed, StartPage, StartService } from './service.ts'

type StartReply = Reply<'start'>

export const startHandlers = ({ start }: { start: StartService }): Pick<Handlers, 'start'> => ({
  start: async ({ caller }) => {
    const { today, due, owed, purchases, cards } = await start.of(caller)
    return {
      hoje: today,
      vencimentos: due.map(wireDue),
      dividas: wireOwed(owed.open),
      contestadoCentavos: owed.contestedCents,
      ultimasCompras: purchases.map(wirePurchase),
      cartoes: cards.map(wireHeldCard),
    }
  },
})

function wireDue(item: DueItem): StartReply['vencimentos'][number] {
  const due = {
    id: item.id,
    vencimento: item.dueOn,
    vencimentoUtil: item.lastDay,
    situacao: item.status,
    valorHojeCentavos: item.payableCents,
    cobranca: wireAwaited(item.awaited),
  }
  if (item.kind === 'FATURA') {
    const entrada = wireEntryDue(item.entry)
    return {
      tipo: item.kind,
      ...due,
      cartao: item.cardId,
      referencia: item.month,
      entrada,
      pagoCentavos: item.partCents ?? 0,
      minimoPago: item.minimumPaid === true && entrada === null,
      debitoEm: item.debitOn ?? null,
      debitoCentavos: item.debitOn === undefined ? null : (item.debitCents ?? null),
      debitoNovaTentativa: wireRetry(item.debitRetry),
      debitoAguardando: item.isDebitAwaited,
      semDebito: item.isDebitOff,
    }
  }
  const instalments = {
    contrato: item.contract,
    parcelas: item.numbers,
    totalDeParcelas: item.total,
    descontoHojeCentavos: item.discountCents,
    proxima: item.nextPart ? { vencimento: item.nextPart.dueOn, valorCentavos: item.nextPart.cents } : null,
  }
  return item.kind === 'CARNE'
    ? { tipo: item.kind, ...due, ...instalments, loja: item.shop }
    : { tipo: item.kind, ...due, ...instalments, ...wireAbout(item.about), ultimoDia: item.endsOn }
}

const wireAbout = (debts: Extract<DueItem, { kind: 'ACORDO' }>['about']) => ({
  origens: debts.map(({ origin }) => origin),
  sobre: debts.map(({ kind, origin }) => ({ tipo: kindNames[kind], origem: origin })),
})

const wireRetry = (retry: DueItem['debitRetry']) =>
  retry === undefined ? null : { dia: retry.on, agendada: retry.isBooked, valorCentavos: retry.cents }

const wireOwed = (owed: Owed | undefined): StartReply['dividas'] =>
  owed === undefined
    ? null
    : { quantidade: owed.count, origens: owed.origins, totalHojeCentavos: owed.cents, proximaOferta: owed.nextOfferOn }

const wireHeldCard = ({ glance, ...card }: StartPage['cards'][number]): StartReply['cartoes'][number] => ({
  ...wireCard(card),
  situacao: cardStateNames[cardStateOf(card)],
  limite:
    glance === undefined || glance.limits.totalCents === 0
      ? null
      : {
          totalCentavos: glance.limits.totalCents,
          disponivelCentavos: glance.limits.freeCents,
          voltaAte: glance.limitBackBy ?? null,
        },
  proximoFechamento: card.type === 'CARNE' || card.endedAt !== null ? null : card.nextClosingOn,
  faturaAtualCentavos: glance === undefined || card.type === 'CARNE' ? null : glance.formingCents,
  creditoCentavos: glance?.creditCents ?? 0,
})

const wirePurchase = (purchase: PlacedEntry): StartReply['ultimasCompras'][number] => ({
  ...wireEntry(purchase),
  cartao: purchase.cardId,
  fatura: purchase.invoiceId,
})
