import { MOST_RETRIES } from './debit-times.ts'

/** The version of the terms below: each acceptance stores its name. Another text has another version (`terms.test.ts`). */
const TERMS_VERSION = 'pix-automatico-2026-12-b'
/** The hour that this text tells where no operator has another. */
const STANDARD_HOUR = '21h'

export const termsVersion = (stopHour: string): string =>
  stopHour === STANDARD_HOUR ? TERMS_VERSION : `${TERMS_VERSION}-${stopHour}`

/** The terms that a holder accepts before any code. */
export const termsText = (issuer: string, stopHour: string): string =>
  [
    `Quem recebe: ${issuer}. O que é debitado: a fatura deste cartão, todo mês, no vencimento ou no próximo dia útil.`,
    'O valor muda a cada fatura. Você escolhe entre o total e o mínimo, e pode trocar quando quiser.',
    'Você autoriza uma vez no aplicativo do seu banco, por Pix Automático, sem custo.',
    'O valor máximo de cada débito é definido por você no seu banco, e nós não ficamos sabendo qual é.',
    `Se um débito não acontecer, fazemos até ${MOST_RETRIES} novas tentativas nos 7 dias seguintes, do mesmo valor, enquanto a fatura não for paga.`,
    `Você para um débito no portal até ${stopHour} da véspera, e no seu banco até 23h59 da véspera. Uma nova tentativa já agendada não pode mais ser parada.`,
    'Você cancela a autorização quando quiser, no portal ou no seu banco. Um débito do mesmo dia ainda acontece.',
    'Compras em contestação não são debitadas. O que for pago duas vezes vira crédito seu, e você pode pedir de volta por Pix.',
  ].join('\n')
