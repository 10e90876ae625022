/** Refusals about debts, offers for them and agreements. */
export const negotiationErrors = {
  NEGOCIACAO_INDISPONIVEL: {
    status: 409,
    message: 'Não há proposta para estas dívidas por aqui agora. Ligue para nós e combinamos com você.',
  },
  DIVIDA_EM_ACORDO: {
    status: 409,
    message: 'Uma destas dívidas já está em um acordo: veja em Meus acordos. Nenhum acordo novo foi feito.',
  },
  DIVIDA_NAO_NEGOCIAVEL: {
    status: 409,
    message: 'Uma destas dívidas não se negocia aqui: foi paga, vendida ou está contestada. Nenhum acordo foi feito.',
  },
  DIVIDA_NAO_PAGAVEL: {
    status: 409,
    message:
      'Esta dívida não pode ser paga assim: já foi paga, está em um acordo, contestada ou com outro credor. Nada foi cobrado.',
  },
  DIVIDA_COM_PAGAMENTO_A_CAMINHO: {
    status: 409,
    message:
      'Um pagamento de uma destas dívidas está a caminho. Nenhum acordo foi feito. Aguarde a confirmação, em até 3 dias úteis.',
  },
  NOVA_OFERTA_DEPOIS: {
    status: 409,
    message: 'Um acordo sobre esta dívida foi desfeito há pouco. A partir do dia mostrado há uma nova oferta.',
  },
  PROPOSTA_EXPIRADA: {
    status: 409,
    message: 'Esta proposta não vale mais: o prazo acabou ou algo mudou na dívida. Nenhum acordo foi feito.',
  },
  CUPOM_VENCIDO: {
    status: 409,
    message: 'Este cupom está fora do prazo. As ofertas continuam, sem o desconto do cupom.',
  },
  CUPOM_USADO: {
    status: 409,
    message: 'Você já usou este cupom em um acordo. As ofertas continuam, sem o desconto do cupom.',
  },
  CUPOM_DE_OUTRA_DIVIDA: {
    status: 409,
    message: 'Este cupom não vale para todas as dívidas marcadas. As ofertas continuam, sem o desconto do cupom.',
  },
  CUPOM_SO_DE_CARTAO: {
    status: 409,
    message:
      'Este cupom vale só para cartão. Se você deve um cartão, deixe só o cartão marcado. Por ora, as ofertas continuam sem o desconto.',
  },
  CUPOM_SO_DE_EMPRESTIMO: {
    status: 409,
    message:
      'Este cupom vale só para empréstimo. Se você deve um empréstimo, deixe só o empréstimo marcado. Por ora, as ofertas continuam sem o desconto.',
  },
  CUPOM_SO_DE_CARNE: {
    status: 409,
    message:
      'Este cupom vale só para carnê. Se você deve um carnê, deixe só o carnê marcado. Por ora, as ofertas continuam sem o desconto.',
  },
  VENCIMENTO_JA_MUDADO: {
    status: 409,
    message: 'O dia deste acordo já foi mudado uma vez. O vencimento continua como estava.',
  },
  VENCIMENTO_NAO_MUDA: {
    status: 409,
    message: 'O dia deste acordo não pode mudar agora. O vencimento continua como estava.',
  },
  ENTRADA_ACIMA_DO_A_VISTA: {
    status: 422,
    message: 'Esta entrada é igual ou maior que o valor à vista. Pague à vista ou escolha uma entrada menor.',
  },
  CONDICAO_INVALIDA: {
    status: 422,
    message: 'Confira as parcelas, a entrada e o dia: esta combinação não está na proposta. Nenhum acordo foi feito.',
  },
  CUPOM_INVALIDO: { status: 422, message: 'Não conhecemos este cupom. Confira as letras e os números.' },
  CODIGO_DO_ACORDO_INCORRETO: {
    status: 422,
    message: 'Este código não confere. Nenhum acordo foi feito ainda: veja a última mensagem que enviamos.',
  },
  CODIGO_DO_ACORDO_ENCERRADO: {
    status: 422,
    message: 'Este código não vale mais. Nenhum acordo foi feito ainda: volte ao resumo e peça outro código.',
  },
} as const satisfies Record<string, { status: number; message: string }>
