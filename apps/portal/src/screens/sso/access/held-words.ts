import type { Reply } from '@portal/contract'

export type QuestionStep = Extract<Reply<'currentStep'>, { perguntas: unknown }>
export type HeldProof = NonNullable<QuestionStep['comOQueTenho']>

/** Each word of the way without questions depends on the contact that is left, or on the paper that is read. */
export const contactWords: Record<HeldProof['canal'], { own: string; where: string; look: string }> = {
  SMS: { own: 'o seu celular', where: 'por SMS, para o celular do seu cadastro', look: 'Está no SMS que enviamos.' },
  EMAIL: { own: 'o seu e-mail', where: 'para o e-mail do seu cadastro', look: 'Está no e-mail que enviamos.' },
}

type PaperWords = { own: string; label: string; hint: string; missing: string }

export const slipWords: PaperWords & { instead: string; back: string } = {
  own: 'um boleto em aberto',
  label: 'Linha digitável do boleto',
  hint: 'São os 47 números acima do código de barras. Você pode colar.',
  missing: 'Confira a linha: são os 47 números de um boleto em aberto.',
  instead: 'Prefiro usar um boleto em aberto',
  back: 'Prefiro usar o final do cartão ou do contrato',
}

export const paperWords: Record<HeldProof['final'], PaperWords> = {
  CARTAO: {
    own: 'o cartão',
    label: 'Final do cartão',
    hint: 'São os quatro últimos números do cartão.',
    missing: 'Digite os 4 últimos números do cartão.',
  },
  CONTRATO: {
    own: 'o contrato',
    label: 'Final do contrato',
    hint: 'São os quatro últimos números do contrato, no carnê ou na carta.',
    missing: 'Digite os 4 últimos números do contrato.',
  },
}
