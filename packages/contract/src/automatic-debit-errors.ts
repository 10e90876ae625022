/** Refusals of Pix Automático. */
export const automaticDebitErrors = {
  DEBITO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este débito na sua conta.' },
  PIX_AUTOMATICO_NAO_ATIVO: {
    status: 409,
    message: 'Este cartão não tem um Pix Automático ativo. Nada mudou.',
  },
  DEBITO_NAO_PARA_MAIS: {
    status: 409,
    message:
      'Este débito não pode mais ser parado no portal. Se a fatura for paga duas vezes, o que sobrar volta como crédito.',
  },
  DEBITO_EM_ANDAMENTO: {
    status: 409,
    message:
      'O débito desta fatura não pode mais ser parado por aqui. Se você pagar agora, o que sobrar volta como crédito.',
  },
  DEVOLUCAO_FORA_DO_PRAZO: {
    status: 409,
    message: 'O prazo de 90 dias para devolver por Pix acabou. O crédito continua na sua próxima fatura.',
  },
  NADA_A_DEVOLVER: { status: 409, message: 'Não há valor deste débito a devolver. Nada mudou.' },
  PIX_AUTOMATICO_INDISPONIVEL: {
    status: 502,
    message: 'O banco não respondeu agora. Nada foi debitado. Tente de novo em instantes.',
  },
} as const
